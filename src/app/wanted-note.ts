import { linkPath } from "../core/lib/link-path.ts";
import { kindByName, stemOf, withoutPrefix } from "../core/notes/kind.ts";
import { readableTitle } from "./episodes/readable-title.ts";

/** A note that others speak of and nobody has written: what it would be, and what it would be called. */
export type WantedNote =
  | { readonly kind: "episode"; readonly sessionId: string }
  | { readonly kind: "pattern" | "antipattern"; readonly name: string }
  /** Its name does not say that it is a memory. */
  | { readonly kind: "note"; readonly name: string };

export function wantedNote(link: string): WantedNote {
  const name = linkPath(link);
  const kind = kindByName(name);
  switch (kind) {
    case undefined:
      return { kind: "note", name };
    case "episode":
      return { kind, sessionId: withoutPrefix(stemOf(name)) };
    case "pattern":
    case "antipattern":
      return { kind, name: readableTitle(stemOf(name), undefined) };
  }
}
