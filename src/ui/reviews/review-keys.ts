import type { Scope } from "obsidian";
import { ratings, type Rating } from "../../core/model/review.ts";
import { isForPane, isHeld } from "../pane-keys.ts";
import { cardTools, type CardTool } from "../parts/review-foot.ts";

export interface ReviewKeyActs {
  /** Whether there is a card that keys could be for. */
  readonly isListening: () => boolean;
  readonly reveal: () => void;
  readonly rate: (rating: Rating) => void;
  readonly use: (tool: CardTool, event: KeyboardEvent) => void;
}

/** The keys of the review pane; they are its own only while it has the focus and nobody writes in a field of it. */
export function listenForReviewKeys(scope: Scope, pane: HTMLElement, acts: ReviewKeyActs): void {
  const on = (key: string, act: (event: KeyboardEvent) => void): void => {
    scope.register([], key, (event) => {
      if (!acts.isListening() || !isForPane(pane, event)) return undefined;
      // A key that is held down must not rate one card after the other.
      if (!event.repeat) act(event);
      return false;
    });
  };
  on(" ", acts.reveal);
  for (const [at, rating] of ratings.entries()) {
    on(String(at + 1), () => {
      acts.rate(rating);
    });
  }
  for (const { key, name } of cardTools) {
    on(key, (event) => {
      acts.use(name, event);
    });
  }
}

/**
 * Digits by where they are on the keyboard: on some, such as French ones, they are typed with shift held, and the keys
 * say something else without it.
 */
export function rateByDigitKeys(pane: HTMLElement, acts: Pick<ReviewKeyActs, "isListening" | "rate">): Listener {
  return (event) => {
    const rating = ratings[placeOf(event) - 1];
    if (!rating || event.defaultPrevented || !acts.isListening() || !isForPane(pane, event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) acts.rate(rating);
  };
}

type Listener = (event: KeyboardEvent) => void;

/** The digit on a key of the main block, unless it says that digit itself, which is heard anyway; else 0. */
function placeOf(event: KeyboardEvent): number {
  const { code, key, shiftKey } = event;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const isSaid = digit === key;
  if (digit === undefined || isHeld(event) || isSaid !== shiftKey) return 0;
  return Number(digit);
}

/** A button that was clicked gives the focus to the card, so that the space bar is the card's again; one pressed by key keeps it. */
export function letGoOnClick(pane: HTMLElement, focusCard: () => void): void {
  const letGo = ({ detail }: MouseEvent): void => {
    const { activeElement } = pane.doc;
    if (detail > 0 && activeElement?.instanceOf(HTMLElement) && pane.contains(activeElement)) focusCard();
  };
  pane.addEventListener("click", letGo, { capture: true });
}
