/** What a scalar can be once YAML has read it. */
export type Scalar = string | number | boolean | null;

// prettier-ignore
const words: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ["~", null], ["null", null], ["Null", null], ["NULL", null],
  ["true", true], ["True", true], ["TRUE", true], ["false", false], ["False", false], ["FALSE", false],
]);
const longestWord = "false".length;
const decimal = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?$/i;
/** Octal, hexadecimal, infinity: what only a few people know that YAML has. */
const rare = /^(?:0[ox]|[-+]?\.[a-z])/i;

/** Whether a scalar without quotes is one of the words that stand for nothing, yes or no. */
export function isWord(source: string): boolean {
  return source.length <= longestWord && words.has(source);
}

/** Whether a dash stands behind the fourth digit, as in dates; in numbers one stands behind an `e` at most. */
function isLikeDate(source: string): boolean {
  return source.charCodeAt(4) === 45 && source.charCodeAt(3) >= 48 && source.charCodeAt(3) <= 57;
}

/** What a scalar without quotes stands for in YAML's core schema; undefined where it takes a full reader to say. */
export function readPlainScalar(source: string): Scalar | undefined {
  const first = source.charCodeAt(0);
  // Numbers begin with a digit, or with one of + , - . right below the digits.
  if (first >= 43 && first <= 57) {
    if (isLikeDate(source)) return source;
    if (decimal.test(source)) return Number(source);
    return rare.test(source) ? undefined : source;
  }
  return isWord(source) ? words.get(source) : source;
}
