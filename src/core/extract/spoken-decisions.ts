import { lazily } from "../lib/lazily.ts";
import { sentencesOf } from "../lib/sentences.ts";
import { outline, undressed, type OutlineLine } from "./outline.ts";
import { choiceOf, isChoice, reasonSaid, type StatedDecision } from "./stated.ts";

/** Without one of these words nothing below is said. */
const sign =
  /\b(?:deci(?:ded?|sions?)|agreed|chosen?|opted|settled|went with|go with|let['’]?s|entsch(?:ieden|eidung)|beschl(?:ossen|uss)|vereinbart|geeinigt|lasst? uns|bleiben bei)\b/i;

const openings =
  /^(?:(?:ok|okay|so|well|right|great|good|perfect|yes|yeah|yep|alright|all right|fine|thanks|sure|cool|then|and|also|in the end|after all|gut|super|prima|ja|dann|also|na gut|alles klar|am ende)(?:[,.!:;–—-]+\s*|\s+))+/i;

const often = "(?:\\s+(?:all|both|just|now|then|also|finally|already|therefore|jointly))?";
const oft = "(?:\\s+(?:nun|jetzt|also|dann|daher|deshalb|schließlich|gemeinsam|heute|gestern))?";

/** What sentences begin with that make a decision, or tell that it is made; what follows is what was chosen. */
const forms = lazily((): readonly RegExp[] =>
  [
    "(?:(?:the|our|my)\\s+)?(?:final\\s+)?decision(?:\\s+(?:is|was)\\s+(?:to|that)|\\s*:)\\s+(?<what>.+)",
    "(?:decided|agreed|entscheidung|entschieden|beschluss|beschlossen|vereinbart)\\s*:\\s+(?<what>.+)",
    `(?:we|I)(?:\\s+have|['’]ve)?${often}\\s+decided\\s+(?:to|on|for|that|upon)\\s+(?<what>.+)`,
    `(?:we|I)(?:\\s+have|['’]ve)?${often}\\s+decided\\s+(?<what>(?:against|not\\s+to)\\s.+)`,
    `we(?:\\s+have|['’]ve)?${often}\\s+agreed\\s+(?:to|on|that)\\s+(?<what>.+)`,
    `(?:we|I)(?:\\s+have|['’]ve)?${often}\\s+(?:chose|chosen|opted\\s+for|settled\\s+on|went\\s+with)\\s+(?!to\\b)(?<what>.+)`,
    "let['’]?s\\s+(?:just\\s+|then\\s+)?(?:go\\s+with|use)\\s+(?<what>.+)",
    "let['’]?s\\s+(?:just\\s+|then\\s+)?(?<what>(?:stick|stay)\\s+(?:with|to)\\s.+)",
    "we(?:['’]ll|\\s+will)\\s+(?:just\\s+)?go\\s+with\\s+(?<what>.+)",
    `wir\\s+haben(?:\\s+uns)?${oft}\\s+(?:beschlossen|entschieden|vereinbart|geeinigt|darauf\\s+geeinigt|dafür\\s+entschieden),\\s+(?:dass\\s+)?(?<what>.+)`,
    `ich\\s+habe(?:\\s+mich)?${oft}\\s+(?:beschlossen|entschieden|dafür\\s+entschieden),\\s+(?:dass\\s+)?(?<what>.+)`,
    `(?:wir\\s+haben\\s+uns|ich\\s+habe\\s+mich)${oft}\\s+(?:für|auf)\\s+(?<what>.+?)\\s+(?:entschieden|geeinigt)(?<why>,\\s.+)?`,
    `(?:wir\\s+haben\\s+uns|ich\\s+habe\\s+mich)${oft}\\s+(?<what>gegen\\s+.+?)\\s+entschieden(?<why>,\\s.+)?`,
    "lass(?:t)?\\s+uns\\s+(?:doch\\s+|einfach\\s+)?(?<what>.+?)\\s+(?:nehmen|verwenden|benutzen)(?<why>,\\s.+)?",
    "wir\\s+(?<what>bleiben\\s+bei\\s+.+)",
  ].map((form) => new RegExp(`^${form}$`, "iu")),
);

/** A reason that comes first: `Since one file is enough, …`, `One file is enough, so …`. */
const reasonFirst = /^(?:since|because|as|given that|(?<verbLast>weil|da))\s+(?<reason>.{5,200}?),\s+(?<rest>.+)$/i;
const soThen = /^(?<reason>.{12,240}?)[,;–—-]+\s*(?:and\s+)?(?:so|therefore|hence|deshalb|daher|darum)\s+(?<rest>.+)$/i;
const reasonNext =
  /^(?:(?:that is|that['’]s|this is)\s+)?(?:because|denn|(?<verbLast>weil))\s+(?<reason>.{5,})$|^(?:reason|grund|why|warum)\s*:\s+(?<stated>.{5,})$/i;

/** What says nothing by itself, away from what was said before. */
const pointing =
  /^(?:it|that|this|them|those|these|so|one|(?:this|that|your|the (?:first|second|third|last|former|latter|other))(?: one| idea| option)?|something\b.*|anything|das|es|dies|die|den|ihn|diese[nrs]?)$/i;

/**
 * The decisions that people make as they talk: what a sentence says was decided, with the reason where it gives one.
 * Questions make none, nor does what stands in code or is quoted.
 */
export function spokenDecisions(text: string): readonly StatedDecision[] {
  if (!sign.test(text)) return [];
  return paragraphs(outline(text)).flatMap((paragraph) => {
    const sentences = sentencesOf(paragraph);
    return sentences.flatMap((sentence, at) => decisionIn(sentence, sentences[at + 1] ?? ""));
  });
}

/** Lines that go on in the next are one; what calls itself a decision is read with what stands below it. */
function paragraphs(lines: readonly OutlineLine[]): readonly string[] {
  const found: string[] = [];
  let last: OutlineLine | undefined;
  for (const line of lines) {
    if (!isProse(line)) continue;
    if (last !== undefined && goesOn(last, line)) found.push(`${found.pop() ?? ""} ${line.text}`);
    else found.push(line.text);
    last = line;
  }
  return found.map(undressed);
}

const isProse = ({ kind, text }: OutlineLine): boolean =>
  (kind === "text" || kind === "item") && !text.startsWith(">") && !isChoice(text);

/** A line that is shorter was ended by whoever wrote it. */
const widest = 50;

const goesOn = (line: OutlineLine, next: OutlineLine): boolean =>
  next.line === line.line + 1 && next.kind === "text" && line.text.length > widest && /^\p{Ll}/u.test(next.text);

function decisionIn(whole: string, next: string): readonly StatedDecision[] {
  if (!sign.test(whole) || /\?["'”’)\]]*$/.test(whole)) return [];
  const sentence = withoutMarks(whole.replace(openings, ""));
  const plain = choiceIn(sentence);
  if (plain) return [withReason(plain, reasonNext.exec(withoutMarks(next)))];
  const turned = (reasonFirst.exec(sentence) ?? soThen.exec(sentence))?.groups;
  return turned ? withReasonFirst(turned) : [];
}

function withReasonFirst({
  reason = "",
  rest = "",
  verbLast,
}: Readonly<Record<string, string | undefined>>): readonly StatedDecision[] {
  const choice = choiceIn(rest.replace(openings, ""));
  return choice ? [{ rationale: reasonSaid(reason, verbLast), ...choice }] : [];
}

function choiceIn(sentence: string): StatedDecision | undefined {
  for (const form of forms()) {
    const { what = "", why = "" } = form.exec(sentence)?.groups ?? {};
    const choice = what === "" ? undefined : choiceOf(`${what}${why}`);
    if (choice) return pointing.test(choice.chosen) ? undefined : choice;
  }
  return undefined;
}

function withReason(choice: StatedDecision, next: RegExpExecArray | null): StatedDecision {
  const { reason, stated, verbLast } = next?.groups ?? {};
  const rationale = choice.rationale ?? (reason === undefined ? stated : reasonSaid(reason, verbLast));
  return rationale === undefined ? choice : { ...choice, rationale };
}

const withoutMarks = (sentence: string): string => sentence.replace(/[\s.!…]+$/, "");
