import { parseNote } from "../../../../src/core/notes/parse-note.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import type { Candidate } from "../../../../src/core/retrieval/candidate.ts";
import { noteEngines, peersOf, withWays, type Engines, type Ways } from "./engines.ts";
import { episodePath, episodesOf, readWhen, type NoteFile } from "./episode-vault.ts";
import { sessionOf, type Conversation, type Session } from "./locomo.ts";
import type { NamedEmbedder } from "./meanings.ts";
import { searchedUnits } from "./our-engines.ts";
import { depth, type Engine } from "./peers.ts";
import type { Question, Text } from "./questions.ts";
import { scoreEngines, type Scored } from "./scored.ts";

/** Asks the questions of one conversation, of an index that holds nothing else. */
export async function runConversation(
  conversation: Conversation,
  embedders: readonly NamedEmbedder[],
): Promise<readonly Scored[]> {
  const { sessions, questions } = conversation;
  const notes = episodesOf(conversation);
  const now = Math.max(...sessions.map(({ when }) => readWhen(when) ?? 0));
  return withWays({ now, notes }, embedders, async (ways) => {
    const sessionAt = new Map(sessions.map(({ id }) => [episodePath(id), id]));
    const bySession = { ...peersOf(sessions.map(sessionText)), ...noteEngines(ways, (path) => sessionAt.get(path)) };
    const byTurn = { ...peersOf(sessions.flatMap(turnTexts)), ...turnEngines(ways, turnsByUnit(sessions, notes)) };
    return [
      ...(await scoreEngines("session", bySession, questions.map(aboutSessions))),
      ...(await scoreEngines("turn", byTurn, questions.map(aboutTurns))),
    ];
  });
}

function turnEngines(ways: Ways, turnsIn: TurnsOf): Engines {
  return Object.fromEntries(
    Object.entries(ways).map(([name, asked]) => [name, turnsOf(searchedUnits(asked), turnsIn)]),
  );
}

const said = ({ speaker, text }: Session["turns"][number]): string => `${speaker}: ${text}`;

const sessionText = ({ id, when, turns }: Session): Text => ({ id, text: [when, ...turns.map(said)].join("\n") });

const turnTexts = ({ turns }: Session): readonly Text[] => turns.map((turn) => ({ id: turn.id, text: said(turn) }));

type Asked = Conversation["questions"][number];

const aboutSessions = ({ text, category, turns }: Asked): Question => ({
  text,
  category,
  answers: new Set(turns.map(sessionOf)),
});

const aboutTurns = ({ text, category, turns }: Asked): Question => ({ text, category, answers: new Set(turns) });

type TurnsOf = (unit: Candidate) => readonly string[];

/** Which turns stand in a unit of a session's note. */
function turnsByUnit(sessions: readonly Session[], notes: readonly NoteFile[]): TurnsOf {
  const byNote = new Map(notes.map(({ path, text }, at) => [path, turnsInNote(path, text, sessions[at]?.turns ?? [])]));
  return ({ id, unit }) => byNote.get(id)?.[unit] ?? [];
}

function turnsInNote(path: string, text: string, turns: Session["turns"]): readonly (readonly string[])[] {
  const { note, indexed } = parseNote(noteId(path), text);
  const lines = note.kind === "episode" ? note.messages.map(({ line }) => line) : [];
  if (lines.length !== turns.length)
    throw new Error(`${path}: ${String(lines.length)} of ${String(turns.length)} turns`);
  const units = indexed[0]?.units ?? [];
  return units.map(({ line: from }, unit) => {
    const to = units[unit + 1]?.line ?? Infinity;
    // The first unit is what the note says of itself, and holds no line of its own.
    const holds = (line = 0): boolean => unit > 0 && line >= from && line < to;
    return turns.flatMap(({ id }, at) => (holds(lines[at]) ? [id] : []));
  });
}

/** A turn stands where the best unit that holds it stands. */
function turnsOf(rank: (question: string) => Promise<readonly Candidate[]>, turnsIn: TurnsOf): Engine {
  return async (question) => [...new Set((await rank(question)).flatMap(turnsIn))].slice(0, depth);
}
