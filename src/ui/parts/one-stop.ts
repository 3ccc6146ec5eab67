import { isHeld } from "../pane-keys.ts";

/** The links of a long list are one stop for Tab; up and down, Home and End go from one to the next. */
export function makeOneStop(list: HTMLElement, selector: string): void {
  const links = list.findAll(selector);
  let stop = 0;
  for (const [at, link] of links.entries()) link.tabIndex = at === stop ? 0 : -1;
  list.addEventListener("focusin", () => {
    const at = links.findIndex((link) => link === list.doc.activeElement);
    if (at === -1) return;
    stop = at;
    for (const [place, link] of links.entries()) link.tabIndex = place === at ? 0 : -1;
  });
  list.addEventListener("keydown", (event) => {
    const to = links[placeAfter(event.key, stop, links.length) ?? -1];
    if (!to || isHeld(event)) return;
    event.preventDefault();
    to.focus();
  });
}

function placeAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, count - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
