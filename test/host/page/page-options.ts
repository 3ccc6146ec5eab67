import type { Theme } from "./theme.ts";

/** What the address of the page asks for. */
export interface PageOptions {
  readonly isPhone: boolean;
  readonly theme: Theme;
  /** How notes open; the app's own default, live preview, is not part of the host. */
  readonly mode: "preview" | "source";
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
    mode: query.get("mode") === "source" ? "source" : "preview",
    open: query.get("open") ?? undefined,
    uri: query.get("uri") ?? undefined,
  };
}
