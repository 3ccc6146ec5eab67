import { pick, randomFrom, type Random } from "../../../support/random.ts";

/** The commonest words of English, commonest first. */
const common = `
  the to and a of in it is that for on was with as but at this be have not from by we are or had they an what
  were when there all can which so out more one their up about if into no time only than other some them do
  could these then first two any now like made over did after even most such because where through way also
  make how work year still get day back see last old just long own good people need take same new never here
  know think look come use find give tell ask seem feel try leave call test note change build keep read write
  plan error file team page start end next run place week table point check turn help show open part small
  large early late right wrong slow fast stop wait again before while since until under between always often
  once
`
  .trim()
  .split(/\s+/);

/** Words no question is made of. */
export const functionWords: ReadonlySet<string> = new Set(common.slice(0, 70));

const syllables =
  "ba be bi bo bu da de di do du fa fe fi fo ga ge gi go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo za ze zo tra pre con sub inter ex".split(
    " ",
  );

/** A made-up word for a number, other words for other numbers. */
export function wordFor(number: number): string {
  let word = "";
  for (let rest = number + 7; rest > 0 || word.length < 4; rest = Math.floor(rest / syllables.length)) {
    word += syllables[rest % syllables.length] ?? "";
  }
  return word;
}

/** A rank from 0, the lower the likelier, as words are spread in texts (Zipf and Mandelbrot). */
export function zipf(random: Random, ranks: number, exponent = 1.18): number {
  const power = 1 - exponent;
  const whole = ((ranks + 1) ** power - 1) / power;
  return Math.max(0, Math.floor((1 + random() * whole * power) ** (1 / power)) - 1);
}

const everyday = 8000;
const rare = 1_500_000;
const sentenceCount = 10_000;

const everydayWord = (random: Random): string => {
  const rank = zipf(random, everyday, 1.02);
  return common[rank] ?? wordFor(rank);
};

const sentenceOf = (length: number, word: () => string): string => {
  const text = Array.from({ length }, word).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** What everybody says again and again. */
const usualSentences: readonly string[] = (() => {
  const random = randomFrom(3);
  return Array.from({ length: sentenceCount }, () =>
    sentenceOf(5 + Math.floor(random() * 14), () => everydayWord(random)),
  );
})();

/** Seven of ten sentences are usual ones; the others have words of their own. */
export function sentence(random: Random): string {
  if (random() < 0.7) return pick(usualSentences, random);
  const length = 6 + Math.floor(random() * 12);
  return sentenceOf(length, () => (random() < 0.45 ? everydayWord(random) : wordFor(zipf(random, rare))));
}

/** About so many words, in whole sentences. */
export function prose(random: Random, words: number): string {
  const sentences: string[] = [];
  for (let count = 0; count < words;) {
    const next = sentence(random);
    sentences.push(next);
    count += next.split(" ").length;
  }
  return sentences.join(" ");
}
