/**
 * Particles, and the forms of "to be" and "to do", that Korean writes onto a noun. Not all there are: an ending that is
 * taken for one, though it belongs to the word, only adds a word that nobody asks for.
 */
const endings = [
  ..."은는이가을를의에도만와과로".split(""),
  ...["에서", "에게", "께서", "으로", "부터", "까지", "보다", "처럼", "마다", "조차", "이나", "이란", "라고"],
  ...["입니다", "이다", "였다", "이었다", "합니다", "하다", "했다", "하는", "하고", "하여", "해서", "했습니다"],
];
const hangul = /[\uac00-\ud7a3]/;
const words = /[\uac00-\ud7a3]{3,}/g;
/** The longest ending that leaves a word of two syllables or more: shorter ones are rather words of their own. */
const inflected = new RegExp(`^([\\uac00-\\ud7a3]{2,}?)(?:${endings.join("|")})$`);

/** Tells the nouns that stand in a text with an ending: the 문장 of 문장입니다. */
export function eachKoreanStem(text: string, tell: (word: string, extra: boolean) => void): void {
  if (!hangul.test(text)) return;
  for (const [word] of text.matchAll(words)) {
    const stem = inflected.exec(word)?.[1];
    if (stem !== undefined) tell(stem, true);
  }
}
