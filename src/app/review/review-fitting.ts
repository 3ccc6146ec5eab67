import { messageOf } from "../../core/lib/message-of.ts";
import type { Fit } from "../../core/review/fit/fit-parameters.ts";
import { enoughRatings, traceHistories, type Lesson } from "../../core/review/fit/traced-history.ts";
import { isTest } from "../../core/review/statistics.ts";
import type { Library } from "../library.ts";
import { followed, type Followed } from "../reading/listeners.ts";
import type { Fitter } from "../ports.ts";
import { lessonsOf } from "./review-book.ts";
import type { ReviewWishes } from "./review-wishes.ts";

/** How far it is with parameters of one's own. */
export type FittingState =
  | { readonly kind: "none" }
  /** There are too few of the person's own ratings yet. */
  | { readonly kind: "few"; readonly ratings: number; readonly enough: number }
  | { readonly kind: "fitting"; readonly done: number; readonly total: number }
  /** To be accepted, where it tells what is to come better than what is in use. */
  | { readonly kind: "fitted"; readonly fit: Fit; readonly isBetter: boolean }
  | { readonly kind: "failed"; readonly reason: string };

export interface FittingPorts {
  readonly library: Pick<Library, "catalog" | "reviews">;
  readonly wishes: Pick<ReviewWishes, "settings" | "change">;
  readonly fitter: Fitter;
  /** Brings notes in line after the parameters have changed. */
  readonly align: () => Promise<unknown>;
}

const nothing: FittingState = { kind: "none" };

/** The way to parameters fitted to the own reviews; nothing changes before somebody accepts them. */
export class ReviewFitting {
  readonly #ports: FittingPorts;
  readonly #state: Followed<FittingState> = followed<FittingState>(nothing);
  #running: AbortController | undefined;

  constructor(ports: FittingPorts) {
    this.#ports = ports;
  }

  get state(): FittingState {
    return this.#state.now();
  }

  /** Whether parameters of one's own are in use. */
  get isFitted(): boolean {
    return this.#ports.wishes.settings().parameters !== undefined;
  }

  onChange(listener: () => void): () => void {
    return this.#state.onChange(listener);
  }

  async start(): Promise<void> {
    this.cancel();
    const { library, wishes, fitter } = this.#ports;
    const lessons = lessonsOf(library.catalog, library.reviews());
    const ratings = countOwn(lessons);
    if (ratings < enoughRatings) {
      this.#state.set({ kind: "few", ratings, enough: enoughRatings });
      return;
    }
    const running = new AbortController();
    this.#running = running;
    const tell = (state: FittingState): void => {
      if (this.#running === running) this.#state.set(state);
    };
    tell({ kind: "fitting", done: 0, total: 0 });
    const { signal } = running;
    const onProgress = (progress: { readonly done: number; readonly total: number }): void => {
      tell({ kind: "fitting", ...progress });
    };
    try {
      const fit = await fitter(traceHistories(lessons), wishes.settings().parameters, { onProgress, signal });
      tell({ kind: "fitted", fit, isBetter: fit.after < fit.before });
    } catch (cause) {
      tell({ kind: "failed", reason: messageOf(cause) });
    }
  }

  /** Gives up, or leaves alone what was fitted. */
  cancel(): void {
    const running = this.#running;
    this.#running = undefined;
    running?.abort();
    if (this.state.kind !== "none") this.#state.set(nothing);
  }

  /** Takes what was fitted into the settings of the vault. */
  async accept(): Promise<void> {
    const { state } = this;
    if (state.kind !== "fitted" || !state.isBetter) return;
    await this.#use(state.fit.parameters);
  }

  /** Goes back to the parameters that FSRS-6 comes with. */
  async forget(): Promise<void> {
    await this.#use(undefined);
  }

  /** Stops for good. */
  close(): void {
    this.#state.clear();
    this.cancel();
  }

  async #use(parameters: readonly number[] | undefined): Promise<void> {
    await this.#ports.wishes.change({ parameters });
    this.cancel();
    await this.#ports.align();
  }
}

/** Fewer tests leave hardly any to judge by. */
const enoughTests = 50;

/** A person's ratings; where hardly any was asked on another day than the last, only those that prove something. */
function countOwn(lessons: readonly Lesson[]): number {
  const own = lessons.flatMap(({ state }) => state.ratings.filter(({ event }) => event.by === "person"));
  const tests = own.filter(isTest).length;
  return tests < enoughTests ? tests : own.length;
}
