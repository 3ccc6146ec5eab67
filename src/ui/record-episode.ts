import { Modal, Notice, Setting, type App, type TextAreaComponent, type TextComponent } from "obsidian";
import type { Memory } from "../app/memory.ts";
import type { Failure } from "../core/model/failure.ts";
import { outcomes } from "../core/model/episode.ts";
import { noteId } from "../core/model/note-id.ts";
import { openNote } from "./open-note.ts";
import { draftToInput, emptyDraft, nextSessionId, type EpisodeDraft } from "./parts/episode-draft.ts";
import { inBackground } from "./report.ts";
import { text } from "./text.ts";

const words = text.form;

/** Offers the form; what was typed survives closing it by accident. */
export function episodeRecorder(app: App, memory: Memory): () => void {
  let draft = emptyDraft;
  return () => {
    const taken = memory.library.catalog
      .memories()
      .flatMap((note) => (note.kind === "episode" ? [note.sessionId] : []));
    const sessionId = draft.sessionId === "" ? nextSessionId(today(), taken) : draft.sessionId;
    const form = new EpisodeForm(app, memory, { ...draft, sessionId }, (kept) => {
      draft = kept;
    });
    form.open();
  };
}

/** The person's day, not that of Greenwich. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

class EpisodeForm extends Modal {
  readonly #memory: Memory;
  readonly #keep: (draft: EpisodeDraft) => void;
  #draft: EpisodeDraft;
  #saved = false;
  readonly #fields = new Map<string, { readonly name: string; readonly element: HTMLElement }>();

  constructor(app: App, memory: Memory, draft: EpisodeDraft, keep: (draft: EpisodeDraft) => void) {
    super(app);
    this.#memory = memory;
    this.#draft = draft;
    this.#keep = keep;
  }

  override onOpen(): void {
    this.setTitle(text.recordEpisode);
    this.modalEl.addClass("retrace-form");
    this.#line("task", words.task, words.taskDesc, words.taskPlaceholder);
    this.#outcome();
    this.#area("context", words.context, words.contextDesc, "");
    this.#area("decisions", words.decisions, words.decisionsDesc, words.decisionsPlaceholder);
    this.#area("events", words.events, words.eventsDesc, "");
    this.#area("lessons", words.lessons, words.lessonsDesc, "");
    this.#line("sessionId", words.session, words.sessionDesc, "");
    const problem = this.contentEl.createDiv({ cls: "retrace-form__problem", attr: { role: "alert" } });
    const save = (): void => {
      inBackground(this.#save(problem));
    };
    new Setting(this.contentEl)
      .addButton((button) =>
        button.setButtonText(words.cancel).onClick(() => {
          this.close();
        }),
      )
      .addButton((button) => button.setButtonText(words.save).setCta().onClick(save));
    this.scope.register(["Mod"], "Enter", () => {
      save();
      return false;
    });
  }

  override onClose(): void {
    this.#keep(this.#saved ? emptyDraft : { ...this.#draft, sessionId: "" });
    this.contentEl.empty();
  }

  #set<K extends keyof EpisodeDraft>(key: K, value: EpisodeDraft[K]): void {
    this.#draft = { ...this.#draft, [key]: value };
  }

  #line(key: "task" | "sessionId", name: string, description: string, placeholder: string): void {
    this.#field(name, description).addText((input) => {
      this.#connect(input, key, name, placeholder);
    });
  }

  #area(
    key: "context" | "decisions" | "events" | "lessons",
    name: string,
    description: string,
    placeholder: string,
  ): void {
    this.#field(name, description).addTextArea((input) => {
      input.inputEl.rows = 2;
      this.#connect(input, key, name, placeholder);
    });
  }

  #field(name: string, description: string): Setting {
    return new Setting(this.contentEl).setName(name).setDesc(description).setClass("retrace-form__field");
  }

  #connect(
    input: TextComponent | TextAreaComponent,
    key: Exclude<keyof EpisodeDraft, "outcome">,
    name: string,
    placeholder: string,
  ): void {
    input.inputEl.setAttribute("aria-label", name);
    this.#fields.set(key, { name, element: input.inputEl });
    input.setPlaceholder(placeholder).setValue(this.#draft[key]);
    input.onChange((value) => {
      this.#set(key, value);
    });
  }

  #outcome(): void {
    this.#field(words.outcome, "").addDropdown((dropdown) => {
      dropdown.selectEl.setAttribute("aria-label", words.outcome);
      for (const outcome of outcomes) dropdown.addOption(outcome, words.outcomes[outcome]);
      dropdown.setValue(this.#draft.outcome).onChange((value) => {
        const outcome = outcomes.find((option) => option === value);
        if (outcome) this.#set("outcome", outcome);
      });
    });
  }

  /** Says what is wrong in the words of the form, and leads to the field it is about. */
  #complain(problem: HTMLElement, failure: Failure): void {
    const field = this.#fields.get(faultyArgument(failure));
    problem.setText(field ? words.wrong(field.name, failure.message) : failure.message);
    field?.element.focus();
    field?.element.scrollIntoView({ block: "center" });
  }

  async #save(problem: HTMLElement): Promise<void> {
    const added = await this.#memory.addEpisode(draftToInput(this.#draft));
    if (!added.ok) {
      this.#complain(problem, added.error);
      return;
    }
    this.#saved = true;
    this.close();
    new Notice(words.saved(added.value.title));
    openNote(this.app, noteId(added.value.id), 1);
  }
}

/** The field of the form whose value the verb refused: messages begin with the name of the argument. */
function faultyArgument({ code, message }: Failure): string {
  const argument = code === "INVALID_ARGUMENT" ? (message.split(/[.:]/, 1)[0] ?? "") : "";
  return argument === "session_id" ? "sessionId" : argument;
}
