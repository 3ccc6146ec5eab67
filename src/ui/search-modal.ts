import { Modal, Platform, type App, type Modifier, type UserEvent } from "obsidian";
import type { Memory } from "../app/memory.ts";
import { operatorNames, operatorVocabulary } from "../app/operator-values.ts";
import type { SearchReport } from "../app/search.ts";
import { noteId } from "../core/model/note-id.ts";
import { copyHits } from "./copy-pack.ts";
import { insertLink } from "./insert-link.ts";
import { latestOnly } from "./latest-only.ts";
import { openNote, openNoteInTab } from "./open-note.ts";
import { askable, complete, completions, type Completion, type Vocabulary } from "./parts/completions.ts";
import { keyHints, renderKeyHints } from "./parts/key-hints.ts";
import { emptyPack, writePack } from "./parts/recall-pack.ts";
import { markSelected, renderGrid, scrollToSelected, type ResultGridActions } from "./parts/result-grid.ts";
import { toRow } from "./parts/result-row.ts";
import { buildFrame, renderPackBar, renderStatus } from "./parts/search-frame.ts";
import * as states from "./parts/search-state.ts";
import { describeSearch } from "./parts/search-status.ts";
import { inBackground, report } from "./report.ts";
import { showResultMenu } from "./result-menu.ts";
import { dayWriter } from "./write-day.ts";

const pauseMs = 40;
const limit = 20;

/** Opens the prompt; the last question is offered again, selected, so that typing replaces it. */
export function memorySearcher(app: App, memory: Memory): () => void {
  let last = "";
  return () => {
    const prompt = new SearchModal(app, memory, last);
    prompt.setCloseCallback(() => {
      last = prompt.question;
    });
    prompt.open();
  };
}

/** The prompt: its field keeps the focus, and the keys work the list below it. */
class SearchModal extends Modal {
  readonly #memory: Memory;
  readonly #frame;
  readonly #asker;
  readonly #actions: ResultGridActions;
  readonly #vocabulary: Vocabulary;
  readonly #writeDay = dayWriter();
  #report: SearchReport | undefined;
  #state = states.nothingYet;
  /** What Enter was pressed for before the answer was there. */
  #whenAnswered: (() => void) | undefined;
  #stopFollowing: () => void = () => undefined;

