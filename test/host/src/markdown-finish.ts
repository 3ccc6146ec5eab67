import { setIcon } from "./icons.ts";

// What Obsidian adds to plain Markdown, done on the rendered elements.

export function finishSection(section: HTMLElement): void {
  for (const heading of section.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    heading.setAttribute("data-heading", heading.textContent);
  }
  for (const item of section.querySelectorAll("li")) makeTask(item);
  for (const quote of section.querySelectorAll("blockquote")) makeCallout(quote);
  for (const link of section.querySelectorAll("a[href]")) classifyLink(link);
}

/** "- [x] text" gets a box; any character but a space counts as done. */
function makeTask(item: HTMLElement): void {
  const first = item.firstElementChild?.tagName === "P" ? item.firstElementChild : item;
  const text = first.firstChild;
  const state = taskState(text);
  if (text === null || state === undefined) return;
  text.textContent = (text.textContent ?? "").slice("[ ] ".length);
  item.addClass("task-list-item");
  item.toggleClass("is-checked", state !== " ");
  item.setAttribute("data-task", state === " " ? "" : state);
  item.parentElement?.addClass("contains-task-list");
  const box = createEl("input", { type: "checkbox", cls: "task-list-item-checkbox" });
  box.checked = state !== " ";
  first.prepend(box);
}

function taskState(text: Node | null): string | undefined {
  return /^\[(.)\]\s/.exec(text?.textContent ?? "")?.[1];
}

/** "> [!note] Title" is a callout. */
function makeCallout(quote: HTMLElement): void {
  const paragraph = quote.querySelector("p");
  const marker = paragraph?.firstChild;
  if (paragraph === null || marker == null) return;
  const match = /^\[!([^\]]+)\]([+-]?)[ \t]*([^\n]*)/.exec(marker.textContent ?? "");
  if (match === null) return;
  const [, type = "note", fold = "", title = ""] = match;
  const name = type.toLowerCase();
  const callout = createDiv({ cls: "callout", attr: { "data-callout": name, "data-callout-fold": fold } });
  const titleEl = callout.createDiv("callout-title");
  setIcon(titleEl.createDiv("callout-icon"), "lucide-pencil");
  titleEl.createDiv({ cls: "callout-title-inner", text: title === "" ? capitalised(name) : title });
  dropFirstLine(paragraph, marker);
  callout.createDiv("callout-content").append(...quote.children);
  quote.replaceWith(callout);
}

function dropFirstLine(paragraph: Element, marker: ChildNode): void {
  const lineBreak = marker.nextSibling;
  marker.remove();
  if (lineBreak instanceof HTMLBRElement) lineBreak.remove();
  if (paragraph.textContent.trim() === "") paragraph.remove();
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function classifyLink(link: Element): void {
  const href = link.getAttribute("href") ?? "";
  if (link.hasClass("internal-link") || link.hasClass("tag")) return;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) {
    link.addClass("external-link");
    return;
  }
  link.addClass("internal-link");
  link.setAttribute("data-href", decodeURI(href));
}
