import type { Decision, Episode } from "../../core/model/episode.ts";
import type { Library } from "../library.ts";
import type { Reading } from "./preflight-readings.ts";
import { isMostOf, isWhole, slotsIn } from "./preflight-slots.ts";
import { carrying, fewestCommon, isNumber, tellingOfWord, type Row } from "./preflight-terms.ts";
import { isOtherwise, takesOther } from "./preflight-untaken.ts";
import { decidedIn, undertakingOf, type Claim, type Decided, type Undertaking } from "./preflight-undertakings.ts";

/** Two words may be those of another thing of the same kind. */
const fewestOfMost = 3;
/** Two words of three may be a thing without what was done with it: "server room" of "give the server more room". */
const fewestOfMore = 3;

/** The decision of an episode that went wrong and that a sentence says again, in nearly the same words. */
export function decidedAgain(reading: Reading, episode: Episode): Decision | undefined {
  const isSaid = (decided: Decided): boolean =>
    isCalled(reading, decided) || (!takesOther(reading, episode, decided.decision) && saysClaim(reading, decided));
  return decidedIn(reading.library, episode).find(isSaid)?.decision;
}

/** Whether a sentence says, in nearly the same words, that something is done. */
export const saysAgain = (reading: Reading, undertaking: Undertaking): boolean =>
  isCalled(reading, undertaking) || saysClaim(reading, undertaking);

const saysClaim = (reading: Reading, undertaking: Undertaking): boolean =>
  undertaking.claims.some((claim) => mayBe(reading, claim) && says(reading, claim, undertaking));

/** Whether a sentence says most of it, in telling words, whatever else it says: "cache the berth list at the edge". */
export function saysMostOf(reading: Reading, { claims }: Undertaking): boolean {
  const { library, act, vague } = reading;
  const { lexicon } = library.catalog.words;
  const isTelling = (word: string): boolean => tells(library, word) && !vague.has(lexicon.id(word) ?? -1);
  return claims.some((claim) => {
    const words = [...new Set(claim.main)].filter(isTelling);
    const met = words.filter((word) => act.includes(word));
    return mayBe(reading, claim) && met.length >= fewestOfMost && met.length > words.length / 2;
  });
}

/** Whether a sentence says what an episode was for: nothing else, or all of it in a row, with how it is to be done. */
export function undertakenAgain(reading: Reading, episode: Episode): boolean {
  const undertaking = undertakingOf(reading.library, episode);
  const isSaid = ({ main }: Claim): boolean =>
    saysNothingElse(reading, main, undertaking) ||
    (main.length >= fewestOfMost && isWhole(reading.act, slotsIn(main)) && !isOtherwise(reading, episode));
  return isCalled(reading, undertaking) || undertaking.claims.some((claim) => mayBe(reading, claim) && isSaid(claim));
}

/** Whether a sentence has telling words of a decision that went wrong, though it may speak of much else. */
export function sharesDecision({ library, act, wanted }: Reading, episode: Episode): boolean {
  // What nobody here has a word for is something else.
  if (wanted.unknown.length > 0) return false;
  const said = [...new Set(act)].filter((word) => tells(library, word));
  return decidedIn(library, episode).some(({ claims }) => {
    const own = new Set(claims.flatMap(({ whole }) => whole));
    return said.filter((word) => own.has(word)).length >= fewestCommon;
  });
}

/** What was done without something is done again only by who does it without that; what was done, only by who does it. */
const mayBe = ({ isOf, denied }: Reading, { lacking }: Claim): boolean =>
  (isOf === "negative") === lacking.size > 0 && [...lacking].every((term) => denied.has(term));

/** Whether a sentence is what something is called, word for word, however little its words tell: "ship it today". */
const isCalled = ({ name }: Reading, { names }: Undertaking): boolean => name.includes(" ") && names.includes(name);

function says(reading: Reading, { whole, main, enough }: Claim, undertaking: Undertaking): boolean {
  const { library, act } = reading;
  const isMost =
    new Set(act).size >= Math.min(fewestOfMore, Math.max(fewestCommon, whole.length)) && isMostOf(act, slotsIn(whole));
  return (
    isMost ||
    (tellingCount(library, main) >= enough && isWhole(act, slotsIn(main))) ||
    saysNothingElse(reading, main, undertaking)
  );
}

/** Whether a sentence has all of a name, of one word even, and beside it only what is said of what is called so. */
function saysNothingElse({ library, act }: Reading, name: Row, { about }: Undertaking): boolean {
  const said = new Set(act);
  return (
    said.size >= fewestCommon &&
    tellingCount(library, name) > 0 &&
    name.every((word) => said.has(word)) &&
    act.every((word) => about.has(word))
  );
}

/** How many words of a name tell what was done. */
const tellingCount = (library: Library, name: Row): number => name.filter((word) => tells(library, word)).length;

/** How many there were of something tells nothing. */
const tells = (library: Library, word: string): boolean => !isNumber(word) && tellingOfWord(library, word) >= carrying;
