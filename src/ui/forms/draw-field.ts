import { Setting, type App, type TextAreaComponent, type TextComponent } from "obsidian";
import { text } from "../text/text.ts";
import { drawPicks } from "./draw-picks.ts";
import type { ChoiceField, Draft, FormField, PicksField, TextField } from "./form-plan.ts";
import { ValueSuggest } from "./value-suggest.ts";

/** What a field shows, and what it changes. */
export interface FieldState<T extends string, P extends string> {
  readonly draft: () => Draft<T, P>;
  readonly change: (draft: Draft<T, P>) => void;
  /** Saves the form, also while a list of suggestions has the keys. */
  readonly save: () => void;
}

/** A field as it was drawn. */
export interface DrawnField {
  readonly name: string;
  readonly element: HTMLElement;
  /** What to do about something that was typed and has no effect, if anything was. */
  readonly unfinished?: () => string | undefined;
  /** Shows what the draft says by now. */
  readonly refresh?: () => void;
  /** What is missing there, if anything. */
  readonly missing: () => string | undefined;
  /** Says at the field what is wrong with it, and leads there; with the next change, it is forgotten. */
  readonly complain: (problem: string) => void;
  readonly forgive: () => void;
}

type Control = Pick<DrawnField, "element" | "unfinished" | "refresh">;

export function drawField<T extends string, P extends string>(
  app: App,
  parent: HTMLElement,
  field: FormField<T, P>,
  state: FieldState<T, P>,
): DrawnField {
  const setting = new Setting(parent).setName(field.name).setDesc(field.description).setClass("retrace-form__field");
  const control = drawControl(app, setting, field, {
    ...state,
    change: (draft) => {
      complaints.forgive();
      state.change(draft);
    },
  });
  const { needed } = field;
  if (needed !== undefined) control.element.setAttribute("aria-required", "true");
  const missing = (): string | undefined => (isEmpty(field, state.draft()) ? needed : undefined);
  const complaints = complaining(setting, field.key, control.element);
  return { name: field.name, missing, ...control, ...complaints };
}

function isEmpty<T extends string, P extends string>(field: FormField<T, P>, { texts, picks }: Draft<T, P>): boolean {
  return field.kind === "picks" ? picks[field.key].length === 0 : texts[field.key].trim() === "";
}

function drawControl<T extends string, P extends string>(
  app: App,
  setting: Setting,
  field: FormField<T, P>,
  state: FieldState<T, P>,
): Control {
  switch (field.kind) {
    case "line":
    case "day":
    case "area":
      return drawText(app, setting, field, state);
    case "choice":
      return { element: drawChoice(setting, field, state) };
    case "picks":
      return pickerOf(app, setting, field, state);
  }
}

function complaining(setting: Setting, key: string, element: HTMLElement): Pick<DrawnField, "complain" | "forgive"> {
  const id = `problem-${key}`;
  const problem = setting.controlEl.createDiv({ cls: "retrace-form__problem", attr: { id, role: "alert" } });
  const forgive = (): void => {
    problem.empty();
    for (const name of ["aria-invalid", "aria-describedby"]) element.removeAttribute(name);
  };
  // What is typed where notes are picked changes nothing yet, and is a change for who reads what is wrong.
  element.addEventListener("input", forgive);
  const complain = (fault: string): void => {
    problem.setText(fault);
    element.setAttribute("aria-invalid", "true");
    element.setAttribute("aria-describedby", id);
    // It may be folded.
    element.closest("details")?.setAttribute("open", "");
    element.focus();
    element.scrollIntoView({ block: "center" });
  };
  return { complain, forgive };
}

function drawText<T extends string, P extends string>(
  app: App,
  setting: Setting,
  { kind, key, name, placeholder = "", offer, isList, remark }: TextField<T>,
  { draft, change }: FieldState<T, P>,
): Control {
  let control: Control = { element: setting.controlEl };
  const connect = (input: TextComponent | TextAreaComponent): void => {
    const { inputEl: element } = input;
    const tellRemark = remark && remarking(setting, () => remark(draft().texts[key]));
    const refresh = (): void => {
      if (input.getValue() !== draft().texts[key]) input.setValue(draft().texts[key]);
      tellRemark?.();
    };
    // A day that is none, or half of one, is no value.
    const unfinished = (): string | undefined => (element.validity.badInput ? text.form.dayWrong : undefined);
    control = { element, refresh, unfinished };
    element.setAttribute("aria-label", name);
    input.setPlaceholder(placeholder).setValue(draft().texts[key]);
    input.onChange((value) => {
      change(withText(draft(), key, value));
    });
  };
  if (kind === "area") {
    setting.addTextArea((input) => {
      input.inputEl.rows = 2;
      connect(input);
    });
    return control;
  }
  setting.addText((input) => {
    if (kind === "day") input.inputEl.type = "date";
    connect(input);
    if (offer) new ValueSuggest(app, input.inputEl, { offer, isList: isList === true });
  });
  return control;
}

/** Says below a field what there is to say about it, and again whenever it is called. */
function remarking(setting: Setting, said: () => string | undefined): () => void {
  const remark = setting.controlEl.createDiv({ cls: "retrace-form__remark", attr: { role: "status" } });
  const tell = (): void => {
    if (remark.getText() !== (said() ?? "")) remark.setText(said() ?? "");
  };
  tell();
  return tell;
}

function drawChoice<T extends string, P extends string>(
  setting: Setting,
  { key, name, choices }: ChoiceField<T>,
  { draft, change }: FieldState<T, P>,
): HTMLElement {
  let element: HTMLElement = setting.controlEl;
  setting.addDropdown((dropdown) => {
    element = dropdown.selectEl;
    element.setAttribute("aria-label", name);
    for (const [value, label] of choices) dropdown.addOption(value, label);
    dropdown.setValue(draft().texts[key]).onChange((value) => {
      change(withText(draft(), key, value));
    });
  });
  return element;
}

function pickerOf<T extends string, P extends string>(
  app: App,
  setting: Setting,
  field: PicksField<P>,
  { draft, change, save }: FieldState<T, P>,
): Control {
  return drawPicks(app, setting.controlEl, field, {
    picked: () => draft().picks[field.key],
    set: (picked) => {
      change({ ...draft(), picks: { ...draft().picks, [field.key]: picked } });
    },
    save,
  });
}

function withText<T extends string, P extends string>(draft: Draft<T, P>, key: T, value: string): Draft<T, P> {
  return { ...draft, texts: { ...draft.texts, [key]: value } };
}
