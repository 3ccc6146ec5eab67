import { Modal, type App, type UserEvent } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { operatorNames } from "../../app/search/operator-values.ts";
import type { RecallReport } from "../../app/recall.ts";
import { noteId } from "../../core/model/note-id.ts";
import { beginningsAfter, beginningsOf } from "../beginnings.ts";
import { copyHits } from "./copy-pack.ts";
import { escapeFirst } from "../escape-first.ts";
import { canInsertLink, insertLink } from "./insert-link.ts";
import { latestOnly } from "../latest-only.ts";
import { openNote, openNoteInTab } from "../open-note.ts";
import { askable, completions, type Completion, type Vocabulary } from "../parts/completions.ts";
import type { NoteOf } from "../parts/recall-pack.ts";
import { scrollToSelected } from "../parts/result-grid.ts";
import { toRow } from "../parts/result-row.ts";
import { buildFrame } from "../parts/search-frame.ts";
import * as states from "../parts/search-state.ts";
import { describeSearch } from "../parts/search-status.ts";
import { listenForKeys } from "./prompt-keys.ts";
import { inBackground, report } from "../report.ts";
import { replaying } from "../open-replay.ts";
import { showResultMenu } from "./result-menu.ts";
import { rowNaming } from "../row-naming.ts";
import { fillIn, showSearch, showSelected, type SearchActions } from "./show-search.ts";
import { wordsFirst, type Answer } from "./words-first.ts";

const pauseMs = 40;

