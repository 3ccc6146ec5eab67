import type { Theme } from "./theme.ts";

/** What the address of the page asks for. */
export interface PageOptions {
  readonly isPhone: boolean;
  readonly theme: Theme;
  /** Link text of the note to open. */
  readonly open: string | undefined;
  /** An `obsidian://` link to follow once everything is there. */
  readonly uri: string | undefined;
}

export function readPageOptions(search: string): PageOptions {
  const query = new URLSearchParams(search);
  return {
    isPhone: query.get("phone") === "1",
    theme: query.get("theme") === "dark" ? "dark" : "light",
    open: query.get("open") ?? undefined,
    uri: query.get("uri") ?? undefined,
  };
}
