import { maskSecrets } from "../../core/extract/mask-secrets.ts";
import { noteId } from "../../core/model/note-id.ts";
import { isMemory } from "../../core/model/note.ts";
import type { Use } from "../../core/model/use.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { reinforceUsed } from "./reinforce-used.ts";
import { addUse } from "./use-log.ts";

/** What somebody looked for, and what came of it. */
export interface Used extends Pick<Use, "what" | "query" | "by"> {
  /** Paths of notes, best first; what is no memory is left out. */
  readonly ids: readonly string[];
  /** Those of them that were only listed beside what answered. */
  readonly weak?: readonly string[];
}

/** The longest question that is kept. */
const longest = 300;

/**
 * Writes down that memories were found or opened, so that it can count when they turn out to have helped. Where this
 * cannot be written, nothing else suffers.
 */
export async function recordUse(
  ports: Ports,
  library: Library,
  { what, query, by, ids, weak = [] }: Used,
): Promise<void> {
  const answers = ids.filter((id) => !weak.includes(id));
  if (what === "found" && by === "agent")
    await reinforceUsed(ports, library, { what, ids: answers }).catch(() => undefined);
  const { uses, clock } = ports;
  const book = library.reviews();
  if (!uses || !book.settings.fromUse) return;
  const keysOf = (paths: readonly string[]): readonly string[] =>
    paths.flatMap((id) => {
      const note = library.catalog.note(noteId(id));
      return note && isMemory(note) ? [book.keyOf(note)] : [];
    });
  const keys = keysOf(ids);
  if (keys.length === 0) return;
  const said = maskSecrets(query).text.slice(0, longest);
  await addUse(uses, ports, { at: clock.now(), what, query: said, keys, weak: keysOf(weak), by }).catch(
    () => undefined,
  );
}
