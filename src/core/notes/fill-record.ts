import { defined } from "../lib/defined.ts";
import { ok } from "../lib/result.ts";
import type { Decision, EpisodeEvent } from "../model/episode.ts";
import { fail, type Attempt } from "../model/failure.ts";
import { lineEnding, linesOf, withEnding } from "./lines.ts";
import {
  afterLine,
  eventLines,
  recordLines,
  recordsOf,
  saySame,
  refused,
  setEffects,
  type Records,
} from "./patch-record.ts";
import { decisionLines, eventLinks, renderDecision, renderEvent } from "./render-episode.ts";

/**
 * Gives a decision what its record does not say yet: in its place where the record is as we write it, else last. Refuses
 * where anything else of the note would be read differently.
 */
export function fillDecision(text: string, filled: Decision): Attempt<string> {
  const { id, effects, effectsRemark = "" } = filled;
  const records = recordsOf(text);
  const known = records.decisions.find((each) => each.id === id);
  if (!known) return fail("NOT_FOUND", `There is no decision ${id}.`);
  const appended = withLines(text, known.line, decisionLines(gained(known, filled)));
  const hasEffects = effects.length === known.effects.length;
  const linked = hasEffects ? ok(appended) : setEffects(appended, id, effects, effectsRemark);
  const rewritten = replacedAt(text, known.line, renderDecision(known), renderDecision(filled));
  const decisions = records.decisions.map((each) => (each === known ? filled : each));
  return firstThatSays({ ...records, decisions }, [rewritten, ...(linked.ok ? [linked.value] : [])], id);
}

/** The same for an event; its links go below it. */
export function fillEvent(text: string, filled: EpisodeEvent): Attempt<string> {
  const { id } = filled;
  const records = recordsOf(text);
  const known = records.events.find((each) => each.id === id);
  if (!known) return fail("NOT_FOUND", `There is no event ${id}.`);
  const item = eventLines(text, known.line);
  const [marker = "", number = "1"] = /^(?:(\d+)[.)]|[-*+])[ \t]+/.exec(item[0]?.text ?? "") ?? [];
  const [was, is] = [known, filled].map((event) => renderEvent(event, Number(number) - 1));
  const links = eventLinks(
    {
      causedBy: known.causedBy.length === 0 ? filled.causedBy : [],
      leadsTo: known.leadsTo.length === 0 ? filled.leadsTo : [],
    },
    " ".repeat(marker.length),
  );
  const linked = links.length === 0 ? text : afterLine(text, item.at(-1), links.join("\n"));
  const events = records.events.map((each) => (each === known ? filled : each));
  return firstThatSays({ ...records, events }, [replacedAt(text, known.line, was, is), linked], id);
}

const texts = ["timestamp", "type", "context", "chosen", "rationale", "outcome"] as const;

/** The decision with only what the other does not say. */
function gained(known: Decision, { id, title, line, options, ...filled }: Decision): Decision {
  const said = texts.filter((key) => known[key] === undefined).map((key) => [key, filled[key]] as const);
  const own = { id, title, line, options: known.options.length === 0 ? options : [], effects: [], extra: {} };
  return { ...own, ...defined(Object.fromEntries(said)) };
}

/** More lines behind the last of a record. */
function withLines(text: string, line: number, lines: readonly string[]): string {
  const last = recordLines(text, line).findLast((each) => each.text.trim() !== "");
  return last && lines.length > 0 ? afterLine(text, last, lines.join("\n")) : text;
}

/** The text with other lines from this one on, where it says just these. */
function replacedAt(text: string, line: number, was = "", is = ""): string {
  const start = linesOf(text)[line - 1]?.start ?? text.length;
  const eol = lineEnding(text);
  const old = withEnding(was, eol);
  return text.startsWith(old, start)
    ? text.slice(0, start) + withEnding(is, eol) + text.slice(start + old.length)
    : text;
}

function firstThatSays(wanted: Records, candidates: readonly string[], id: string): Attempt<string> {
  const changed = candidates.find((candidate) => saySame(recordsOf(candidate), wanted));
  return changed === undefined ? refused(id) : ok(changed);
}
