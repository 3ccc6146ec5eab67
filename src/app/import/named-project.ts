import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { marksText, partMarks, readMarks } from "../../core/notes/own-parts.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import { isYamlValue } from "../../core/notes/yaml-line.ts";
import { sourceOf } from "./episode-source.ts";

/** The note with the project that was named for its import, where it has none; what the import wrote stays its own. */
export function fillProject(text: string, id: NoteId, project: string): Attempt<string> {
  const { note } = parseNote(id, text);
  if (note.kind !== "episode" || note.project !== undefined) return ok(text);
  const filled = setFields(text, { project });
  const source = sourceOf(note);
  const { marks, heard } = readMarks(source["wrote"]);
  const isOurs = marks.get("fields") === partMarks(text).get("fields");
  if (!filled.ok || !isOurs) return filled;
  const mark = partMarks(filled.value).get("fields") ?? "";
  const marked = { ...source, wrote: marksText(new Map(marks).set("fields", mark), heard) };
  return isYamlValue(marked) ? setFields(filled.value, { source: marked }) : filled;
}

/** Of a project that was named: which the notes keep that have another. */
export function keptProjects(
  named: string | undefined,
  notes: readonly { readonly project?: string | undefined }[],
): readonly string[] {
  if (named === undefined) return [];
  const others = notes.flatMap(({ project }) => (project === undefined || project === named ? [] : [project]));
  if (others.length === 0) return [];
  const whose = others.length === 1 ? "1 note keeps its project" : `${String(others.length)} notes keep their project`;
  const kept = [...new Set(others)].map((project) => `"${project}"`).join(", ");
  return [`${whose} ${kept}; "${named}" was not taken over. Change it there, if it should be.`];
}