  constructor(app: App, memory: Memory, question: string) {
    super(app);
    this.#memory = memory;
    this.#frame = buildFrame(this.modalEl);
    this.#frame.input.value = question;
    this.#vocabulary = { operators: operatorNames, valuesOf: operatorVocabulary(memory.library) };
    const recall = (query: string): ReturnType<Memory["recall"]> => memory.recall({ query, limit });
    this.#asker = latestOnly(pauseMs, recall, (query, answer) => {
      if (answer.ok) this.#take(query, answer.value);
      else report(answer.error.message);
    });
    this.#actions = {
      select: (key) => {
        this.#select(key);
      },
      choose: (key, event) => {
        this.#select(key);
        this.#choose(event);
      },
      menu: (key, event) => {
        this.#select(key);
        this.#showMenu(event);
      },
    };
  }

  get question(): string {
    return this.#frame.input.value;
  }

  override onOpen(): void {
    const { input, hints } = this.#frame;
    renderKeyHints(hints, keyHints(Platform.isMacOS ? "mac" : "other"));
    this.#listen();
    input.focus();
    input.select();
    this.#stopFollowing = this.#memory.onRevision(() => {
      this.#ask();
    });
    this.#typed();
  }

  override onClose(): void {
    this.#stopFollowing();
    this.#asker.stop();
  }

  #listen(): void {
    this.#frame.input.addEventListener("input", () => {
      this.#typed();
    });
    this.#onKey([], "ArrowDown", () => this.#move(1));
    this.#onKey([], "ArrowUp", () => this.#move(-1));
    this.#onKey([], "Enter", (event) => this.#enter(event));
    this.#onKey(["Mod"], "Enter", (event) => this.#enter(event));
    this.#onKey(["Alt"], "Enter", () => this.#insertLink());
    this.#onKey(["Shift"], "Enter", () => this.#copy());
    this.#onKey([], "Tab", () => this.#tab());
    this.#onKey([], "ArrowRight", () => this.#explainAtEnd("shown"));
    this.#onKey([], "ArrowLeft", () => this.#explainAtEnd("hidden"));
  }

  /** Does something for a key; `act` answers false to leave the key to the field. */
  #onKey(held: Modifier[], key: string, act: (event: KeyboardEvent) => boolean): void {
    const { input } = this.#frame;
    this.scope.register(held, key, (event) => {
      // What an input method or a button is being used with is not for us.
      if (event.isComposing || input.doc.activeElement !== input) return;
      return act(event) ? false : undefined;
    });
  }

  #typed(): void {
    const { input } = this.#frame;
    const caret = input.selectionEnd ?? input.value.length;
    this.#whenAnswered = undefined;
    this.#show(states.typed(this.#state, completions(input.value, caret, this.#vocabulary)));
    this.#ask();
  }

  #ask(): void {
    inBackground(this.#asker.ask(askable(this.question, this.#state.completions)));
  }

  #take(question: string, found: SearchReport): void {
    const { catalog } = this.#memory.library;
    const rows = found.hits.map((hit) => toRow(hit, catalog.note(noteId(hit.id)), this.#writeDay));
    this.#report = found;
    this.#show(states.answered(this.#state, question, rows));
    const act = this.#whenAnswered;
    this.#whenAnswered = undefined;
    act?.();
  }

  #show(state: states.SearchState): void {
    const { status, grid, pack } = this.#frame;
    this.#state = state;
    const { question = "", completions: offers } = state;
    const asked = { question, isReading: !this.#memory.isOpen(), isCompleting: offers.length > 0 };
    renderStatus(status, describeSearch(asked, this.#report));
    renderGrid(grid, state, this.#actions);
    renderPackBar(pack, {
      count: state.pack.size,
      tokens: writePack(state.pack).tokens,
      copy: () => {
        this.#copy();
      },
      clear: () => {
        this.#show({ ...this.#state, pack: emptyPack });
      },
    });
    this.#mark();
  }

  /** Shows the selection, also to those who hear it. */
  #mark(): void {
    const { input, grid } = this.#frame;
    const id = markSelected(grid, this.#state.selected);
    input.setAttribute("aria-expanded", String(id !== undefined));
    if (id === undefined) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", id);
  }

  #select(key: string): void {
    if (key === this.#state.selected) return;
    this.#state = states.selecting(this.#state, key);
    this.#mark();
  }

  #move(step: 1 | -1): boolean {
    this.#state = states.moved(this.#state, step);
    this.#mark();
    scrollToSelected(this.#frame.grid);
    return true;
  }

  /** Enter may be quicker than the answer; it then means the best of it. */
  #enter(event: UserEvent): boolean {
    const { question, completions: offers, hasMoved } = this.#state;
    const isLate = question !== askable(this.question, offers);
    if (isLate && !hasMoved && !states.selectedCompletion(this.#state)) {
      this.#whenAnswered = () => {
        this.#choose(event);
      };
    } else this.#choose(event);
    return true;
  }

  #choose(event: UserEvent): void {
    const completion = states.selectedCompletion(this.#state);
    const result = states.selectedResult(this.#state);
    if (completion) this.#complete(completion);
    if (!result) return;
    this.close();
    openNote(this.app, noteId(result.key), result.line, event);
  }

  #complete(completion: Completion): void {
    const { input } = this.#frame;
    const { text, caret } = complete(input.value, completion);
    input.value = text;
    input.setSelectionRange(caret, caret);
    input.focus();
    this.#typed();
  }

  #tab(): boolean {
    const completion = states.offered(this.#state);
    if (completion) this.#complete(completion);
    else this.#show(states.picking(this.#state));
    return true;
  }

  /** The arrows are the field's own as long as there is text for them to go through. */
  #explainAtEnd(to: "shown" | "hidden"): boolean {
    const { value, selectionStart } = this.#frame.input;
    const next = states.explaining(this.#state, to);
    if (selectionStart !== value.length || next === this.#state) return false;
    this.#show(next);
    return true;
  }

  #copy(): boolean {
    const { hit } = states.selectedResult(this.#state) ?? {};
    const { pack } = this.#state;
    const hits = pack.size > 0 ? [...pack.values()] : hit ? [hit] : [];
    if (hits.length > 0) inBackground(copyHits(hits));
    return true;
  }

  #insertLink(): boolean {
    const result = states.selectedResult(this.#state);
    if (!result) return true;
    this.close();
    insertLink(this.app, noteId(result.key));
    return true;
  }

  #showMenu(event: MouseEvent): void {
    const { pack, explained, selected = "" } = this.#state;
    const result = states.selectedResult(this.#state);
    if (!result) return;
    const isExplained = explained.has(selected);
    showResultMenu(event, {
      isPicked: pack.has(selected),
      isExplained,
      open: () => {
        this.#choose(event);
      },
      openInTab: () => {
        this.close();
        openNoteInTab(this.app, noteId(result.key), result.line);
      },
      insertLink: () => {
        this.#insertLink();
      },
      pick: () => {
        this.#show(states.picking(this.#state));
      },
      explain: () => {
        this.#show(states.explaining(this.#state, isExplained ? "hidden" : "shown"));
      },
    });
  }
}
