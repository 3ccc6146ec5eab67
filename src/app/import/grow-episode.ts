import type { Episode } from "../../core/model/episode.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import { appendToSection } from "../../core/notes/patch-section.ts";
import { episodeSections, renderMessage } from "../../core/notes/render-episode.ts";
import { isYamlValue } from "../../core/notes/yaml-line.ts";
import { sourceOf } from "./episode-source.ts";
import { renewedText } from "./renew-episode.ts";
import { waitingAgain } from "../consolidate/wait-again.ts";

/** What an episode of a conversation says that has gone on. */
export interface Growth {
  /** As a new note would be. */
  readonly told: Episode;
  /** How many of its messages are new. */
  readonly added: number;
  /** The place of the last one in the conversation. */
  readonly last: number;
}

/**
 * The note of an episode that has gone on: what was said since is added, and the rest is told anew as far as nobody has
 * changed it. Messages and links that are there stay as they are.
 */
export function grownText(text: string, { told, added, last }: Growth): Attempt<string> {
  const { note } = parseNote(told.id, text);
  if (note.kind !== "episode") return fail("CONFLICT", `${told.id} is no episode any more.`, { id: told.id });
  const fresh = told.messages.slice(told.messages.length - added);
  const renewed = renewedText(text, { ...told, messages: [...note.messages, ...fresh], relations: note.relations });
  if (!renewed.ok) return renewed;
  const now = parseNote(told.id, renewed.value).note;
  const isAdded = now.kind === "episode" && now.messages.length === note.messages.length + fresh.length;
  const lines = fresh.map(renderMessage).join("\n");
  const whole = isAdded ? renewed : appendToSection(renewed.value, ["Messages"], lines, episodeSections);
  const source = { ...(now.kind === "episode" ? sourceOf(now) : {}), last };
  const fields = { end_at: told.endAt, surprise: told.surprise, source: isYamlValue(source) ? source : null };
  return whole.ok ? setFields(waitingAgain(whole.value, note), fields) : whole;
}
