/** Marks what people press many times in a row, such as what takes one step back. */
export const manyTimes = { "data-presses": "many" } as const;

/**
 * Lets the clicks that follow the first one of a double click count for nothing inside: what they hit came in the place
 * of what was pressed, or would be done to the next in line.
 */
export function takeSingleClicks(parent: HTMLElement): void {
  const drop = (event: MouseEvent): void => {
    const isAgain =
      event.targetNode?.instanceOf(Element) === true && event.targetNode.closest("[data-presses]") !== null;
    if (event.detail < 2 || isAgain) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  parent.addEventListener("click", drop, { capture: true });
}
