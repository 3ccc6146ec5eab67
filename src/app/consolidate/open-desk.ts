import { findDay, utc } from "../../core/lib/time.ts";
import { noteIn } from "../../core/model/memory-root.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { foldedName } from "../../core/model/note-path.ts";
import { fileName } from "../../core/notes/file-name.ts";
import { isMemoryFileName } from "../../core/notes/kind.ts";
import { freePermalink, permalinkOf } from "../../core/notes/permalink.ts";
import type { Library } from "../library.ts";
import { linkTarget } from "../pattern-trial.ts";
import type { Ports } from "../ports.ts";
import { takenPermalinks } from "../taken-permalinks.ts";
import type { Proposing } from "./draft-proposals.ts";
import { FactDesk } from "./fact-desk.ts";
import { factTitle } from "./fact-texts.ts";
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
  const paths = new Set(
    [...catalog.files.keys(), ...catalog.unread.keys(), ...pending.map(({ id }) => id)].map(foldedName),
  );
  const permalinks = takenPermalinks(catalog);
  const free = (folder: string, title: string): NoteId => {
    const stem = fileName(title.replaceAll(/[#^[\]…]/g, "-")).replace(/[-. ]+$/, "");
    const wanted = noteIn(catalog.root, `${folder}/${isTaken(stem) ? `Fact ${stem}`.trim() : stem}`);
    const id = noteId(freePath(wanted, paths));
    paths.add(foldedName(id));
    return id;
  };
  const nameOf = (id: NoteId): string => {
    const stem = id.replace(/^.*\/|\.md$/gi, "");
    return !catalog.note(id) && catalog.resolve(stem).kind === "none" ? stem : linkTarget(catalog, id);
  };
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
    proposing: { createdAt, nameOf, place: (title) => free("proposals", `${findDay(createdAt) ?? ""} ${title}`) },
  };
}

/** Names that say what a file is are none for a fact. */
function isTaken(stem: string): boolean {
  return stem === "" || isMemoryFileName(noteId(`${stem}.md`));
}

function freePath(path: string, taken: ReadonlySet<string>): string {
  let free = `${path}.md`;
  for (let number = 2; taken.has(foldedName(free)); number++) free = `${path} ${String(number)}.md`;
  return free;
}
