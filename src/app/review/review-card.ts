import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import { saidOutcome, type Decision, type Episode, type Outcome } from "../../core/model/episode.ts";
import type { Learning } from "../../core/model/learning.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { isKeyMoment } from "../../core/model/key-moment.ts";
import { noteDate } from "../../core/model/note-date.ts";
import { noteId } from "../../core/model/note-id.ts";
import { isMemory, type MemoryNote } from "../../core/model/note.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { intervals, type Intervals } from "../../core/review/fold.ts";
import { oddsOf } from "../../core/review/queue.ts";
import { argumentsOf, filledText, readArguments } from "../arguments.ts";
import { timeHere } from "../day-here.ts";
import type { Library } from "../library.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import type { Ports } from "../ports.ts";
import { adviceOf, type AdviceName } from "../patterns/advice.ts";
import { readableTitle } from "../episodes/readable-title.ts";

export const reviewCardArguments = argumentsOf(() => ({ id: filledText("the path of a note") }));

/** A part of a card, by what it is about. */
export type CardPart =
  | { readonly name: "context" | "lessons" | "text" | "evidence" | AdviceName; readonly markdown: string }
  | { readonly name: "decisions"; readonly decisions: readonly CardDecision[] };

export interface CardDecision {
  readonly markdown: string;
  readonly outcome?: Outcome;
  /** What it led to. */
  readonly effects: readonly string[];
}

/** A memory as it is asked for: first what it is called, then what it says. */
export interface ReviewCard extends NoteRef {
  /** What it is called in plain words. */
  readonly asked: string;
  /** What else may be told before the answer: when a pattern applies. */
  readonly cue: string;
  readonly project?: string;
  readonly outcome?: Outcome;
  /** Epoch milliseconds of the day it is about. */
  readonly date?: number;
  readonly line: number;
  readonly key_moment: boolean;
  readonly reviews: number;
  /** 0..1; null where no clock runs. */
  readonly retrievability: number | null;
  /** The days until it would be asked for again, by rating. */
  readonly intervals: Intervals;
  readonly parts: readonly CardPart[];
}

/** One memory, as a card. */
export function reviewCard(
  { clock }: Pick<Ports, "clock">,
  { catalog, reviews }: Library,
  input: unknown,
): Attempt<ReviewCard> {
  const read = readArguments(reviewCardArguments, input);
  if (!read.ok) return read;
  const note = catalog.note(noteId(read.value.id));
  if (!note || !isMemory(note)) return fail("NOT_FOUND", `${read.value.id} is no memory that can be reviewed.`);
  const book = reviews();
  const state = book.states.get(note.id) ?? book.fold(note, book.eventsOf(note.id));
  const at = clock.now();
  const time = timeHere(clock, at);
  return ok({
    ...noteRef(note),
    ...told(note),
    key_moment: isKeyMoment(note),
    reviews: state.ratings.length,
    retrievability: oddsOf(book.engine, state, at) ?? null,
    intervals: intervals(book.engine, state, { key: book.keyOf(note), at, time }),
    parts: partsOf(note).filter((part) => part.name === "decisions" || part.markdown.trim() !== ""),
  });
}

/** What a note says of itself before it is told: what an episode was for, when a pattern applies. */
export function toldFirst(note: MemoryNote): string | undefined {
  const { asked, cue } = told(note);
  const said = cue === "" ? asked : cue;
  return said === note.title ? undefined : said;
}

/** What is told before the answer, but for how it ended. */
function told(note: MemoryNote): Pick<ReviewCard, "asked" | "cue" | "project" | "outcome" | "date" | "line"> {
  const known = { asked: readableTitle(note.title, note), cue: "", line: 1, ...defined({ date: noteDate(note) }) };
  switch (note.kind) {
    case "episode":
      return { ...known, ...defined({ project: note.project, outcome: saidOutcome(note) }) };
    case "pattern":
    case "antipattern":
      return { ...known, cue: note.trigger };
    case "learning":
      return { ...known, line: note.line };
  }
}

function partsOf(note: MemoryNote): readonly CardPart[] {
  switch (note.kind) {
    case "episode":
      return partsOfEpisode(note);
    case "pattern":
    case "antipattern":
      return partsOfPattern(note);
    case "learning":
      return partsOfLearning(note);
  }
}

function partsOfEpisode(episode: Episode): readonly CardPart[] {
  const { summary = "", context, decisions, lessons } = episode;
  const decided = decisions.map((decision) => cardDecision(episode, decision));
  return [
    { name: "context", markdown: [summary, context].filter((text) => text !== "").join("\n\n") },
    ...(decided.length === 0 ? [] : [{ name: "decisions" as const, decisions: decided }]),
    { name: "lessons", markdown: bullets(lessons) },
  ];
}

function cardDecision({ decisions, events }: Episode, decision: Decision): CardDecision {
  const { id, title, chosen = "", rationale = "", outcome, effects } = decision;
  const taken = chosen === title ? "" : chosen;
  const led = events.filter((event) => effects.includes(event.id) || event.causedBy.includes(id));
  const later = decisions.filter((other) => effects.includes(other.id));
  return {
    markdown: [`**${title}**`, taken, rationale].filter((text) => text !== "").join("\n"),
    effects: [...led.map(({ content }) => content), ...later.map((other) => other.title)],
    ...defined({ outcome }),
  };
}

function partsOfPattern(pattern: Pattern): readonly CardPart[] {
  const advice = adviceOf(pattern).map(([name, markdown]): CardPart => ({ name, markdown }));
  return [...advice, { name: "context", markdown: pattern.context }];
}

function partsOfLearning({ text, evidence }: Learning): readonly CardPart[] {
  return [
    { name: "text", markdown: text },
    { name: "evidence", markdown: bullets(evidence.map((each) => `[[${each}]]`)) },
  ];
}

export function bullets(texts: readonly string[]): string {
  return texts.map((text) => `- ${text.replaceAll("\n", "\n  ")}`).join("\n");
}
