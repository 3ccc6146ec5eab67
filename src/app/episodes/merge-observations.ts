import { ok } from "../../core/lib/result.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { partOf } from "../../core/notes/own-parts.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { appendToSection, replaceSection } from "../../core/notes/patch-section.ts";
import { episodeSections, mostObservations, observationsOf } from "../../core/notes/render-episode.ts";

const title = "Observations";

/**
 * A merged note with the observations that its records make now; what somebody wrote there stays, and what somebody
 * took out stays out. Where they cannot be written safely, they are as they were: they are never read back.
 */
export function withObservations(text: string, before: Episode): string {
  const { note } = parseNote(before.id, text);
  if (note.kind !== "episode") return text;
  const made = observationsOf(before);
  const wanted = observationsOf(note);
  const changed = made === wanted ? ok(text) : changedTo(text, made, wanted);
  return changed.ok ? changed.value : text;
}

function changedTo(text: string, made: string, wanted: string): Attempt<string> {
  const now = partOf(text, title);
  if (now === made && now !== "") return replaceSection(text, [title], wanted);
  const isTakenOut = now === "" && made !== "";
  if (isTakenOut) return ok(text);
  const lines = now.split("\n");
  const ours = new Set([...made.split("\n"), ...wanted.split("\n")]);
  const known = new Set([...lines, ...made.split("\n")]);
  const room = Math.max(0, mostObservations - lines.filter((line) => line !== "" && ours.has(line)).length);
  const fresh = wanted.split("\n").filter((line) => !known.has(line));
  return appendToSection(text, [title], fresh.slice(0, room).join("\n"), episodeSections);
}
