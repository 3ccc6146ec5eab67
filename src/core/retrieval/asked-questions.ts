import { defined } from "../lib/defined.ts";
import { latestAsked, topicOfKind, withoutLatest } from "./kind-asked.ts";
import { isAskedWith, isOnlyAsking, isRestOfAsking } from "./only-asking.ts";
import type { Filter, Query } from "./read-query.ts";
import { isSoughtByName, soughtIn, withoutSought } from "./sought.ts";
import { isAskedHowItFailed, isQuestion, withoutFailures, withoutWentWrong } from "./what-failed.ts";
import { withoutWorked } from "./what-worked.ts";
import type { readWhen } from "./when.ts";
import { isEmptyTalk } from "./word-leg.ts";

type Timed = ReturnType<typeof readWhen>;
type TimeIn = (words: string) => Timed;

/** What a question says beside what is asked for, the time it names, and what is asked for. */
export interface Meant extends Timed, Pick<Query, "sought" | "ended"> {}

/** A way to ask for notes of a sort. */
interface Question extends Pick<Meant, "ended"> {
  /** What is left of a question that asks so. */
  readonly rest: (words: string) => string | undefined;
  /** Whether that says what it is about; of some, only where it is a question that names a time or what it is with: else all its words are looked for. */
  readonly topic: "always" | "perhaps" | "named";
}

/** From the most exact to the least. */
const questions: readonly Question[] = [
  { rest: topicOf("lessons", "decisions", "episodes"), topic: "always" },
  { rest: topicOf("failures"), topic: "always", ended: "badly" },
  { rest: topicOf("successes"), topic: "always", ended: "well" },
  { rest: withoutWentWrong, topic: "perhaps", ended: "badly" },
  { rest: withoutFailures, topic: "named", ended: "badly" },
  { rest: withoutWorked, topic: "named", ended: "well" },
];

/** What asks for failures may do so of a kind of notes; of any other question there is a condition that says it. */
const besideKinds = questions.filter(({ topic, ended }) => topic !== "always" && ended === "badly");

function topicOf(...kinds: readonly string[]): Question["rest"] {
  return (words) => {
    const asked = topicOfKind(words);
    return asked && kinds.includes(asked.kind) ? asked.topic : undefined;
  };
}

/** What somebody asks for: the first that says so, else what was learned or decided, or what its words say. */
export function readMeant(query: Query, timeIn: TimeIn): Meant {
  const { words: typed, phrases, filters } = query;
  if (phrases.length > 0) return readSought(query, timeIn);
  const isSaid = saysWhatItIs(filters);
  const words = isSaid ? typed : (latestAsked(typed) ?? withoutLatest(typed));
  for (const question of isSaid ? besideKinds : questions) {
    const rest = question.rest(words);
    // Beside the kind of notes that is wanted, "failures" is a word to look for.
    if (rest === undefined || (isSaid && rest === "")) continue;
    const meant = readRest(question, rest, { words, timeIn });
    if (meant) return meant;
  }
  return readSought({ ...query, words }, timeIn);
}

interface Asked {
  readonly words: string;
  readonly timeIn: TimeIn;
}

function readRest({ topic, ended }: Question, rest: string, { words, timeIn }: Asked): Meant | undefined {
  if (topic === "always" && isTimeAlone(words, timeIn)) return undefined;
  const timed = timeIn(rest);
  const asked = { ...timed, ...(timed.when && { sought: soughtIn(words) }), ...defined({ ended }) };
  if (isRestOfAsking(timed.words) || isEmptyTalk(timed.words)) return ended && { ...asked, words: "" };
  return topic !== "named" || isNamed(words, rest, timed) ? asked : undefined;
}

/** Whether a question names a time, or what it is with. */
function isNamed(words: string, rest: string, { when }: Timed): boolean {
  return isQuestion(words) && (when !== undefined || isAskedWith(rest) || isAskedHowItFailed(words));
}

/** "lessons from September" names a time, and no topic. */
function isTimeAlone(words: string, timeIn: TimeIn): boolean {
  const { when } = timeIn(words);
  return when !== undefined && topicOfKind(words.replace(when.text, "")) === undefined;
}

function readSought({ words, phrases, filters }: Query, timeIn: TimeIn): Meant {
  const timed = timeIn(words);
  const sought = soughtIn(words);
  if (timed.when) return { ...timed, words: withoutSought(timed.words, sought), sought };
  if (sought.length === 0 || phrases.length > 0 || saysWhatItIs(filters)) return timed;
  const isAlone = words.trim().includes(" ") ? isOnlyAsking(words) : isSoughtByName(words);
  return isAlone ? { words: "", sought } : timed;
}

/** Beside the kind of notes that is wanted, "decisions" is a word to look for. */
function saysWhatItIs(filters: readonly Filter[]): boolean {
  return filters.some(({ asks }) => asks === undefined || ["kind", "type", "outcome"].includes(asks.operator));
}
