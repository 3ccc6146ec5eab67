import icons from "lucide-static/icon-nodes.json" with { type: "json" };
import { api } from "./api.ts";
import { seenAs } from "./loose.ts";

type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Lucide 0.446.0, the version the app documents: an icon unknown there must be unknown here. */
const lucide = seenAs<Readonly<Record<string, readonly IconNode[]>>>(icons);

const strokes = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

export function installIcons(): void {
  for (const [name, nodes] of Object.entries(lucide)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" ${strokes} class="svg-icon lucide-${name}">${nodes.map(markup).join("")}</svg>`;
    // Both names work, with and without the prefix.
    api.addIcon(name, svg);
    api.addIcon(`lucide-${name}`, svg);
  }
}

function markup([tag, attributes]: IconNode): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join("")}/>`;
}

/** A plugin's own icon is the inside of an SVG drawn on a 100 by 100 grid. */
export function addIcon(id: string, content: string): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="currentColor" class="svg-icon ${id}">${content}</svg>`;
  api.addIcon(id, svg);
}

/** An unknown id leaves the element empty. */
export function setIcon(el: HTMLElement, id: string): void {
  el.empty();
  api.setIcon(el, id);
}

export function getIcon(id: string): SVGSVGElement | null {
  const holder = createDiv();
  api.setIcon(holder, id);
  return holder.querySelector("svg");
}
