import { noteId } from "../../core/model/note-id.ts";
import { dayHere } from "../day-here.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { reinforceAll } from "../reinforce.ts";

/** What happened to learnings: an agent found them, or they helped with what was stored. */
export interface Proof {
  readonly what: "found" | "used";
  readonly ids: readonly string[];
}

/** Where the settings say so, what was found counts once a day, and once more when it was of use. */
export async function reinforceUsed(ports: Ports, { catalog }: Library, { what, ids }: Proof): Promise<void> {
  if (ports.learning?.().reinforce !== "retrieved") return;
  const today = dayHere(ports.clock);
  const learnings = ids.map(noteId).filter((id) => catalog.note(id)?.kind === "learning");
  await reinforceAll(ports.vault, learnings, { today, session: `${what} ${today}` });
}
