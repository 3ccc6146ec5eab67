import { readFileSync } from "node:fs";
import * as z from "zod";

export interface Turn {
  /** `D3:7`: the seventh turn of the third session. */
  readonly id: string;
  readonly speaker: string;
  readonly text: string;
}

export interface Session {
  /** `D3` */
  readonly id: string;
  /** As written: `1:56 pm on 8 May, 2023`. */
  readonly when: string;
  readonly turns: readonly Turn[];
}

export interface ConversationQuestion {
  readonly text: string;
  readonly category: string;
  /** The turns that answer it. */
  readonly turns: readonly string[];
}

export interface Conversation {
  readonly name: string;
  readonly sessions: readonly Session[];
  readonly questions: readonly ConversationQuestion[];
}

/** Category 5 asks for what was never said, so nothing can be found for it. */
const categories = new Map([
  [1, "multi_hop"],
  [2, "temporal"],
  [3, "open_domain"],
  [4, "single_hop"],
]);

const turnForm = z.object({
  dia_id: z.string(),
  speaker: z.string(),
  text: z.string().optional(),
  clean_text: z.string().optional(),
  blip_caption: z.string().optional(),
});

const conversationForm = z.object({
  sample_id: z.string().optional(),
  conversation: z.record(z.string(), z.unknown()),
  qa: z.array(z.object({ question: z.string(), category: z.number(), evidence: z.array(z.string()).default([]) })),
});

/** Reads conversations in LoCoMo's form: one, or a list of them. */
export function readLocomo(file: string): readonly Conversation[] {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  const list = z.array(conversationForm).parse(Array.isArray(content) ? content : [content]);
  return list.map(({ sample_id: name, conversation, qa }, at) => {
    const sessions = readSessions(conversation);
    const turns = new Set(sessions.flatMap((session) => session.turns.map((turn) => turn.id)));
    const questions = qa.flatMap(({ question, category, evidence }) => {
      const named = categories.get(category);
      const answers = evidenceOf(evidence).filter((id) => turns.has(id));
      return named === undefined || answers.length === 0 ? [] : [{ text: question, category: named, turns: answers }];
    });
    return { name: name ?? String(at + 1), sessions, questions };
  });
}

function readSessions(conversation: Readonly<Record<string, unknown>>): readonly Session[] {
  const numbers = Object.keys(conversation).flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? []);
  return numbers
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const turns = z.array(turnForm).parse(conversation[`session_${String(number)}`] ?? []);
      const when = z
        .string()
        .default("")
        .parse(conversation[`session_${String(number)}_date_time`]);
      return turns.length === 0 ? [] : [{ id: `D${String(number)}`, when, turns: turns.map(readTurn) }];
    });
}

function readTurn(turn: z.infer<typeof turnForm>): Turn {
  const said = turn.text ?? turn.clean_text ?? "";
  const shared = turn.blip_caption === undefined ? "" : ` [shares ${turn.blip_caption}]`;
  return { id: turn.dia_id, speaker: turn.speaker, text: said + shared };
}

/** Some are malformed: `D8:6; D9:17`, `D:11:26`, `D30:05`, `D`. */
function evidenceOf(evidence: readonly string[]): readonly string[] {
  const ids = evidence.flatMap((text) =>
    Array.from(
      text.matchAll(/D:?(\d+):(\d+)/g),
      ([, session, turn]) => `D${String(Number(session))}:${String(Number(turn))}`,
    ),
  );
  return [...new Set(ids)];
}

export const sessionOf = (turn: string): string => turn.slice(0, turn.indexOf(":"));
