import type { Starts } from "../../../core/model/starts.ts";
import { wizardText as words } from "../../text/wizard.ts";
import { keepPlace } from "../keep-place.ts";
import { redrawIfNew } from "../redraw-if-new.ts";
import { renderFound, type FoundRow } from "./found-list.ts";
import { messageElement, renderTimeline, type TimelineEpisode } from "./timeline.ts";
import * as states from "./wizard-state.ts";
import { listenForWizardKeys } from "./wizard-keys.ts";

/** A conversation that a person divides, or leaves as it is proposed. */
export interface Divisible extends states.Undivided {
  /** What it is called, divided so; where it comes from, and when it was held. */
  readonly named: (starts: Starts) => Pick<FoundRow, "title" | "facts">;
  /** Its episodes, were they to begin there. */
  readonly episodes: (starts: Starts) => readonly TimelineEpisode[];
}

/** Shows what was found, and lets a person say where episodes begin; whoever made it is told of every change. */
export class WizardDesk {
  readonly #conversations: readonly Divisible[];
  readonly #changed: (state: states.WizardState) => void;
  readonly #list: HTMLElement;
  readonly #timeline: HTMLElement;
  readonly #live: HTMLElement;
  #state: states.WizardState;

  constructor(
    parent: HTMLElement,
    { conversations, begun }: { readonly conversations: readonly Divisible[]; readonly begun: states.WizardState },
    changed: (state: states.WizardState) => void,
  ) {
    this.#conversations = conversations;
    this.#changed = changed;
    this.#state = begun;
    const box = parent.createDiv({ cls: "retrace-wizard__desk" });
    this.#list = box.createDiv({ cls: "retrace-wizard__found" });
    this.#timeline = box.createDiv({ cls: "retrace-wizard__timeline" });
    this.#live = box.createDiv({ cls: "retrace-wizard__live", attr: { role: "status", "aria-live": "polite" } });
    listenForWizardKeys(this.#timeline, {
      point: (step) => {
        this.#take(states.pointing(this.#state, this.#state.cursor + step), "focus");
      },
      toggle: () => {
        this.#change(states.toggled(this.#state));
      },
      nudge: (step) => {
        this.#change(states.nudged(this.#state, step));
      },
      undo: this.undo,
    });
    this.#draw();
  }

  get state(): states.WizardState {
    return this.#state;
  }

  readonly undo = (): void => {
    this.#take(states.undone(this.#state), "focus");
  };

  readonly reset = (): void => {
    this.#take(states.asProposed(this.#state));
  };

  /** Where nothing changes, that is said. */
  #change(next: states.WizardState): void {
    if (next === this.#state) this.#live.setText(words.stays);
    else this.#take(next, "focus");
  }

  #take(next: states.WizardState, then?: "focus"): void {
    if (next === this.#state) return;
    const before = this.#state;
    this.#state = next;
    this.#draw();
    if (then === "focus") messageElement(this.#timeline, next.cursor)?.focus();
    this.#announce(before, next);
    this.#changed(next);
  }

  #draw(): void {
    const { shown, divisions } = this.#state;
    const rows = this.#conversations.map(({ named }, at): FoundRow => {
      const { isWanted = true, starts = [] } = divisions[at] ?? {};
      const { title, facts } = named(starts);
      return { title, facts: [...facts, words.episodes(starts.length)], isWanted, isShown: at === shown };
    });
    redrawIfNew(this.#list, rows, () => {
      keepPlace(this.#list, () => {
        renderFound(this.#list, rows, {
          show: (at) => {
            this.#take(states.showing(this.#state, at));
          },
          want: (at, isWanted) => {
            this.#take(states.wanting(this.#state, at, isWanted));
          },
        });
      });
    });
    this.#drawTimeline();
  }

  #drawTimeline(): void {
    const { shown, cursor } = this.#state;
    const starts = states.shownDivision(this.#state)?.starts ?? [];
    redrawIfNew(this.#timeline, { shown, starts }, () => {
      keepPlace(this.#timeline, () => {
        const episodes = this.#conversations[shown]?.episodes(starts) ?? [];
        renderTimeline(
          this.#timeline,
          { episodes, cursor },
          {
            point: (message) => {
              this.#take(states.pointing(this.#state, message));
            },
            toggle: (message) => {
              this.#take(states.toggled(states.pointing(this.#state, message)));
            },
            merge: (place) => {
              const joined = states.pointing(this.#state, starts[place] ?? 0);
              this.#take(states.merged(joined, place), "focus");
            },
            move: (place, message) => {
              this.#take(states.moved(this.#state, place, message));
            },
          },
        );
      });
    });
    for (const item of this.#timeline.findAll('[data-message][tabindex="0"]')) item.tabIndex = -1;
    const current = messageElement(this.#timeline, cursor);
    if (current) current.tabIndex = 0;
  }

  #announce(before: states.WizardState, now: states.WizardState): void {
    const starts = states.shownDivision(now)?.starts ?? [];
    if (before.shown !== now.shown || states.shownDivision(before)?.starts === starts) return;
    const place = starts.indexOf(now.cursor);
    const begins = place > 0 ? [words.begins(place + 1, now.cursor + 1)] : [];
    this.#live.setText([...begins, words.count(starts.length)].join(" "));
  }
}
