/** Redraws a pane without moving the person: the focused row keeps the focus, and the pane its scroll position. */
export function keepPlace(pane: HTMLElement, draw: () => void): void {
  const { activeElement } = pane.doc;
  const key = activeElement && pane.contains(activeElement) ? activeElement.getAttribute("data-key") : null;
  const { scrollTop } = pane;
  draw();
  pane.scrollTop = scrollTop;
  if (key === null) return;
  const again = pane.findAll("[data-key]").find((element) => element.getAttribute("data-key") === key);
  again?.focus({ preventScroll: true });
}
