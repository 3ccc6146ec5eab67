import { Modal, Setting, type App } from "obsidian";
import type { ProposedText } from "../../app/proposals/edit.ts";
import { inBackground } from "../report.ts";
import { proposalsText as text } from "../text-of-proposals.ts";

const words = text.editor;

/** Accepts with these words; answers why not, where they are refused. */
export type AcceptEdited = (texts: readonly ProposedText[]) => Promise<string | undefined>;

/** The texts of the notes as they would be, to be changed before they are accepted. */
export class ProposalEditor extends Modal {
  readonly #texts: readonly ProposedText[];
  readonly #accept: AcceptEdited;
  readonly #fields: HTMLTextAreaElement[] = [];
  #isBusy = false;

  constructor(app: App, texts: readonly ProposedText[], accept: AcceptEdited) {
    super(app);
    this.#texts = texts;
    this.#accept = accept;
  }

  override onOpen(): void {
    this.setTitle(words.title);
    this.modalEl.addClass("retrace-form", "retrace-proposal-editor");
    for (const { path, text: said } of this.#texts) this.#addField(path, said);
    const problem = this.contentEl.createDiv({ cls: "retrace-form__problem", attr: { role: "alert" } });
    const accept = (): void => {
      inBackground(this.#acceptAll(problem));
    };
    new Setting(this.contentEl)
      .setClass("retrace-proposal-editor__buttons")
      .addButton((button) =>
        button.setButtonText(words.cancel).onClick(() => {
          this.close();
        }),
      )
      .addButton((button) => button.setButtonText(words.accept).setCta().onClick(accept));
    this.scope.register(["Mod"], "Enter", () => {
      accept();
      return false;
    });
    this.#fields[0]?.focus();
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  #addField(path: string, said: string): void {
    const label = this.contentEl.createEl("label", { cls: "retrace-proposal-editor__label" });
    label.createSpan({ text: path, attr: { "aria-hidden": "true" } });
    const rows = String(Math.min(Math.max(said.split("\n").length + 1, 4), 18));
    const field = label.createEl("textarea", { attr: { rows, "aria-label": words.text(path), dir: "auto" } });
    field.value = said;
    field.setSelectionRange(0, 0);
    this.#fields.push(field);
  }

  async #acceptAll(problem: HTMLElement): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const edited = this.#texts.map((each, at) => ({ ...each, text: this.#fields[at]?.value ?? each.text }));
    const refusal = await this.#accept(edited);
    this.#isBusy = false;
    if (refusal === undefined) this.close();
    else problem.setText(refusal);
  }
}
