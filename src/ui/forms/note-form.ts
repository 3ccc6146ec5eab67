import { Modal, Setting, type App, type TextAreaComponent, type TextComponent } from "obsidian";
import type { Failure } from "../../core/model/failure.ts";
import { inBackground } from "../report.ts";
import { text } from "../text.ts";
import { drawPicks } from "./draw-picks.ts";
import type { ChoiceField, Draft, FormField, FormPlan, PicksField, TextField } from "./form-plan.ts";

const words = text.form;

/** Offers a form; what was typed survives closing it by accident. */
export function formOpener<T extends string, P extends string>(app: App, plan: FormPlan<T, P>): () => void {
  let draft = plan.empty;
  return () => {
    const begun = plan.begin?.(draft) ?? draft;
    const form = new NoteForm(app, { plan, draft: begun }, (kept) => {
      draft = kept;
    });
    form.open();
  };
}

interface Begun<T extends string, P extends string> {
  readonly plan: FormPlan<T, P>;
  readonly draft: Draft<T, P>;
}

/** A field as it was drawn. */
interface Drawn {
  readonly name: string;
  readonly element: HTMLElement;
  /** Whether something was typed that has no effect. */
  readonly isUnfinished?: () => boolean;
}

class NoteForm<T extends string, P extends string> extends Modal {
  readonly #plan: FormPlan<T, P>;
  readonly #keep: (draft: Draft<T, P>) => void;
  #draft: Draft<T, P>;
  #state: "open" | "saving" | "saved" = "open";
  readonly #fields = new Map<string, Drawn>();

  constructor(app: App, { plan, draft }: Begun<T, P>, keep: (draft: Draft<T, P>) => void) {
    super(app);
    this.#plan = plan;
    this.#draft = draft;
    this.#keep = keep;
  }

  override onOpen(): void {
    this.setTitle(this.#plan.title);
    this.modalEl.addClass("retrace-form");
    const problem = createDiv({ cls: "retrace-form__problem", attr: { role: "alert" } });
    const save = (): void => {
      inBackground(this.#save(problem));
    };
    for (const field of this.#plan.fields) this.#fields.set(field.argument ?? field.key, this.#drawField(field, save));
    this.contentEl.append(problem);
    new Setting(this.contentEl)
      .addButton((button) =>
        button.setButtonText(words.cancel).onClick(() => {
          this.close();
        }),
      )
      .addButton((button) => button.setButtonText(this.#plan.save).setCta().onClick(save));
    this.scope.register(["Mod"], "Enter", () => {
      save();
      return false;
    });
    this.#focusFirst();
  }

  /** Where nothing is picked yet: the suggestions would lie over the rest of the form. */
  #focusFirst(): void {
    const { fields } = this.#plan;
    const first = fields.find(({ kind, key }) => kind !== "picks" || this.#draft.picks[key].length === 0);
    if (first) this.#fields.get(first.argument ?? first.key)?.element.focus();
  }

  override onClose(): void {
    this.#keep(this.#state === "saved" ? this.#plan.empty : this.#draft);
    this.contentEl.empty();
  }

  #drawField(field: FormField<T, P>, save: () => void): Drawn {
    const setting = new Setting(this.contentEl)
      .setName(field.name)
      .setDesc(field.description)
      .setClass("retrace-form__field");
    switch (field.kind) {
      case "line":
      case "area":
        return this.#drawText(setting, field);
      case "choice":
        return this.#drawChoice(setting, field);
      case "picks":
        return this.#drawPicks(setting, field, save);
    }
  }

  #setText(key: T, value: string): void {
    this.#draft = { ...this.#draft, texts: { ...this.#draft.texts, [key]: value } };
  }

  #drawText(setting: Setting, { kind, key, name, placeholder = "" }: TextField<T>): Drawn {
    let element: HTMLElement = setting.controlEl;
    const connect = (input: TextComponent | TextAreaComponent): void => {
      element = input.inputEl;
      element.setAttribute("aria-label", name);
      input.setPlaceholder(placeholder).setValue(this.#draft.texts[key]);
      input.onChange((value) => {
        this.#setText(key, value);
      });
    };
    if (kind === "line") setting.addText(connect);
    else
      setting.addTextArea((input) => {
        input.inputEl.rows = 2;
        connect(input);
      });
    return { name, element };
  }

  #drawChoice(setting: Setting, { key, name, choices }: ChoiceField<T>): Drawn {
    let element: HTMLElement = setting.controlEl;
    setting.addDropdown((dropdown) => {
      element = dropdown.selectEl;
      element.setAttribute("aria-label", name);
      for (const [value, label] of choices) dropdown.addOption(value, label);
      dropdown.setValue(this.#draft.texts[key]).onChange((value) => {
        this.#setText(key, value);
      });
    });
    return { name, element };
  }

  #drawPicks(setting: Setting, field: PicksField<P>, save: () => void): Drawn {
    const drawn = drawPicks(this.app, setting.controlEl, field, {
      picked: () => this.#draft.picks[field.key],
      set: (picked) => {
        this.#draft = { ...this.#draft, picks: { ...this.#draft.picks, [field.key]: picked } };
      },
      save,
    });
    return { name: field.name, ...drawn };
  }

  /** Says what is wrong in the words of the form, and leads to the field it is about. */
  #complain(problem: HTMLElement, failure: Failure): void {
    // Of several that are wrong the first is told: the form goes from one to the next.
    const [message = ""] = failure.message.split(/; (?=[\w.]+: )/);
    const argument = failure.code === "INVALID_ARGUMENT" ? message.split(/[.:]/, 1)[0] : undefined;
    const field = this.#fields.get(argument ?? "");
    problem.setText(field ? words.wrong(field.name, message) : message);
    lead(field);
  }

  async #save(problem: HTMLElement): Promise<void> {
    if (this.#state !== "open") return;
    const unfinished = [...this.#fields.values()].find(({ isUnfinished }) => isUnfinished?.());
    if (unfinished) {
      problem.setText(text.adding.unfinished(unfinished.name));
      lead(unfinished);
      return;
    }
    this.#state = "saving";
    const written = await this.#plan.write(this.#draft).finally(() => {
      this.#state = "open";
    });
    if (!written.ok) {
      this.#complain(problem, written.error);
      return;
    }
    this.#state = "saved";
    this.close();
    written.value();
  }
}

function lead(field: Drawn | undefined): void {
  field?.element.focus();
  field?.element.scrollIntoView({ block: "center" });
}
