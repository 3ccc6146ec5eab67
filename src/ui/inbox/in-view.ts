/** What is seen of something to know that it is there. */
const enoughPx = 24;

/** Whether somebody sees it as they have scrolled; its beginning may be above. */
export function isInView(scroll: HTMLElement, item: HTMLElement): boolean {
  const [seen, box] = [scroll.getBoundingClientRect(), item.getBoundingClientRect()];
  const overlap = Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top);
  return overlap >= Math.min(enoughPx, box.height);
}

/** As little as shows all of it, or else its beginning. */
export function scrollTo(scroll: HTMLElement, item: HTMLElement): void {
  const [seen, box] = [scroll.getBoundingClientRect(), item.getBoundingClientRect()];
  if (box.top < seen.top) scroll.scrollTop += box.top - seen.top;
  else if (box.bottom > seen.bottom) scroll.scrollTop += Math.min(box.bottom - seen.bottom, box.top - seen.top);
}

/** Whether the focus is nowhere, or in a list that was just drawn anew. */
export function isFocusLost(list: HTMLElement): boolean {
  const { activeElement, body } = list.doc;
  return activeElement === null || activeElement === body || list.contains(activeElement);
}
