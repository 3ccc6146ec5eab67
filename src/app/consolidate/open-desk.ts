import { findDay, utc } from "../../core/lib/time.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { freePlaces } from "../free-places.ts";
import type { Library } from "../library.ts";
import { linkTarget } from "../pattern-trial.ts";
import type { Ports } from "../ports.ts";
import type { Proposing } from "./draft-proposals.ts";
import { FactDesk } from "./fact-desk.ts";
import { knownFacts } from "./known-facts.ts";
import { pendingNotes, rejectedClaims } from "./pending.ts";

export interface OpenDesk {
  readonly desk: FactDesk;
  readonly proposing: Proposing;
}

/** A desk that knows what the vault knows, and what was proposed for it. */
export async function openDesk(ports: Pick<Ports, "vault" | "clock">, library: Library): Promise<OpenDesk> {
  const { vault, clock } = ports;
  const { catalog } = library;
  const pending = await pendingNotes(vault, library);
  const createdAt = utc(clock.now());
  const { free, place } = freePlaces(
    catalog,
    pending.map(({ id }) => id),
  );
  const nameOf = (id: NoteId): string => {
    const stem = id.replace(/^.*\/|\.md$/gi, "");
    return !catalog.note(id) && catalog.resolve(stem).kind === "none" ? stem : linkTarget(catalog, id);
  };
  const facts = knownFacts(library, pending);
  const desk = new FactDesk({
    vault,
    facts,
    pending,
    rejected: rejectedClaims(library),
    place,
    nameOf,
    createdAt,
    root: catalog.root,
  });
  return {
    desk,
    proposing: { createdAt, nameOf, place: (title) => free("proposals", `${findDay(createdAt) ?? ""} ${title}`) },
  };
}
