import type { Catalog } from "../../core/index/catalog.ts";
import { isSessionLog } from "../../core/extract/json-log.ts";
import { defined } from "../../core/lib/defined.ts";
import { type JsonObject } from "../../core/lib/json.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import { legacyEpisode, unfitEpisode } from "../../core/migrate/legacy-episode.ts";
import { ok } from "../../core/lib/result.ts";
import { error, warning } from "../../core/migrate/issue.ts";
import { readLegacy } from "../../core/migrate/read-legacy.ts";
import type { Episode } from "../../core/model/episode.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { noteIn } from "../../core/model/memory-root.ts";
import { foldedName } from "../../core/model/note-path.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import { sourceOf } from "../import/episode-source.ts";
import { mergeEpisode } from "../episodes/merge-episode.ts";
import { episodeText, exportedEpisode, named } from "./exported-episode.ts";
import { keepAllAside, sourceField } from "./keep-aside.ts";
import { skipped, type Conversion, type Merged, type Wish } from "./wish.ts";

/** What is taken in elsewhere is not called nothing. */
const sessionLog = warning("not-ours", "The file is a session log. Use `retrace import`.");

/** The note of an ai-agents episode. */
export function episodeWishes(path: string, text: string, { root }: Pick<Catalog, "root">): Conversion {
  const read = readLegacy(text);
  if (!read.ok) return skipped(read.error);
  const unfit = unfitEpisode(read.value);
  if (unfit) return skipped(isSessionLog(read.value) ? sessionLog : unfit);
  const { episode: told, issues } = legacyEpisode(read.value, path);
  const episode = named(told);
  if (episode.title === "EPISODE-")
    return skipped(error("not-ours", "The episode has no id of which a file's name could be made."));
  const wish: Wish = {
    key: episodeKey(episode.sessionId),
    ids: [noteIn(root, episode.id)],
    text: (place) => episodeText({ ...episode, ...place }, read.value, path),
    isIn: (stored, id) => {
      const { note } = parseNote(id, stored);
      return note.kind === "episode" && sameValue(exportedEpisode(note), read.value);
    },
    mergedInto: (stored, id) => merged(stored, { ...episode, id }, { file: path, json: read.value }),
  };
  return { kind: "wishes", wishes: [wish], issues };
}

/** The note with what is new. It says what it said, as far as it said something; all that it does not say is kept aside. */
function merged(stored: string, told: Episode, { json, file }: { json: JsonObject; file: string }): Attempt<Merged> {
  const { note } = parseNote(told.id, stored);
  if (note.kind !== "episode") return fail("CONFLICT", `${told.id} is no episode any more.`, { id: told.id });
  const isAssumed = sourceOf(note)["assumed_outcome"] === note.outcome;
  const outcome = isAssumed ? (told.outcome ?? note.outcome) : (note.outcome ?? told.outcome);
  const merging = mergeEpisode(stored, defined({ ...told, outcome, tags: [] }));
  if (!merging.ok) return merging;
  const { text: whole } = merging.value;
  const text = isAssumed && told.outcome !== undefined ? knownToEnd(whole) : ok(whole);
  if (!text.ok) return text;
  const after = parseNote(told.id, text.value).note;
  if (after.kind !== "episode") throw new Error(`${told.id} is no episode any more.`);
  const said = exportedEpisode(after);
  return keepAllAside(text.value, [
    { said, told: exportedEpisode(note) },
    { said, told: json, file },
  ]);
}

function knownToEnd(text: string): Attempt<string> {
  const { assumed_outcome: _assumed, ...source } = sourceField(text);
  return setFields(text, { source });
}

export const episodeKey = (sessionId: string): string => `episode ${foldedName(sessionId)}`;

/** The keys a note of the vault answers to. */
export function episodeKeys(note: ParsedNote): readonly string[] {
  return note.kind === "episode" ? [episodeKey(note.sessionId)] : [];
}
