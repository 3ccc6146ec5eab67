import { withShownNames } from "../../core/lib/shown-names.ts";

/** A line of Markdown as a person reads it: no marks, links by the name they show. */
export function plainText(markdown: string): string {
  return withShownNames(markdown).replaceAll(/(\*\*|__|`)(.+?)\1/g, "$2");
}

/** Draws it so, with code as code. */
export function renderInline(parent: HTMLElement, markdown: string): void {
  markdown.split(/(`[^`]+`)/).forEach((part, at) => {
    if (at % 2 === 1) parent.createEl("code", { text: part.slice(1, -1) });
    else parent.appendText(plainText(part));
  });
}
