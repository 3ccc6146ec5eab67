import { firstSentences } from "../core/extract/shorten.ts";
import { withoutTelling } from "../core/facts/telling.ts";

const longest = 80;

/** What a learning is called that says so: its first sentence that does not only tell what was, of a decision without its reason, and never half a word. */
export function learningTitle(text: string): string {
  const line = text.split("\n").find((each) => each.trim() !== "") ?? text;
  const plain = line
    .replace(/^#+\s*/, "")
    .replace(/^\[[^\]]*\]\s*/, "")
    .trim();
  const [named = withoutTelling(plain)] = /^Decided: .*?\.(?= (?:Chosen|Why): )/.exec(plain) ?? [];
  const title = firstSentences(named, longest).replace(/[,;:]+ …$/, " …");
  return title === "" ? text : title;
}
