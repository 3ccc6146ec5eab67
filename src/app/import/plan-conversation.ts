import { openId } from "../../core/conversation/session-id.ts";
import { conversationEpisodes, type Telling } from "../../core/conversation/conversation-episodes.ts";
import { divide, undecidedIn } from "../../core/conversation/divide.ts";
import { shownTimes, type WallTime } from "../../core/conversation/shown-times.ts";
import type { FoundConversation } from "../../core/conversation/read/found-conversation.ts";
import { leftOutWords } from "../../core/conversation/read/left-out.ts";
import { maskSecrets } from "../../core/extract/mask-secrets.ts";
import { defined } from "../../core/lib/defined.ts";
import type { Conversation } from "../../core/model/conversation.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { Message } from "../../core/model/message.ts";
import type { Insight, Segment } from "../../core/segmentation/segment.ts";
import { onSomeDay } from "./assumed-day.ts";
import { withMeantDays } from "./meant-days.ts";
import { wallTime } from "../day-here.ts";
import { filesOf } from "./episode-source.ts";
import type { KnownConversations, KnownEpisode } from "./known-episodes.ts";
import type { Clock } from "../ports.ts";

/** One episode of a conversation, before anything is written: messages from `first` up to and without `end`. */
export interface PlannedPart {
  readonly first: number;
  readonly end: number;
  /** Whether it gets a note, goes on in its note, or has one that says it all. */
  readonly state: "new" | "grown" | "known";
  /** As its note would be; of what is known, as the note is. */
  readonly episode: Episode;
  /** How many secrets were taken out. */
  readonly masked: number;
}

/** What would become of a conversation. */
export interface ConversationPlan {
  readonly conversation: Conversation;
  /** In their order; each message is in one of them. */
  readonly parts: readonly PlannedPart[];
  readonly known: readonly KnownEpisode[];
  readonly telling: ConversationTelling;
  /** What of it is no message, in words. */
  readonly leftOut?: string;
  /** What had to be assumed of its days, in words, where nobody has assumed it before. */
  readonly assumed?: string;
}

export interface ConversationTelling extends Omit<Telling, "from"> {
  readonly project?: string;
  /** What is known of the conversation beside its words. */
  readonly insight?: Insight;
}

/** What is told of a file that is imported now. */
export const tellingNow = (clock: Clock, file: string): Omit<Telling, "from"> => ({
  ...{ now: clock.now(), file },
  wallTime: (at) => wallTime(clock, at),
});

/** The messages of which it is open whether an episode begins with them. */
export function undecidedOf(
  { conversation, starts }: FoundConversation,
  { of }: Pick<KnownConversations, "of">,
): readonly number[] {
  const known = of(openId(conversation.id));
  return undecidedIn({ messages: conversation.messages, known, ...defined({ starts }) });
}

/** Proposes where the episodes of a conversation end: what has notes stays as it is. */
export function planConversation(
  found: FoundConversation,
  { of }: Pick<KnownConversations, "of">,
  telling: ConversationTelling,
): ConversationPlan {
  const { leftOut, starts } = found;
  const open = withoutSecrets(found.conversation, telling.project);
  const known = of(open.id);
  const { conversation, assumed } =
    found.isUndated === true
      ? onSomeDay(open, known, telling)
      : withMeantDays({ ...found, conversation: open }, known, telling);
  const { insight } = telling;
  const { fresh, grown } = divide({ messages: conversation.messages, known, ...defined({ starts, insight }) });
  const plan = { conversation, known, telling, ...defined({ leftOut: leftOutWords(leftOut), assumed }) };
  return { ...plan, parts: partsOf(plan, fresh, grown?.end) };
}

/**
 * The same conversation with other boundaries: what is to be new is divided before each of these messages, and nowhere
 * else. What has a note stays in one piece.
 */
export function divideAnew(plan: ConversationPlan, starts: readonly number[]): ConversationPlan {
  const runs = runsOf(plan.parts.filter(({ state }) => state === "new"));
  const fresh = runs.flatMap(({ first, end }) => {
    const cuts = [first, ...[...new Set(starts)].filter((start) => start > first && start < end).sort((a, b) => a - b)];
    return cuts.map((cut, at): Segment => ({ first: cut, end: cuts[at + 1] ?? end, reason: "topic" }));
  });
  const grown = plan.parts.find(({ state }) => state === "grown");
  return { ...plan, parts: partsOf(plan, fresh, grown?.end) };
}

