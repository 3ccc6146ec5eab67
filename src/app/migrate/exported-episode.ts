import { defined } from "../../core/lib/defined.ts";
import { isObject, member, type JsonObject } from "../../core/lib/json.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import { legacyEpisode } from "../../core/migrate/legacy-episode.ts";
import { difference, overlaid, withEdits, type Overlay } from "../../core/migrate/overlay.ts";
import { plainEpisode } from "../../core/migrate/plain-episode.ts";
import type { Episode } from "../../core/model/episode.ts";
import { noteId } from "../../core/model/note-id.ts";
import { fileName } from "../../core/notes/file-name.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { permalinkOf } from "../../core/notes/permalink.ts";
import { renderEpisode } from "../../core/notes/render-episode.ts";
import { assumedOutcome, sourceOf } from "../import/episode-source.ts";
import { asciiJson, readAscii } from "./ascii-json.ts";

const episodeFormat = "ai-agents";

/** The episode under a name that notes can have and link to. */
export function named(episode: Episode): Episode {
  const title = `EPISODE-${fileName(episode.sessionId.replaceAll(/[#^[\]]/g, "-"))}`;
  const id = noteId(`episodes/${title}.md`);
  return { ...episode, id, title, permalink: permalinkOf(id) };
}

/**
 * The note of an episode that came from a file, with everything beside it that it takes to make the file again;
 * nothing where that would be too much for a frontmatter.
 */
export function episodeText(told: Episode, json: JsonObject, file: string): string | undefined {
  const episode = ended(told);
  const name = file.slice(file.lastIndexOf("/") + 1);
  const id = `episode-${episode.sessionId}`;
  const origin = { format: episodeFormat, id, ...(name !== `${id}.json` && { file: name }), ...sourceOf(episode) };
  const plain = plainOf(renderEpisode({ ...episode, source: origin }));
  const { extra, absent }: Overlay = plain ? difference(plain, json) : {};
  const forms = plain
    ? [
        { ...origin, ...defined({ extra, absent }) },
        { ...origin, ...defined({ extra: extra && asciiJson(JSON.stringify(extra)), absent }) },
        { ...origin, json: asciiJson(json) },
        { ...origin, json: asciiJson(JSON.stringify(json)) },
      ]
    : [];
  const texts = forms.map((source) => renderEpisode({ ...episode, source }));
  return texts.find((text) => {
    const { note } = parseNote(episode.id, text);
    return note.kind === "episode" && sameValue(exportedEpisode(note), json);
  });
}

/** A note has to say how its session ended. Where nobody knows, it says the least, and that this is assumed. */
function ended(episode: Episode): Episode {
  if (episode.outcome !== undefined) return episode;
  return { ...episode, outcome: assumedOutcome, source: { assumed_outcome: assumedOutcome } };
}

/** An episode as the JSON it came from, with what has been changed in its note since; or in the plain form of that. */
export function exportedEpisode(note: Episode): JsonObject {
  const plain = plainEpisode(note);
  const original = originalOf(note.source, plain);
  if (!original) return plain;
  const then = plainOf(renderEpisode(ended(named(legacyEpisode(original, fileOf(note)).episode)))) ?? plain;
  return sameValue(then, plain) ? original : withEdits(original, then, plain);
}

/** What an exported episode's file is called. */
export function exportedName(note: Episode): string {
  const file = fileOf(note);
  return fileName(file) === file ? file : `${fileName(`episode-${note.sessionId}`)}.json`;
}

/** The file an episode came from; else the one it would be in. */
function fileOf({ source, sessionId }: Episode): string {
  const file = isObject(source) ? member(source, "file") : undefined;
  return typeof file === "string" ? file : `episode-${sessionId}.json`;
}

function originalOf(source: unknown, plain: JsonObject): JsonObject | undefined {
  if (!isObject(source) || source["format"] !== episodeFormat) return undefined;
  const { json } = source;
  return typeof json === "string" ? readAscii(json) : overlaid(plain, overlayOf(source));
}

function overlayOf({ extra, absent }: JsonObject): Overlay {
  const paths = Array.isArray(absent) ? absent.flatMap((path) => (typeof path === "string" ? [path] : [])) : [];
  const more = typeof extra === "string" ? readAscii(extra) : extra;
  return { ...(isObject(more) && { extra: more }), absent: paths };
}

function plainOf(text: string): JsonObject | undefined {
  const { note } = parseNote(noteId("EPISODE-.md"), text);
  return note.kind === "episode" ? plainEpisode(note) : undefined;
}