/** The prompt: its field keeps the focus, and the keys work the list below it. */
export class SearchModal extends Modal {
  readonly #memory: Memory;
  readonly #frame;
  readonly #asker;
  readonly #actions: SearchActions;
  readonly #vocabulary: Vocabulary;
  readonly #noteOf: NoteOf = (id) => this.#memory.library.catalog.note(id);
  readonly #naming;
  readonly #escape = escapeFirst(this.app, this.scope, () => {
    this.#show(states.typed(this.#state, []));
    this.#ask();
  });
  #report: RecallReport | undefined;
  #state = states.nothingYet;
  /** What Enter was pressed for before the answer was there. */
  #whenAnswered: (() => void) | undefined;
  #stopFollowing: () => void = () => undefined;

  constructor(app: App, memory: Memory, question: string) {
    super(app);
    this.#memory = memory;
    this.#naming = rowNaming(memory.library);
    this.#frame = buildFrame(this.modalEl);
    this.#frame.input.value = question;
    this.#vocabulary = { operators: operatorNames, valuesOf: memory.operatorValues };
    const recall = (query: string): Promise<Answer> => wordsFirst(memory, { query, limit: 20 });
    this.#asker = latestOnly(pauseMs, recall, (query, { now, later }) => {
      this.#tell(query, now, "new");
      const tell = (answer: Answer["now"]): void => {
        this.#tell(query, answer, "better");
      };
      if (later) inBackground(later.then(tell));
    });
    this.#actions = {
      select: this.#select,
      choose: (key, event) => {
        this.#select(key);
        this.#choose(event);
      },
      menu: (key, event) => {
        this.#select(key);
        this.#showMenu(event);
      },
      copy: this.#copy,
      change: this.#show,
      beginnings: () => beginningsAfter(this.close.bind(this), beginningsOf(app, memory, "episode")),
    };
  }

  get question(): string {
    return this.#frame.input.value;
  }

  override onOpen(): void {
    const { input } = this.#frame;
    this.#listen();
    input.focus();
    input.select();
    this.#stopFollowing = this.#memory.onRevision(() => {
      this.#ask();
    });
    this.#typed();
  }

  override onClose(): void {
    this.#escape.giveBack();
    this.#stopFollowing();
    this.#asker.stop();
  }

  #listen(): void {
    const { input, grid } = this.#frame;
    input.addEventListener("input", () => {
      this.#typed();
    });
    listenForKeys(this.scope, input, {
      move: (step) => {
        this.#state = states.moved(this.#state, step);
        showSelected(this.#frame, this.#state.selected);
        scrollToSelected(grid);
      },
      enter: this.#enter,
      insertLink: this.#insertLink,
      copy: this.#copy,
      tab: this.#tab,
      explain: this.#explain,
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

  #tell(question: string, answer: Awaited<ReturnType<Memory["recall"]>>, kind: "new" | "better"): void {
    // By the time a better answer is there, something else may have been asked.
    if (kind === "better" && question !== this.#state.question) return;
    if (!answer.ok) report(answer.error.message);
    else this.#take(question, answer.value, kind);
  }

  #take(question: string, found: RecallReport, kind: "new" | "better"): void {
    const rows = found.hits.map((hit) => toRow(hit, this.#noteOf(noteId(hit.id)), this.#naming));
    this.#report = found;
    this.#show(kind === "new" ? states.answered(this.#state, question, rows) : states.improved(this.#state, rows));
    const act = this.#whenAnswered;
    this.#whenAnswered = undefined;
    act?.();
  }

  readonly #show = (state: states.SearchState): void => {
    this.#state = state;
    const { question = "", completions: offers } = state;
    this.#escape[offers.length > 0 ? "take" : "giveBack"]();
    const asked = { isReading: !this.#memory.isOpen(), isCompleting: offers.length > 0 };
    const status = describeSearch(asked, this.#report);
    const canLink = canInsertLink(this.app);
    showSearch(this.#frame, state, { status, actions: this.#actions, canLink });
    this.#frame.grid.ariaBusy = String(question !== askable(this.question, offers));
  };

  readonly #select = (key: string): void => {
    if (key === this.#state.selected) return;
    this.#state = states.selecting(this.#state, key);
    showSelected(this.#frame, key);
  };

  /** Enter may be quicker than the answer; it then means the best of it. */
  readonly #enter = (event: UserEvent): void => {
    const { question, completions: offers, hasMoved } = this.#state;
    const isLate = question !== askable(this.question, offers);
    if (isLate && !hasMoved && !states.selectedCompletion(this.#state)) {
      this.#whenAnswered = () => {
        this.#choose(event);
      };
    } else this.#choose(event);
  };

  #choose(event: UserEvent): void {
    const result = states.selectedResult(this.#state);
    const completion = states.selectedCompletion(this.#state);
    if (completion) this.#complete(completion);
    if (!result) return;
    this.close();
    if (openNote(this.app, noteId(result.key), result.line, event)) this.#recordUse(result.key);
  }

  /** What is opened has helped a little, at least; what becomes of it is seen later. */
  #recordUse(id: string): void {
    inBackground(
      this.#memory.recordUse({ what: "opened", query: this.#state.question ?? "", by: "person", ids: [id] }),
    );
  }

  #complete(completion: Completion): void {
    fillIn(this.#frame.input, completion);
    this.#typed();
  }

  readonly #tab = (): boolean => {
    const completion = states.offered(this.#state);
    if (completion) this.#complete(completion);
    else if (!states.selectedResult(this.#state)) return false;
    else this.#show(states.picking(this.#state));
    return true;
  };

  readonly #explain = (to: "shown" | "hidden"): boolean => {
    const next = states.explaining(this.#state, to);
    if (next === this.#state) return false;
    this.#show(next);
    return true;
  };

  readonly #copy = (): void => {
    const hits = states.copied(this.#state);
    if (hits.length > 0) inBackground(copyHits(hits, this.#memory));
  };

  readonly #insertLink = (): void => {
    const result = states.selectedResult(this.#state);
    if (result) insertLink(this.app, noteId(result.key), this.close.bind(this));
  };

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
        if (openNoteInTab(this.app, noteId(result.key), result.line)) this.#recordUse(result.key);
      },
      ...(canInsertLink(this.app) ? { insertLink: this.#insertLink } : {}),
      pick: () => {
        this.#show(states.picking(this.#state));
      },
      explain: () => {
        this.#explain(isExplained ? "hidden" : "shown");
      },
      ...replaying(this.app, result.hit, this.close.bind(this)),
    });
  }
}
