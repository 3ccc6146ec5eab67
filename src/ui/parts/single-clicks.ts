/** Marks what people press many times in a row, such as what takes one step back. */
export const manyTimes = { "data-presses": "many" } as const;

/** So far from each other, in pixels, two quick taps of a finger are still in one place. */
const onePlace = 20;

/**
 * Lets the clicks that follow the first one of a double click count for nothing inside: what they hit came in the place
 * of what was pressed, or would be done to the next in line. Quick taps on two buttons are no double click, though the
 * browser counts them as one.
 */
export function takeSingleClicks(parent: HTMLElement): void {
  let last: MouseEvent | undefined;
  const drop = (event: MouseEvent): void => {
    const isElsewhere = last !== undefined && isTap(event) && !isNear(event, last);
    last = event;
    const isAgain =
      event.targetNode?.instanceOf(Element) === true && event.targetNode.closest("[data-presses]") !== null;
    if (event.detail < 2 || isElsewhere || isAgain) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  parent.addEventListener("click", drop, { capture: true });
}

const isTap = (event: MouseEvent): boolean => "pointerType" in event && event.pointerType === "touch";

const isNear = (one: MouseEvent, other: MouseEvent): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < onePlace;
