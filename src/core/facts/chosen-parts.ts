import { bareWords } from "../lib/bare-words.ts";
import { lazily } from "../lib/lazily.ts";
import { oneLine } from "../lib/one-line.ts";
import { sentencesOf } from "../lib/sentences.ts";
import type { Decision } from "../model/episode.ts";
import type { NamedPart } from "./named-parts.ts";
import { anyNameOf, type PartName } from "./part-names.ts";

/** In fewer words nobody tells what it is about: `Restart`, `Leave it`. */
const fewestWords = 4;
/** Whoever needs more for a task has put in what somebody wrote at length. */
const longestTask = 140;

/** What was chosen, behind what it was about: what stands above the decision, else the task of its session where the choice is short. */
export function chosenParts(name: PartName, { title, chosen = "" }: Decision, task: string): readonly NamedPart[] {
  // Empty as it is, it keeps its place: what is told behind it does not tell by itself.
  if (chosen.trim() === "") return [[name, undefined]];
  const isShort = bareWords(chosen).split(" ").length < fewestWords;
  const [whole = ""] = sentencesOf(oneLine(task));
  const told = isShort && whole.length <= longestTask ? [title, whole] : [title];
  const about = told.find((text) => saysMore(text, chosen));
  return about === undefined
    ? [[name, chosen]]
    : [
        [name, about],
        ["Chosen", chosen],
      ];
}

/** Whether a text says more than a choice begins with, whatever its case and signs. */
export function saysMore(text: string, chosen: string): boolean {
  const words = bareWords(text);
  return words !== "" && !bareWords(chosen).startsWith(words);
}

/** The same read again: how it went, what it was about, and what was chosen; of what was decided, nothing is said of how it went. */
export const chosenForm = lazily(() => {
  const went = `${anyNameOf("Decided")}: |((?:${anyNameOf("Did not work")}|${anyNameOf("Helped")}): )`;
  const next = (["Why", "When", "Instead", "After"] as const).map(anyNameOf).join("|");
  return new RegExp(`^(?:${went})(.*?)\\. ${anyNameOf("Chosen")}: (.*?)\\.(?: (?:${next}): |$)`);
});
