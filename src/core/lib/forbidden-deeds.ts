import { lazily } from "./lazily.ts";

/** Where one thing that is said ends and another begins; "and never" and "und nie" begin another. */
const borders =
  /[,;:()]\s(?:(?:but|and|aber|und|sondern)\s)?|\s[-–—]\s|\s(?:but|and|aber|und|sondern)\s(?=(?:never|do not|don['’]t|nie|niemals|nicht)\s)/iu;

/** What one sentence says is not to be done, in English and German, without the no that says so. */
export function deedsIn(sentence: string): readonly string[] {
  return sentence
    .split(borders)
    .map((part) => part.replace(/[.!?…\s]+$/u, "").trim())
    .filter((part) => !tellsHowItWas(part))
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

/** Who tells how it was, or is, forbids nothing, and states no rule. */
export const tellsHowItWas = (part: string): boolean => telling().test(part);

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
