import { readMoment } from "../lib/time.ts";
import { isOutcome } from "./outcome-words.ts";
import type { StatedDecision } from "./stated.ts";
import { at, firstText, isRecord, listAt, listOf } from "./values.ts";

/** The structured decisions of a session log, wherever it keeps them. */
export function logDecisions(value: unknown): readonly StatedDecision[] {
  const inEntries = listAt(value, "workLog").flatMap((entry) => [at(entry, "decisions"), at(entry, "decision")]);
  return [at(value, "decisions"), at(value, "outcomes", "decisions"), ...inEntries]
    .flatMap(decisionList)
    .flatMap(readDecision);
}

/** A list, a single decision, or decisions by the names of what they are about. */
function decisionList(value: unknown): readonly unknown[] {
  if (!isRecord(value) || firstText(value, [...chosenKeys, ...aboutKeys]) !== "") return listOf(value);
  return Object.entries(value).map(([about, decided]) =>
    typeof decided === "string" ? { chosen: decided, context: about.replaceAll(/[_-]+/g, " ") } : decided,
  );
}

const chosenKeys = ["chosen", "chosenApproach", "choice", "decision", "decision_made"];
/** What a decision is about, or, where it says nothing else, what was decided. */
const aboutKeys = ["title", "description", "summary"];
const optionKeys = ["alternatives", "alternatives_considered", "alternativesConsidered", "alternative", "options"];
const contextKeys = ["context", "question", "problem", "topic"];
const reasonKeys = ["rationale", "reason", "reasoning", "why"];
const keptKeys = ["impact", "risks", "outcome", "issue", "commit", "status"];
const timeKeys = ["timestamp", "time", "date"];

function readDecision(value: unknown): readonly StatedDecision[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [{ chosen: value.trim() }];
  const chosen = firstText(value, chosenKeys) || firstText(value, aboutKeys);
  if (chosen === "") return [];
  const time = firstText(value, timeKeys);
  const options = optionKeys.flatMap((key) => listOf(at(value, key)).map(optionText));
  const outcome = firstText(value, ["outcome"]).toLowerCase();
  const kept = keptKeys.flatMap((key) => {
    const text = listOf(at(value, key)).map(optionText).join("; ");
    return text === "" || (key === "outcome" && isOutcome(outcome))
      ? []
      : [[`${key.slice(0, 1).toUpperCase()}${key.slice(1)}`, text] as const];
  });
  return [
    {
      chosen,
      context: firstText(value, [...contextKeys, "decision", "title"]),
      rationale: reasonOf(value),
      options: options.filter((option) => option !== ""),
      ...(readMoment(time) && { timestamp: time }),
      ...(isOutcome(outcome) && { outcome }),
      // An outcome is one of three words in a note; here anything may stand.
      extra: Object.fromEntries(kept.map(([key, text]) => [key === "Outcome" ? "Result" : key, text])),
    },
  ];
}

/** One reason, or several. */
function reasonOf(value: unknown): string {
  const lists = reasonKeys.map((key) => listAt(value, key).map(optionText).join("; "));
  return firstText(value, reasonKeys) || (lists.find((text) => text !== "") ?? "");
}

/** An option as one text: its name, and why not. */
function optionText(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!isRecord(value)) return "";
  const name = firstText(value, ["option", "name", "alternative", "approach", "description", "title"]);
  const why = firstText(value, [
    "reason",
    "rejected",
    "rejected_because",
    "rejected_reason",
    "rationale",
    "why",
    "why_rejected",
  ]);
  return [name, why].filter((part) => part !== "").join(": ");
}

/** Lessons: a list of them, or what to do and what to avoid. */
export function lessonsOf(value: unknown): readonly string[] {
  const learnings = at(value, "learnings") ?? at(value, "lessons") ?? at(value, "outcomes", "learnings");
  const lists = isRecord(learnings) ? Object.values(learnings) : [learnings];
  return lists
    .flatMap(listOf)
    .flatMap(lessonTexts)
    .filter((text) => text !== "");
}

const lessonKeys = ["lesson", "learning", "pattern", "insight", "title", "description"];
const useKeys = ["application", "action", "recommendation", "reason"];
const wrongKeys = ["antipattern", "avoidance", "avoid", "mistake"];
const insteadKeys = ["correction", "instead", "fix"];

/** One lesson; of what went wrong two: what to avoid, and what to do instead. */
function lessonTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value.trim()];
  const wrong = firstText(value, wrongKeys);
  if (wrong !== "")
    return [sentences(`Avoid: ${wrong}`, firstText(value, ["consequence"])), firstText(value, insteadKeys)];
  return [sentences(firstText(value, lessonKeys), firstText(value, useKeys))];
}

function sentences(first: string, second: string): string {
  return second === "" || first === "" ? first || second : `${first.replace(/[.:]?$/, ".")} ${second}`;
}
