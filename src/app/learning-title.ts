import { firstSentences } from "../core/extract/shorten.ts";

const longest = 80;

/** What a learning is called that says so: its first sentence, of a decision without its reason, and never half a word. */
export function learningTitle(text: string): string {
  const line = text.split("\n").find((each) => each.trim() !== "") ?? text;
  const plain = line
    .replace(/^#+\s*/, "")
    .replace(/^\[[^\]]*\]\s*/, "")
    .trim();
  const [decided] = /^Decided: .*?\.(?= Why: )/.exec(plain) ?? [plain];
  const title = firstSentences(decided, longest).replace(/[,;:]+ …$/, " …");
  return title === "" ? text : title;
}
