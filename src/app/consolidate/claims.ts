import { bareWords } from "../../core/lib/bare-words.ts";
import { fingerprint } from "../../core/lib/hash.ts";
import type { Candidate } from "../../core/facts/candidates.ts";
import type { Fact, Judgement } from "../../core/facts/fact-shelf.ts";
import { escapeText } from "../../core/notes/escape.ts";

/** A judgement that changes something. */
export type Change = Exclude<Judgement, { kind: "known" }>;

const claim = (...parts: readonly string[]): string => fingerprint(JSON.stringify(parts));

/**
 * What a change comes down to, whenever and from whatever episode it is proposed: what was rejected is known again by it.
 * That another episode says something is something else each time.
 */
export function claimOf(change: Change, { text, episode, validAt = "" }: Candidate): string {
  const said = bareWords(text);
  const claims: Readonly<Record<Change["kind"], () => string>> = {
    new: () => claim("new", said),
    outdated: () => claim("outdated", said),
    reinforce: () => claim("reinforce", ...factsOf(change), episode),
    update: () => claim("update", ...factsOf(change), said),
    invalidate: () => claim("invalidate", ...factsOf(change), validAt),
  };
  return claims[change.kind]();
}

/** All that a proposal remembers of a change: of what takes the place of a fact, its words by themselves, too. */
export function claimsOf(change: Change, candidate: Candidate): readonly string[] {
  const own = claimOf(change, candidate);
  return change.kind === "update" && saysAnew(change) ? [own, claim("said", bareWords(candidate.text))] : [own];
}

/** By which a proposal to note these bare words is known, whatever they were proposed as. */
export const claimsOfWords = (words: string): readonly string[] =>
  ["new", "outdated", "said"].map((kind) => claim(kind, words));

/** Whether a change would note what was said, as it was said. */
export function saysAnew(change: Change): boolean {
  return change.kind === "update" ? change.by === undefined : change.kind === "new" || change.kind === "outdated";
}

/** The fact that is changed. */
function factsOf(change: Change): readonly string[] {
  return "fact" in change ? [change.fact] : [];
}

/** Why what is new is proposed: what it says stands in its note. */
export const nothingYet = {
  fact: "An episode says so, and it is noted as a fact nowhere yet.",
  learning: "An episode says so, and no learning yet.",
};

/** The same for a person, in a sentence. */
export function reasonOf(change: Change, { text, learned }: Candidate, old: Fact | undefined): string {
  const [said, before] = [quoted(text), quoted(old?.text ?? "")];
  switch (change.kind) {
    case "new":
      return nothingYet[learned === undefined ? "fact" : "learning"];
    case "outdated":
      return `It was so before ${before}: ${said}`;
    case "reinforce":
      return "Another episode says so, too.";
    case "update":
      return `Changed: ${before} is now ${said}`;
    case "invalidate":
      return `No longer holds: ${before} ${text === "" ? "" : `Said: ${said}`}`.trimEnd();
  }
}

/** What is quoted within has single marks. */
function quoted(text: string): string {
  const inner = text.replaceAll(/\s+/g, " ").replaceAll("“", "‘").replaceAll(/["”]/g, "’");
  return `“${escapeText(inner)}”`;
}
