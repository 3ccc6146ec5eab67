import { firstSentences, shortened } from "../core/extract/shorten.ts";
import { withoutTelling } from "../core/facts/telling.ts";

const longest = 80;

/** What a learning is called that says so: its first sentence that does not only tell what was, of a decision what was chosen, and never half a word. */
export function learningTitle(text: string): string {
  const line = text.split("\n").find((each) => each.trim() !== "") ?? text;
  const plain = line
    .replace(/^#+\s*/, "")
    .replace(/^\[[^\]]*\]\s*/, "")
    .trim();
  const [, question = "", chosen = ""] = /^Decided: (.*?)\. Chosen: (.*?)\. Why: /.exec(plain) ?? [];
  if (chosen !== "") return choiceTitle(question, chosen);
  const [named = withoutTelling(plain)] = /^Decided: .*?\.(?= Why: )/.exec(plain) ?? [];
  const title = firstSentences(named, longest).replace(/[,;:]+ …$/, " …");
  return title === "" ? text : title;
}

/** A question alone would not tell what came of it: the choice has room, however long the question is. */
function choiceTitle(question: string, chosen: string): string {
  const choice = shortened(chosen, longest / 2);
  return `${shortened(question, longest - choice.length - 2)}: ${choice}`;
}
