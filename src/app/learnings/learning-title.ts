import { firstWhole } from "../../core/extract/first-whole.ts";
import { shortened } from "../../core/extract/shorten.ts";
import { chosenForm } from "../../core/facts/chosen-parts.ts";
import { anyNameOf } from "../../core/facts/part-names.ts";
import { withoutTelling } from "../../core/facts/telling.ts";
import { bareWords } from "../../core/lib/bare-words.ts";
import { lazily } from "../../core/lib/lazily.ts";

const longest = 80;
/** What cannot be ended before is rather a long title than a broken one. */
const longestWhole = 140;
const longestChoice = 100;

const decided = anyNameOf("Decided");
const why = anyNameOf("Why");
const decision = lazily(() => new RegExp(`^${decided}: .*?\\.(?= ${why}: )`));

/** What a learning is called that says so: its first sentence that does not only tell what was, of a decision what was chosen; whole, or a clause of it. */
export function learningTitle(text: string): string {
  const line = text.split("\n").find((each) => each.trim() !== "") ?? text;
  const plain = line
    .replace(/^#+\s*/, "")
    .replace(/^\[[^\]]*\]\s*/, "")
    .trim();
  const [, went = "", question = "", chosen = ""] = chosenForm().exec(plain) ?? [];
  // Without how it went, what did not work would read as advice.
  if (chosen !== "") return choiceTitle(went, question, chosen);
  const [named = withoutTelling(plain)] = decision().exec(plain) ?? [];
  const title = firstWhole(named, longest, longestWhole);
  return title === "" ? text : title;
}

/**
 * A question alone would not tell what came of it: the choice has room, however long the question is. Behind how it went
 * there is one colon already. A choice that the question names says nothing more.
 */
function choiceTitle(went: string, question: string, chosen: string): string {
  const wanted = chosen.replace(/^-\s+/, "");
  const choice = firstWhole(wanted, longest / 2, longestChoice).replace(/\.$/, "");
  const named = went + shortened(question, longestWhole - went.length);
  if (` ${bareWords(named)} `.includes(` ${bareWords(choice)} `)) return named;
  const called = (asked: string): string => (went === "" ? `${asked}: ${choice}` : `${went}${asked} (${choice})`);
  return called(shortened(question, longestWhole - called("").length));
}
