import { maskSecrets } from "../extract/mask-secrets.ts";
import { defined } from "../lib/defined.ts";
import { extent } from "../lib/extent.ts";
import { fingerprint } from "../lib/hash.ts";
import { isoDay, utc } from "../lib/time.ts";
import type { Conversation } from "../model/conversation.ts";
import type { Episode } from "../model/episode.ts";
import type { Message } from "../model/message.ts";
import type { Relation } from "../model/note-base.ts";
import { noteId } from "../model/note-id.ts";
import { cleanLine } from "../notes/clean.ts";
import { escapeText } from "../notes/escape.ts";
import type { Segment } from "../segmentation/segment.ts";
import { barestTitle, contentTitle } from "./content-title.ts";
import { episodeName, sessionIdOf } from "./session-id.ts";
import { shownTimes, type WallTime } from "./shown-times.ts";
import { summaryOf } from "./summary.ts";
import { surprisesOf } from "./surprise.ts";
import { toldRecords } from "./told-records.ts";

export interface Telling {
  readonly now: number;
  /** What it came in: the name of a file, or of a way in. */
  readonly file: string;
  readonly wallTime: WallTime;
  /** The first of the segments to tell of, where those before it have been told already. */
  readonly from?: number;
}

export interface ToldEpisode {
  readonly episode: Episode;
  /** How many secrets were taken out of what it says. */
  readonly masked: number;
}

/**
 * The episodes of a conversation, as their notes would be, one a segment; the segments are all there are so far. But for
 * the name of the next one, what is told of an episode depends on nothing that was said later, so that a conversation
 * that has grown tells the same of what it was before.
 */
export function conversationEpisodes(
  conversation: Conversation,
  segments: readonly Segment[],
  { now, file, wallTime, from = 0 }: Telling,
): readonly ToldEpisode[] {
  const names = segments.map((segment) => episodeName(conversation.id, segment));
  const times = shownTimes(conversation, wallTime);
  const surprises = surprisesOf(conversation.messages, segments);
  return segments.slice(from).map((segment, place) => {
    const relations = [
      ...relationTo("follows", names[from + place - 1]),
      ...relationTo("precedes", names[from + place + 1]),
    ];
    const surprise = surprises[from + place] ?? 0;
    const { messages, masked } = withoutSecrets(conversation.messages.slice(segment.first, segment.end));
    const headings = conversation.headings?.slice(segment.first, segment.end);
    const shown = times.slice(segment.first, segment.end);
    // Of a day that is assumed, no other day can be told.
    const said = asShown(messages, conversation.isDayAssumed ? [] : shown, headings);
    return {
      episode: episodeOf(conversation, segment, { messages, said, shown, relations, surprise, now, file }),
      masked,
    };
  });
}

/** Which comes first; nothing is said of causes. */
function relationTo(type: "follows" | "precedes", name: string | undefined): readonly Relation[] {
  return name === undefined ? [] : [{ type, target: name, line: 0 }];
}

function withoutSecrets(said: readonly Message[]): { readonly messages: readonly Message[]; readonly masked: number } {
  let masked = 0;
  const safe = (text: string): string => {
    const { text: without, count } = maskSecrets(text);
    masked += count;
    return without;
  };
  const messages = said.map((message) => ({ ...message, speaker: safe(message.speaker), text: safe(message.text) }));
  return { messages, masked };
}

/**
 * A message keeps its headings and its moment, by which it is known again; the headings are no words of its sentences,
 * and their days are the person's.
 */
function asShown(
  messages: readonly Message[],
  times: readonly (number | undefined)[],
  headings: readonly number[] = [],
): readonly Message[] {
  return messages.map(({ speaker, text }, place) => {
    const lines = text.split("\n").slice(headings[place] ?? 0);
    return { speaker, text: lines.join("\n"), ...defined({ at: times[place] }) };
  });
}

interface Parts {
  readonly messages: readonly Message[];
  /** The same without the headings above them, at the times that the person's clock showed. */
  readonly said: readonly Message[];
  readonly shown: readonly (number | undefined)[];
  readonly relations: readonly Relation[];
  readonly surprise: number;
  readonly now: number;
  readonly file: string;
}

function episodeOf(
  { id, format, title, project, day, isDayAssumed }: Conversation,
  segment: Segment,
  { messages, said, shown, relations, surprise, now, file }: Parts,
): Episode {
  const sessionId = sessionIdOf(id, segment);
  const [startAt, endAt] = spanOf(messages.map(({ at }) => at));
  const [began] = spanOf(shown);
  const date = began === undefined ? day : isoDay(began);
  return defined({
    kind: "episode",
    id: noteId(`episodes/${episodeName(id, segment)}.md`),
    title: episodeName(id, segment),
    sessionId,
    aliases: [],
    tags: ["episodic", "memory"],
    date,
    timestamp: isoTime(startAt),
    task: cleanLine(contentTitle(said) || barestTitle(messages)) || "(nothing was said)",
    metrics: {},
    project,
    conversationId: id,
    startAt: isoTime(startAt),
    endAt: isoTime(endAt),
    createdAt: utc(now),
    surprise,
    source: defined({
      ...{ format, files: { [file]: fingerprint(JSON.stringify(messages)) } },
      assumed_date: isDayAssumed === true ? date : undefined,
    }),
    ...{ context: contextOf(said, title), observations: [], ...toldRecords(messages), relations },
    messages: messages.map(({ speaker, text, at, day: told }) =>
      defined({ role: cleanLine(speaker), timestamp: isoTime(at) ?? told, text, line: 0 }),
    ),
  });
}

function spanOf(moments: readonly (number | undefined)[]): readonly [] | readonly [number, number] {
  return extent(moments.filter((at) => at !== undefined)) ?? [];
}

function contextOf(messages: readonly Message[], title = ""): string {
  const part = title.trim() === "" ? [] : [`Part of the conversation "${escapeText(cleanLine(title))}".`];
  const said = summaryOf(messages).map((sentence) => `- ${escapeText(sentence)}`);
  return [...part, said.join("\n")].filter((each) => each !== "").join("\n\n");
}

const isoTime = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();
