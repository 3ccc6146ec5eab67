import { evidenceDay, isOfPractice, ofPractice, tally, type EvidenceSource } from "../../core/causal/evidence.ts";
import { defined } from "../../core/lib/defined.ts";
import { linkPath } from "../../core/lib/link-path.ts";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { isPattern } from "../../core/model/note.ts";
import { foldedName } from "../../core/model/note-path.ts";
import type { Evidence, Pattern, Unattributed } from "../../core/model/pattern.ts";
import { cleanLine, cleanText } from "../../core/notes/clean.ts";
import { escapeText } from "../../core/notes/escape.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields, type FieldChanges } from "../../core/notes/patch-fields.ts";
import { replaceItem } from "../../core/notes/patch-line.ts";
import { appendToSection, replaceSection } from "../../core/notes/patch-section.ts";
import { writeProse } from "../../core/notes/prose.ts";
import { causalLine, evidenceLine, observationLine, patternSections } from "../../core/notes/render-pattern.ts";
import type { PatternInput } from "./pattern-input.ts";
import { targetKey } from "./pattern-targets.ts";
import { statedAs, trialRemark, type NewTrial, type PatternChange, type TrialChange } from "./pattern-trial.ts";

type Step = (text: string, pattern: Pattern) => Attempt<string>;

/** The text of a pattern's note with what is new; the same text when nothing is. What people wrote in it stays. */
export function changePattern(id: NoteId, text: string, change: PatternChange): Attempt<string> {
  return changeBy([addEvidence(change), addCausalLinks(change), addWords(change)], id, text, change);
}

/** The text of a pattern's note with one more trial; the same text when it is counted already. */
export function countTrial(id: NoteId, text: string, change: TrialChange): Attempt<string> {
  return changeBy([addEvidence(change)], id, text, change);
}

function changeBy(steps: readonly Step[], id: NoteId, text: string, change: TrialChange): Attempt<string> {
  const parsed = readAs(id, text);
  if (!parsed.ok) return parsed;
  let changed = text;
  for (const step of steps) {
    const pattern = readAs(id, changed);
    if (!pattern.ok) return pattern;
    const next = step(changed, pattern.value);
    if (!next.ok) return next;
    changed = next.value;
  }
  const unattributed = uncounted(parsed.value, change);
  const isUncounted = unattributed !== parsed.value.unattributed;
  if (changed === text && !isUncounted) return ok(text);
  const after = readAs(id, changed);
  return after.ok
    ? setFields(changed, numbersOf({ ...after.value, ...(unattributed && { unattributed }) }, change))
    : after;
}

function readAs(id: NoteId, text: string): Attempt<Pattern> {
  const { note } = parseNote(id, text);
  if (isPattern(note)) return ok(note);
  return fail("CONFLICT", `${id} is there already and is no pattern. Choose another name, or move that note.`, { id });
}

/** The numbers are recomputed from all that vouches for them, never averaged on. */
function numbersOf(pattern: Pattern, { source, today, trial }: TrialChange): FieldChanges {
  const { occurrences, rate } = tally(pattern, source);
  const { unattributed } = pattern;
  // Who only words it anew has not seen it hold.
  const isSeen = trial.episode !== undefined || trial.value !== undefined;
  return {
    success_rate: rate,
    occurrences,
    ...(isSeen && { last_validated: today }),
    ...(unattributed && { unattributed: { ...unattributed } }),
  };
}

/** Sums of decimals such as 0.1 leave digits at their end that nobody meant. */
const precision = 1_000_000;

/** The uses no episode vouches for, this one included; a note that only states numbers is taken at its word. */
function uncounted(pattern: Pattern, { trial }: TrialChange): Unattributed | undefined {
  const before = pattern.unattributed ?? takenAtItsWord(pattern);
  if (trial.episode !== undefined || trial.value === undefined) return before;
  const { n, sum } = before === undefined || before.counted === false ? { n: 0, sum: 0 } : before;
  return { n: n + 1, sum: Math.round((sum + trial.value) * precision) / precision };
}

function takenAtItsWord({ occurrences = 0, successRate, evidence }: Pattern): Unattributed | undefined {
  if (evidence.length > 0 || occurrences === 0 || successRate === undefined) return undefined;
  return { n: occurrences, sum: occurrences * successRate };
}

