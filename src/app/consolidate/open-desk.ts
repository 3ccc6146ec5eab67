import { utc } from "../../core/lib/time.ts";
import { dayHere } from "../day-here.ts";
import { freePlaces } from "../import/free-places.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import type { Proposing } from "../proposals/draft.ts";
import { namesIn } from "../proposals/names-in.ts";
import { currentStage } from "../learnings/stage.ts";
import { FactDesk } from "./fact-desk.ts";
import { knownFacts } from "./known-facts.ts";
import { pendingNotes, proposer, rejectedClaims } from "./pending.ts";
import { rewordedIn } from "./reworded.ts";

export interface OpenDesk {
  readonly desk: FactDesk;
  readonly proposing: Proposing;
}

/** A desk that knows what the vault knows, and what was proposed for it. */
export async function openDesk(
  ports: Pick<Ports, "vault" | "clock" | "learning">,
  library: Library,
): Promise<OpenDesk> {
  const { vault, clock } = ports;
  const { catalog } = library;
  const pending = await pendingNotes(vault, library);
  const createdAt = utc(clock.now());
  const { proposed, place } = freePlaces(
    catalog,
    pending.map(({ id }) => id),
  );
  const nameOf = namesIn(catalog);
  const facts = knownFacts(library, pending);
  const phase = (await currentStage(ports)) ?? "unknown";
  const desk = new FactDesk({
    vault,
    facts,
    pending,
    rejected: rejectedClaims(library),
    isReworded: rewordedIn(library),
    place,
    nameOf,
    createdAt,
    labelsOf: (episode) => ({ scope: library.scopeOf({ id: episode }), phase }),
    root: catalog.root,
  });
  return {
    desk,
    proposing: {
      by: proposer,
      createdAt,
      nameOf,
      place: proposed(dayHere(clock)),
    },
  };
}
