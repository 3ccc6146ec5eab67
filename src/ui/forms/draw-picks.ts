import { setIcon, type App } from "obsidian";
import { defined } from "../../core/lib/defined.ts";
import { text } from "../text/text.ts";
import { FieldSuggest, type Suggested } from "./field-suggest.ts";
import type { Choices, NoteChoice, Picked, PicksField } from "./form-plan.ts";

const words = text.adding;

interface PickState {
  readonly picked: () => readonly Picked[];
  readonly set: (picked: readonly Picked[]) => void;
  /** Saves the form, also while the list of suggestions has the keys. */
  readonly save: () => void;
}

/** Draws a field in which notes are picked from suggestions, and those that are picked below it. */
export function drawPicks(
  app: App,
  parent: HTMLElement,
  field: PicksField<string>,
  { picked, set, save }: PickState,
): { readonly element: HTMLElement; readonly unfinished: () => string | undefined } {
  const control = parent.createDiv({ cls: "retrace-form__picker" });
  const line = control.createDiv({ cls: "retrace-form__pick-line" });
  const kindOf = field.kinds && drawKinds(line, field.kinds);
  const input = line.createEl("input", { type: "text", placeholder: field.placeholder });
  input.setAttribute("aria-label", field.name);
  const list = control.createEl("ul", { cls: "retrace-form__picks", attr: { "aria-label": words.picked(field.name) } });
  const change = (next: readonly Picked[]): void => {
    set(next);
    draw();
    input.focus();
  };
  const draw = (): void => {
    const kinds = new Map(field.kinds?.choices);
    list.empty();
    for (const each of picked())
      drawPick(list, { ...each, said: kinds.get(each.kind ?? "") }, () => {
        change(picked().filter((other) => other !== each));
      });
  };
  const suggest = new NoteSuggest(app, input, {
    offer: () => field.offer().filter(({ target }) => !picked().some((each) => each.target === target)),
    save,
  });
  suggest.onSelect(({ target, label }) => {
    input.value = "";
    suggest.close();
    const added = defined({ target, label, kind: kindOf?.() });
    change(field.isSingle ? [added] : [...picked(), added]);
  });
  draw();
  const unfinished = (): string | undefined => (input.value.trim() === "" ? undefined : words.unfinished(field.name));
  return { element: input, unfinished };
}

function drawKinds(parent: HTMLElement, { name, choices }: { name: string; choices: Choices }): () => string {
  const select = parent.createEl("select", { cls: "dropdown", attr: { "aria-label": name } });
  for (const [value, label] of choices) select.createEl("option", { value, text: label });
  return () => select.value;
}

function drawPick(list: HTMLElement, { label, said }: Picked & { said: string | undefined }, remove: () => void): void {
  const item = list.createEl("li", { cls: "retrace-form__pick" });
  if (said !== undefined) item.createSpan({ cls: "retrace-form__pick-kind", text: said });
  item.createSpan({ cls: "retrace-form__pick-label", text: label, attr: { dir: "auto" } });
  const button = item.createEl("button", { cls: "clickable-icon", attr: { "aria-label": words.remove(label) } });
  setIcon(button, "x");
  button.addEventListener("click", remove);
}

interface SuggestedNote extends NoteChoice, Suggested {}

class NoteSuggest extends FieldSuggest<SuggestedNote> {
  readonly #offer: () => readonly NoteChoice[];

  constructor(
    app: App,
    input: HTMLInputElement,
    { offer, save }: { offer: () => readonly NoteChoice[]; save: () => void },
  ) {
    super(app, input);
    this.#offer = offer;
    this.scope.register(["Mod"], "Enter", () => {
      save();
      return false;
    });
  }

  protected override offers(): readonly SuggestedNote[] {
    return this.#offer().map((choice) => ({ ...choice, searched: choice.target }));
  }
}
