import { Modal, Setting, type App, type ButtonComponent } from "obsidian";
import type { ProposedText } from "../../app/proposals/edit.ts";
import { takeSingleClicks } from "../parts/single-clicks.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { inBackground } from "../report.ts";
import { proposalsText } from "../text/proposals.ts";
import { sentenceAt, type EditedText } from "./edited-text.ts";

const words = proposalsText.editor;

/** Accepts with these words; answers why not, where they are refused. */
export type AcceptEdited = (texts: readonly ProposedText[]) => Promise<string | undefined>;

export interface EditorActions {
  readonly accept: AcceptEdited;
  /** It is closed without being accepted: what was typed is there again the next time. */
  readonly leave: (texts: readonly EditedText[]) => void;
}

/** The texts of the notes as they would be, to be changed before they are accepted. */
export class ProposalEditor extends Modal {
  readonly #texts: readonly EditedText[];
  readonly #actions: EditorActions;
  readonly #fields: HTMLTextAreaElement[] = [];
  #state: "open" | "busy" | "accepted" = "open";

  constructor(app: App, texts: readonly EditedText[], actions: EditorActions) {
    super(app);
    this.#texts = texts;
    this.#actions = actions;
  }

  override onOpen(): void {
    this.setTitle(words.title);
    this.modalEl.addClass("retrace-form", "retrace-proposal-editor");
    takeSingleClicks(this.containerEl);
    for (const text of this.#texts) this.#addField(text);
    const problem = this.contentEl.createDiv({ cls: "retrace-form__problem", attr: { role: "alert" } });
    const accept = (): void => {
      inBackground(this.#acceptAll(problem));
    };
    new Setting(this.contentEl)
      .setClass("retrace-proposal-editor__buttons")
      .addButton(this.#drawReset)
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
    this.#goToSentences();
  }

  override onClose(): void {
    this.#actions.leave(this.#state === "accepted" ? [] : this.#edited());
    this.contentEl.empty();
  }

  /** Whoever comes back to what they typed can have what is proposed again. */
  readonly #drawReset = (button: ButtonComponent): void => {
    const tell = (): void => {
      button.setDisabled(this.#edited().every(({ text, typed }) => text === typed));
    };
    button.setButtonText(words.reset).onClick(() => {
      for (const [at, field] of this.#fields.entries()) field.value = this.#texts[at]?.text ?? "";
      tell();
      this.#goToSentences();
    });
    for (const field of this.#fields) field.addEventListener("input", tell);
    tell();
  };

  #edited(): readonly EditedText[] {
    return this.#texts.map((each, at) => ({ ...each, typed: this.#fields[at]?.value ?? each.typed }));
  }

  /** The first field has the cursor, and each shows the sentence it is about. */
  #goToSentences(): void {
    for (const [at, field] of this.#fields.entries()) {
      const all = field.value;
      const place = sentenceAt(all, this.#texts[at]?.before);
      field.value = all.slice(0, place);
      const above = field.scrollHeight;
      field.value = all;
      field.setSelectionRange(place, place);
      if (at === 0) field.focus();
      field.scrollTop = above - field.clientHeight / 2;
    }
  }

  #addField({ path, text, typed }: EditedText): void {
    const label = this.contentEl.createEl("label", { cls: "retrace-proposal-editor__label" });
    label.createSpan({ text: path, attr: { "aria-hidden": "true" } });
    const rows = String(Math.min(Math.max(...[text, typed].map((said) => said.split("\n").length + 1), 4), 18));
    const field = label.createEl("textarea", { attr: { rows, "aria-label": words.text(path), dir: "auto" } });
    field.value = typed;
    this.#fields.push(field);
  }

  async #acceptAll(problem: HTMLElement): Promise<void> {
    if (this.#state !== "open") return;
    this.#state = "busy";
    const refusal = await this.#actions.accept(this.#edited().map(({ typed, ...each }) => ({ ...each, text: typed })));
    this.#state = refusal === undefined ? "accepted" : "open";
    if (refusal === undefined) this.close();
    else problem.setText(inOwnWords(refusal));
  }
}
