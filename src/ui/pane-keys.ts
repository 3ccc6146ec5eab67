/** Whether a key is held with which another means something else. */
export const isHeld = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** Whether a key that is pressed is for a pane: it has the focus, and nobody writes in a field of it. */
export function isForPane(pane: HTMLElement, { key, isComposing }: KeyboardEvent): boolean {
  const { activeElement, body } = pane.doc;
  if (isComposing) return false;
  if (activeElement === null || activeElement === body) return true;
  if (!pane.contains(activeElement) || activeElement.matches("input, textarea, select")) return false;
  return key !== " " || !activeElement.matches("button, a, summary");
}
