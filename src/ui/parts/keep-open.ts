/** Draws anew, and opens again what was open: a person who reads a table goes on reading it. */
export function keepOpen(parent: HTMLElement, draw: () => void): void {
  const keyOf = (details: HTMLElement): string =>
    details.findAll(":scope > summary")[0]?.getAttribute("data-key") ?? "";
  const open = new Set(parent.findAll("details[open]").map(keyOf));
  draw();
  for (const details of parent.findAll("details")) if (open.has(keyOf(details))) details.setAttribute("open", "");
}