/** A note that is among the evidence already is corrected where it says something else, and never counted twice. */
function addEvidence({ trial, source }: TrialChange): Step {
  return (text, pattern) => {
    const { episode, value, day } = trial;
    if (episode === undefined) return ok(text);
    const key = episodeKey(episode, pattern.id, source);
    const known = pattern.evidence.find(
      (each) =>
        episodeKey(each.episode, pattern.id, source) === key && (day === undefined || evidenceDay(each) === day),
    );
    const said: Said = trial.avoided ? { avoided: true } : statedAs(value);
    const added = evidenceLine({ episode, ...said, ...trialRemark(trial) });
    if (!known) return appendToSection(text, ["Evidence Episodes", "Evidence"], added);
    const remark = remarkOn(known, trial);
    if (isUnsaid(said) || (isSaid(known, said) && remark === known.remark)) return ok(text);
    return replaceItem(text, known.line, evidenceLine(defined({ episode: known.episode, ...said, remark })));
  };
}

type Said = Pick<Evidence, "outcome" | "value" | "avoided">;

function isUnsaid({ outcome, value, avoided }: Said): boolean {
  return outcome === undefined && value === undefined && avoided === undefined;
}

function isSaid(known: Evidence, said: Said): boolean {
  return known.outcome === said.outcome && known.value === said.value && known.avoided === said.avoided;
}

/** What a person wrote there stays. */
function remarkOn(known: Evidence, { told }: NewTrial): string | undefined {
  if (!told || isOfPractice(known)) return known.remark;
  return [known.remark, ofPractice].filter((part) => part !== undefined).join(", ");
}

function episodeKey(name: string, from: NoteId, { resolve }: EvidenceSource): string {
  const found = resolve(name, from);
  return found.kind === "found" ? found.id : foldedName(linkPath(name));
}

/** Links the note has not got; none is ever taken away. */
function addCausalLinks({ addition, source }: PatternChange): Step {
  return (text, { id, causalLinks }) => {
    const key = ({ type, target }: { type: string; target: string }): string =>
      `${type} ${targetKey(target, (name) => source.resolve(name, id))}`;
    const known = new Set(causalLinks.map(key));
    const fresh = addition.input.causal_relationships.filter((link) => {
      const isNew = !known.has(key(link));
      known.add(key(link));
      return isNew;
    });
    const lines = fresh.map((link) => causalLine({ ...link, episodes: [], suggested: false }));
    return appendToSection(text, ["Causal Relationships"], lines.join("\n"));
  };
}

type Words = "trigger" | "action" | "context" | "warning";

/** What the note does not say yet. Other words than its own become observations, or take their place where asked for. */
function addWords({ addition: { input }, today }: PatternChange): Step {
  return (text, pattern) => {
    const fresh = wordsOf(input).filter(({ key, said }) => cleanLine(said) !== cleanLine(pattern[key]));
    if (input.replace_text === true) return replaceWords(text, fresh);
    const isMissing = ({ key }: Wording): boolean => pattern[key] === "";
    const filled = replaceWords(text, fresh.filter(isMissing));
    if (!filled.ok) return filled;
    const known = new Set(pattern.observations.map(({ content }) => content));
    const lines = fresh
      .filter((wording) => !isMissing(wording))
      .map(({ key, said }) => ({ category: `${key}-variant`, content: escapeText(cleanLine(said)), context: today }))
      .filter(({ content }) => !known.has(content))
      .map(observationLine);
    return appendToSection(filled.value, ["Observations"], lines.join("\n"));
  };
}

interface Wording {
  readonly key: Words;
  readonly said: string;
}

function wordsOf({ trigger, action, description = "", instead = "" }: PatternInput): readonly Wording[] {
  const all: readonly Wording[] = [
    { key: "trigger", said: trigger },
    { key: "action", said: action },
    { key: "context", said: description },
    { key: "warning", said: instead },
  ];
  return all.filter(({ said }) => cleanText(said) !== "");
}

const titles: Readonly<Record<Words, string>> = {
  context: "Context",
  trigger: "Trigger",
  action: "Action",
  warning: "Anti-Pattern Warning",
};

function replaceWords(text: string, words: readonly Wording[]): Attempt<string> {
  let changed: Attempt<string> = ok(text);
  for (const { key, said } of words) {
    if (!changed.ok) return changed;
    changed = replaceSection(changed.value, [titles[key]], writeProse(said), patternSections);
    if (changed.ok && key === "trigger") changed = setFields(changed.value, { trigger: cleanLine(said) });
  }
  return changed;
}
