import { candidatesIn, isOfUse, sessionOf, validity, type Candidate, type Learned } from "../facts/candidates.ts";
import { chosenParts } from "../facts/chosen-parts.ts";
import { namedParts } from "../facts/named-parts.ts";
import { namesFor, type NameOf } from "../facts/part-names.ts";
import { firstOfEach } from "../lib/first-of-each.ts";
import type { Decision, Episode, EpisodeEvent, Expectation } from "../model/episode.ts";

type Moment = Pick<Learned, "moment" | "domain" | "importance">;

/** Where something went wrong and was mended, it is worth most. */
const corrective: Moment = { moment: "corrective", domain: "task", importance: 0.8 };
const prospective: Moment = { moment: "prospective", domain: "task", importance: 0.5 };
const inFlight: Moment = { moment: "in-flight", domain: "task", importance: 0.5 };

/** What an episode teaches, however it ended, each with its moment; each once. */
export function learnedIn(episode: Episode): readonly Candidate[] {
  return heardIn(episode).filter(({ learned }) => learned !== undefined);
}

/** The same, and the facts that it states. */
export function heardIn(episode: Episode): readonly Candidate[] {
  const nameOf = namesFor(episode);
  const all = [
    ...candidatesIn(episode),
    ...correctionsIn(episode, nameOf).map((text) => made(episode, text, corrective)),
    ...(episode.premortem ?? [])
      .flatMap((each) => riskText(each, nameOf))
      .map((text) => made(episode, text, prospective)),
    ...(episode.assumptions ?? [])
      .flatMap((each) => assumptionText(each, nameOf))
      .map((text) => made(episode, text, inFlight)),
  ].filter(({ text }) => isOfUse(text));
  return firstOfEach(all, ({ text }) => text);
}

function made(episode: Episode, text: string, moment: Moment): Candidate {
  return {
    ...{ text, category: "experience", isLesson: true, episode: episode.id },
    learned: { ...moment, ...sessionOf(episode) },
    learningType: moment.moment === "corrective" ? "corrective" : "declarative",
    ...validity(episode),
  };
}

/** What was tried and failed with what was done instead, and what else is said to have mended an error. */
function correctionsIn({ decisions, events, task }: Episode, nameOf: NameOf): readonly string[] {
  const mended = new Set<Decision>();
  const failures = decisions
    .filter(({ outcome }) => outcome === "failure")
    .flatMap((failed) => {
      const recovery = recoveryOf(failed, decisions);
      if (recovery) mended.add(recovery);
      return namedParts(
        nameOf,
        ...chosenParts("Did not work", failed, task),
        ["When", failed.context],
        ["Instead", recovery?.chosen],
      );
    });
  const recoveries = decisions
    .filter((each) => isRecovery(each) && each.outcome === "success" && !mended.has(each))
    .flatMap((each) => {
      const error = errorBefore(each, events)?.content;
      const before = error === undefined ? (["When", each.context] as const) : (["After", error] as const);
      return namedParts(nameOf, ...chosenParts("Helped", each, task), before, ["Why", each.rationale]);
    });
  return [...failures, ...recoveries];
}

const isRecovery = ({ type, outcome }: Decision): boolean => type === "recovery" && outcome !== "failure";

/** The one it led to, else the next. */
function recoveryOf(failed: Decision, decisions: readonly Decision[]): Decision | undefined {
  const later = decisions.slice(decisions.indexOf(failed) + 1).filter(isRecovery);
  return later.find(({ id }) => failed.effects.includes(id)) ?? later[0];
}

function errorBefore({ id }: Decision, events: readonly EpisodeEvent[]): EpisodeEvent | undefined {
  return events.find(({ type, leadsTo }) => type === "error" && leadsTo.includes(id));
}

function riskText({ text, verdict }: Expectation, nameOf: NameOf): readonly string[] {
  if (verdict === "hit") return namedParts(nameOf, ["Went wrong as feared", text]);
  return verdict === "missed" ? namedParts(nameOf, ["Went wrong and nobody foresaw it", text]) : [];
}

function assumptionText({ text, verdict }: Expectation, nameOf: NameOf): readonly string[] {
  return verdict === "broke" ? namedParts(nameOf, ["Taken for granted and not so", text]) : [];
}
