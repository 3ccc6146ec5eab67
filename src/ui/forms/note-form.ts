import { Modal, Setting, type App } from "obsidian";
import type { Failure } from "../../core/model/failure.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";
import { drawField, type DrawnField } from "./draw-field.ts";
import type { Draft, FormField, FormPlan } from "./form-plan.ts";

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

class NoteForm<T extends string, P extends string> extends Modal {
  readonly #plan: FormPlan<T, P>;
  readonly #keep: (draft: Draft<T, P>) => void;
  #draft: Draft<T, P>;
  #state: "open" | "saving" | "saved" = "open";
  readonly #fields = new Map<string, DrawnField>();

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
    this.#drawFields(save);
    this.contentEl.append(problem);
    new Setting(this.contentEl)
      .setClass("retrace-form__actions")
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

  /** Where something is picked already, the next. */
  #focusFirst(): void {
    const { fields } = this.#plan;
    const first = fields.find(({ kind, key }) => kind !== "picks" || this.#draft.picks[key].length === 0);
    if (first) this.#fields.get(first.argument ?? first.key)?.element.focus();
  }

  override onClose(): void {
    const { next, empty } = this.#plan;
    this.#keep(this.#state === "saved" ? (next?.(this.#draft) ?? empty) : this.#draft);
    this.contentEl.empty();
  }

  /** The fields; below them, folded, those that not everybody needs. */
  #drawFields(save: () => void): void {
    const state = {
      draft: () => this.#draft,
      change: (draft: Draft<T, P>) => {
        this.#draft = this.#plan.follow?.(draft, this.#draft) ?? draft;
        for (const field of this.#fields.values()) field.refresh?.();
      },
      save,
    };
    const { fields } = this.#plan;
    const draw = (parent: HTMLElement, field: FormField<T, P>): void => {
      this.#fields.set(field.argument ?? field.key, drawField(this.app, parent, field, state));
    };
    for (const field of fields) if (field.isFolded !== true) draw(this.contentEl, field);
    const folded = fields.filter(({ isFolded }) => isFolded === true);
    if (folded.length === 0) return;
    const more = this.contentEl.createEl("details", { cls: "retrace-form__more" });
    more.createEl("summary", { text: words.more(folded.map(({ name }) => name).join(", ")) });
    for (const field of folded) draw(more, field);
  }

  /** Says what is wrong in the words of the form, and leads to the field it is about. */
  #complain(problem: HTMLElement, failure: Failure): void {
    const taken = failure.code === "EPISODE_EXISTS" ? this.#fields.get("session_id") : undefined;
    if (taken) {
      taken.complain(inOwnWords(failure.message));
      return;
    }
    // Of several that are wrong the first is told: the form goes from one to the next.
    const [message = ""] = failure.message.split(/; (?=[\w.]+: )/);
    const argument = failure.code === "INVALID_ARGUMENT" ? message.split(/[.:]/, 1)[0] : undefined;
    const field = this.#fields.get(argument ?? "");
    const reason = inOwnWords(message.slice(message.indexOf(": ") + 2));
    if (field) field.complain(words.wrong(field.name, reason.replace(/\.$/, "")));
    else problem.setText(inOwnWords(message));
  }

  /** Says at every field what is not done there, and leads to the first. */
  #isComplete(): boolean {
    const faults = [...this.#fields.values()].flatMap((field) => {
      field.forgive();
      const fault = field.unfinished?.() ?? field.missing();
      return fault === undefined ? [] : [{ field, fault }];
    });
    for (const { field, fault } of faults.toReversed()) field.complain(fault);
    return faults.length === 0;
  }

  async #save(problem: HTMLElement): Promise<void> {
    if (this.#state !== "open") return;
    problem.empty();
    if (!this.#isComplete()) return;
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
