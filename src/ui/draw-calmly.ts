import { debounce, type Component } from "obsidian";

const pauseMs = 50;
/** Where something seems to be held for longer than five seconds, the browser may have missed the release. */
const longestPauses = 100;

/** A mouse button or a key is held down on something. */
const isPressing = (): boolean => activeDocument.documentElement.matches(":active");

/**
 * Draws at once, or as soon as what is pressed is let go: a click counts only where it ends on the element on which it
 * began, so drawing that element anew in between would lose it.
 */
export function drawCalmly(component: Component, draw: () => void): () => void {
  let pauses = 0;
  const attempt = (): void => {
    if (isPressing() && pauses < longestPauses) {
      pauses += 1;
      again();
      return;
    }
    pauses = 0;
    again.cancel();
    draw();
  };
  const again = debounce(attempt, pauseMs);
  component.register(() => again.cancel());
  return attempt;
}
