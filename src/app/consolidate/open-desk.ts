import { findDay, utc } from "../../core/lib/time.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { freePermalink, permalinkOf } from "../../core/notes/permalink.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { takenPermalinks } from "../taken-permalinks.ts";
import type { Proposing } from "../proposals/draft.ts";
import { freePlaces } from "../proposals/free-places.ts";
import { FactDesk } from "./fact-desk.ts";
import { factTitle } from "./fact-texts.ts";
import { knownFacts } from "./known-facts.ts";
import { pendingNotes, proposer, rejectedClaims } from "./pending.ts";

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
  const permalinks = takenPermalinks(catalog);
  const { free, nameOf } = freePlaces(library, { pending: pending.map(({ id }) => id), otherwise: "Fact" });
  const place = (text: string): { readonly id: NoteId; readonly permalink: string } => {
    const id = free("learnings", factTitle(text));
    const permalink = freePermalink(permalinkOf(id), (each) => permalinks.has(each));
    permalinks.add(permalink);
    return { id, permalink };
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
    proposing: {
      by: proposer,
      createdAt,
      nameOf,
      place: (title) => free("proposals", `${findDay(createdAt) ?? ""} ${title}`),
    },
  };
}
