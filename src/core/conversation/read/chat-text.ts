import { codeBlocks } from "../../lib/code-blocks.ts";
import { defined } from "../../lib/defined.ts";
import { lazily } from "../../lib/lazily.ts";
import { isRole, readChatLine, type ChatLine } from "./chat-line.ts";
import { dated, type Said } from "./dated.ts";
import { saysNoDay } from "./day-order.ts";
import { dayStarts, type FoundConversation } from "./found-conversation.ts";
import { leaving, type Leaving, type LeftOutKind } from "./left-out.ts";
import { linesOutside } from "./lines-outside.ts";
import type { Stamp } from "./stamp.ts";

/** A turn begins where somebody begins to speak. */
interface Turn {
  readonly speaker: string;
  readonly stamp?: Stamp;
  readonly under?: Stamp;
  readonly lines: string[];
}

/** The chat in a text, where it is one by how its lines begin. */
export function readChat(text: string, name: string): FoundConversation | undefined {
  const { lines: all, day } = linesOutside(text, name);
  const isCode = codeBlocks();
  const lines = all.map((line): ChatLine =>
    isCode(line) ? { text: line, said: line, isHeading: false } : readChatLine(line),
  );
  const speakers = speakersOf(lines);
  if (!isChat(lines, speakers)) return undefined;
  const out = leaving();
  const said = turnsOf(lines, speakers, out).flatMap((turn) => saidIn(turn, out));
  if (said.length === 0) return undefined;
  const stamps = lines.flatMap(({ stamp }) => stamp ?? []);
  const title = titleOf(lines, speakers);
  const about = { name, stamps, format: "chat", isUndated: saysNoDay(stamps, day) } as const;
  const found = dated(said, { ...about, ...defined({ title, day }) });
  return { ...found, leftOut: out.all(), starts: dayStarts(found.conversation.messages) };
}

const begins = (line: ChatLine, speakers: ReadonlySet<string>): boolean =>
  line.name !== undefined && speakers.has(line.name);

/** Who speaks: who does so again, at a time, or as a part that is played. */
function speakersOf(lines: readonly ChatLine[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const certain = new Set<string>();
  for (const { name, stamp, isHeading } of lines) {
    if (name === undefined) continue;
    counts.set(name, 1 + (counts.get(name) ?? 0));
    if (isRole(name) || (stamp !== undefined && !isHeading)) certain.add(name);
  }
  const again = [...counts].filter(([, count]) => count > 1).map(([name]) => name);
  const all = new Set([...certain, ...again]);
  // Who has spoken once may be anything, unless nobody else is there to talk to.
  const isAll = all.size === 0 && lines.every(({ name, text }) => name !== undefined || text.trim() === "");
  const once = lines.flatMap(({ name, isHeading }) => (name === undefined || isHeading ? [] : [name]));
  return isAll || all.size === 1 ? new Set([...all, ...once]) : all;
}

/** How much of a text must be beginnings of what people say where nothing else tells that it is a chat. */
const leastShare = 0.4;

function isChat(lines: readonly ChatLine[], speakers: ReadonlySet<string>): boolean {
  const turns = lines.filter((line) => begins(line, speakers));
  const changes = turns.filter(({ name }, at) => at > 0 && name !== turns[at - 1]?.name).length;
  if (turns.length < 2 || changes === 0) return isMonologue(turns);
  const isPlayed = turns.some(({ name = "" }) => isRole(name)) && changes * 3 >= turns.length;
  const isTimed = turns.filter(({ stamp, isHeading }) => stamp !== undefined && !isHeading).length * 2 >= turns.length;
  if (isPlayed || isTimed) return true;
  const filled = lines.filter(({ text }) => text.trim() !== "").length;
  return turns.every(({ isHeading }) => !isHeading) && turns.length >= filled * leastShare;
}

/** One who speaks alone does so at times. */
const isMonologue = (turns: readonly ChatLine[]): boolean =>
  turns.length > 2 && turns.every(({ stamp, isHeading }) => stamp?.clock !== undefined && stamp.isMarked && !isHeading);

function turnsOf(lines: readonly ChatLine[], speakers: ReadonlySet<string>, out: Leaving): readonly Turn[] {
  const isTimed = lines.some((line) => begins(line, speakers) && line.stamp?.clock !== undefined && !line.isHeading);
  const turns: Turn[] = [];
  let under: Stamp | undefined;
  for (const line of lines) {
    const isTurn = begins(line, speakers);
    under = dayIn(line, isTurn) ?? under;
    if (isTurn) turns.push({ speaker: line.name ?? "", ...defined({ stamp: line.stamp, under }), lines: [line.said] });
    else if (isTimed && isNotice(line)) out.add("notice");
    else if (!isDayAlone(line)) turns.at(-1)?.lines.push(line.text);
  }
  return turns;
}

/** Where each turn has its time, a line with a time and without a name tells what the program has done. */
const isNotice = ({ stamp }: ChatLine): boolean => stamp?.isMarked === true && stamp.clock !== undefined;

/** What tells the day of what follows, too: no date in the midst of what somebody says. */
const dayIn = ({ stamp, said }: ChatLine, isTurn: boolean): Stamp | undefined =>
  stamp?.day && (isTurn || stamp.isMarked || said === "") ? stamp : undefined;

const isDayAlone = ({ stamp, said }: ChatLine): boolean => stamp?.day !== undefined && said === "";

/** What stands where something was that is no text. */
const placeholder = lazily(
  () =>
    /^(?:<[^<>]{3,60}>|(?:\p{L}+\s)?(image|video|audio|GIF|sticker|document|file)s? omitted|.{1,120} \(file attached\))$/iu,
);

function saidIn({ speaker, stamp, under, lines }: Turn, out: Leaving): readonly Said[] {
  const text = withoutEdges(lines);
  const [whole, kind = ""] = text.length < 200 ? (placeholder().exec(text) ?? []) : [];
  if (whole !== undefined) out.add(kindOf(kind || whole));
  return whole !== undefined || text === "" ? [] : [{ speaker, text, ...defined({ stamp, under }) }];
}

function kindOf(words: string): LeftOutKind {
  if (/image|photo|gif|sticker|\.(?:jpe?g|png|webp|gif)\b/i.test(words)) return "image";
  return /audio|video|voice|\.(?:opus|mp4|m4a|mp3)\b/i.test(words) ? "recording" : "file";
}

/** Lines without the empty ones before and behind, and without the rules between turns. */
function withoutEdges(lines: readonly string[]): string {
  const isEdge = (line: string): boolean => line.trim() === "" || /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line);
  const first = lines.findIndex((line) => !isEdge(line));
  const last = lines.findLastIndex((line) => !isEdge(line));
  return first === -1
    ? ""
    : lines
        .slice(first, last + 1)
        .join("\n")
        .trim();
}

/** A first heading that is nobody's name, and no day. */
function titleOf(lines: readonly ChatLine[], speakers: ReadonlySet<string>): string | undefined {
  const first = lines.find(({ text }) => text.trim() !== "");
  return first?.isHeading === true && !begins(first, speakers) && !isDayAlone(first)
    ? first.text.replace(/^#+\s*/, "").trim()
    : undefined;
}