/** What follows without a gap, as one. */
function runsOf(parts: readonly PlannedPart[]): readonly { readonly first: number; readonly end: number }[] {
  const runs: { first: number; end: number }[] = [];
  for (const { first, end } of parts) {
    const last = runs.at(-1);
    if (last?.end === first) last.end = end;
    else runs.push({ first, end });
  }
  return runs;
}

function withoutSecrets({ id, title, ...rest }: Conversation, project = rest.project): Conversation {
  const safe = (text: string): string => maskSecrets(text).text;
  const named = defined({ title: title === undefined ? undefined : safe(title) });
  return { ...rest, id: openId(id), ...named, ...(project !== undefined && { project: safe(project) }) };
}

interface Part {
  readonly first: number;
  readonly end: number;
  readonly known?: KnownEpisode;
}

function partsOf(
  { conversation, known, telling }: Pick<ConversationPlan, "conversation" | "known" | "telling">,
  fresh: readonly Segment[],
  grownEnd: number | undefined,
): readonly PlannedPart[] {
  const parts = [
    ...known.map((each): Part => ({ first: each.first, end: each.end, known: each })),
    ...fresh.map(({ first, end }): Part => ({ first, end })),
  ].sort((one, other) => one.first - other.first);
  const from = parts.findIndex((part) => !part.known);
  const told = from === -1 ? [] : conversationEpisodes(conversation, parts.map(asNamed), { ...telling, from });
  return parts.map((part, at): PlannedPart => {
    const { first, end, known: had } = part;
    if (had && had === known.at(-1) && grownEnd !== undefined) return grownPart(conversation, had, grownEnd, telling);
    if (had) return { first, end, state: "known", episode: had.episode, masked: 0 };
    const own = told[at - from];
    if (!own) throw new Error("An episode was not told of.");
    return { first, end, state: "new", ...own };
  });
}

/** What has a note keeps the name it has there, also where it goes on. */
function asNamed({ first, end, known }: Part): Segment {
  return { first, end: known?.namedEnd ?? end, reason: "topic" };
}

function grownPart(
  conversation: Conversation,
  { first, episode: { id, title, sessionId } }: KnownEpisode,
  end: number,
  telling: ConversationTelling,
): PlannedPart {
  const [told] = conversationEpisodes(conversation, [{ first, end, reason: "topic" }], telling);
  if (!told) throw new Error("An episode was not told of.");
  return { first, end, state: "grown", masked: told.masked, episode: { ...told.episode, id, title, sessionId } };
}

/** How many known episodes tell of other messages than the conversation has there now, such as those of another branch. */
export function toldOtherwise({ conversation, known, telling }: ConversationPlan): number {
  return known.filter((part) => {
    if (part.end > conversation.messages.length) return true;
    const [told] = conversationEpisodes(conversation, [{ ...part, reason: "topic" }], telling);
    const marks = new Set(Object.values(filesOf(part.episode)));
    return told !== undefined && Object.values(filesOf(told.episode)).every((mark) => !marks.has(mark));
  }).length;
}

const masked = new WeakMap<Conversation, readonly Message[]>();

/** What is said in a part, as it may be shown: without secrets, and at the times that the person's clock showed. */
export function shownMessages(
  { conversation, telling }: ConversationPlan,
  { first, end }: PlannedPart,
): readonly Message[] {
  const all = masked.get(conversation) ?? allShown(conversation, telling.wallTime);
  masked.set(conversation, all);
  return all.slice(first, end);
}

function allShown(conversation: Conversation, wallTime: WallTime): readonly Message[] {
  const safe = (text: string): string => maskSecrets(text).text;
  const times = shownTimes(conversation, wallTime);
  return conversation.messages.map(({ speaker, text, at, day }, place) => ({
    ...{ speaker: safe(speaker), text: safe(text) },
    ...defined({ at: at === undefined ? undefined : times[place], day }),
  }));
}
