import { lazily } from "../lib/lazily.ts";
import { proseSentences } from "./prose-sentences.ts";

/** Something that is not to be done. */
export interface Prohibition {
  /** The sentence that says so. */
  readonly said: string;
  /** What it forbids, without the no that does: "draw the last known curve" of "Never draw the last known curve". */
  readonly deed: string;
}

/** What a text says is not to be done. */
export function forbiddenIn(text: string): readonly Prohibition[] {
  return proseSentences(text)
    .map((sentence) => sentence.replaceAll(emphasis, "").trim())
    .flatMap((said) => deedsIn(said).map((deed) => ({ said, deed })));
}

const emphasis = /[*_~`]{1,3}(?=\S)|[*_~`]{1,3}(?=\s|$|[.,;:!?])/gu;

/** Where one thing that is said ends and another begins; "and never" and "und nie" begin another. */
const borders =
  /[,;:()]\s(?:(?:but|and|aber|und|sondern)\s)?|\s[-–—]\s|\s(?:but|and|aber|und|sondern)\s(?=(?:never|do not|don['’]t|nie|niemals|nicht)\s)/iu;

function deedsIn(sentence: string): readonly string[] {
  return sentence
    .split(borders)
    .map((part) => part.replace(/[.!?…\s]+$/u, "").trim())
    .filter((part) => !telling().test(part))
    .flatMap((part) =>
      forbidding()
        .flatMap((form) => deedOf(form.exec(part)) ?? [])
        .slice(0, 1),
    );
}

/** A rule is what is left around the words that make it one. */
function deedOf(found: RegExpExecArray | null): string | undefined {
  const kept = found?.slice(1).join(" ") ?? "";
  const deed = kept.replaceAll(/\s+/gu, " ").trim();
  return deed === "" || isReminder.test(deed) ? undefined : deed;
}

/** Who tells how it was, or is, forbids nothing. */
const telling = lazily(
  () =>
    /(?:^|[^\p{L}])(?:ha(?:ve|s|d)|was|were|did|ha(?:t|tte|tten|be|ben)|wurden?|war(?:en)?|sind|wollte[nt]?|konnten?|mussten?)(?!\p{L})/iu,
);

/** "Do not forget to oil it" says to oil it, and "no problem" says nothing. */
const isReminder =
  /^(?:to |zu )?(?:forget|hesitate|only|sure|just|worry|need|problem|doubt|more|less|one|longer|wonder|matter|vergessen|vergiss|zögern|nur|sicher|mehr|weniger|problem|sorgen?)\b|\b(?:vergessen|zögern)$/iu;

/** The forms of a rule, with what is to be kept of it. */
const forbidding = lazily((): readonly RegExp[] => {
  const no = "(?:nie|niemals|nicht|keinesfalls|kein(?:e[mnrs]?)?)";
  const modal = "(?:darf|dürfen|soll|sollen|sollte|sollten)";
  // What stands before its no is what it is done to, with no verb that says how it is.
  const thing =
    "(?:(?!(?:ist|kann|muss|will|wird|können|müssen|wollen|werden|[Ii]ch|[Ww]ir|[Ee][rs]|[Mm]an|[Ss]ie)\\s)(?![a-zäöüß]+t\\s)[\\p{L}\\p{N}-]+\\s)";
  return [
    /^(?:please\s|bitte\s)?(?:never|do\snot|don['’]t|no|avoid|nie|niemals|nicht|keinesfalls|kein(?:e[mnrs]?)?|vermeiden?)\s(.+)$/iu,
    /^(?:you\s|we\s)?(.*?)\s?(?:must|should|may|shall)(?:\s(?:not|never)|n['’]t)(?:\sever)?\s(.+)$/iu,
    new RegExp(`^(.+?)\\s${modal}(\\s.*?)?\\s${no}\\s(.+)$`, "iu"),
    new RegExp(`^(${thing}{1,6}?)${no}\\s((?:\\S+\\s){0,6}?[a-zäöüß]+(?:en|eln|ern))$`, "u"),
  ];
});
