import type { Debouncer, SearchMatches, SearchResultContainer, TooltipOptions } from "obsidian";
import { api } from "./api.ts";
import { seenAs } from "./loose.ts";

// Functions the mock leaves empty, or that differ from the app.

export function normalizePath(path: string): string {
  const plain = path
    .replace(/[\u00a0\u202f]/g, " ")
    .normalize("NFC")
    .replace(/[\\/]+/g, "/")
    .replace(/^\/|\/$/g, "");
  return plain === "" ? "/" : plain;
}

/** The mock resets the timer by default; the app does not. */
export function debounce<A extends unknown[], R>(
  callback: (...args: A) => R,
  delayMs = 0,
  resetTimer = false,
): Debouncer<A, R> {
  return seenAs(api.debounce(seenAs<() => R>(callback), delayMs, resetTimer));
}

export function requireApiVersion(version: string): boolean {
  const wanted = version.split(".").map(Number);
  const offered = api.apiVersion.split(".").map(Number);
  for (const [index, number] of wanted.entries()) {
    const own = offered[index] ?? 0;
    if (own !== number) return own > number;
  }
  return true;
}

export function setTooltip(el: HTMLElement, tooltip: string, { placement }: TooltipOptions = {}): void {
  el.setAttribute("aria-label", tooltip);
  if (placement !== undefined) el.setAttribute("data-tooltip-position", placement);
}

/** Marks the matched characters. */
export function renderMatches(
  el: HTMLElement | DocumentFragment,
  text: string,
  matches: SearchMatches | null,
  offset = 0,
): void {
  let at = 0;
  for (const [from, to] of matches ?? []) {
    const [start, end] = [from + offset, to + offset];
    if (end <= at || start >= text.length) continue;
    el.append(text.slice(at, Math.max(at, start)));
    el.append(createSpan({ cls: "suggestion-highlight", text: text.slice(Math.max(at, start), end) }));
    at = end;
  }
  el.append(text.slice(at));
}

export function renderResults(el: HTMLElement, text: string, { match }: SearchResultContainer, offset?: number): void {
  renderMatches(el, text, match.matches, offset);
}

const languageKey = "language";

/** The app keeps its language there. */
export function getLanguage(): string {
  return window.localStorage.getItem(languageKey) ?? "en";
}
