import { literal } from "../../core/lib/literal.ts";
import { lazily } from "../../core/lib/lazily.ts";

/**
 * Whole sentences of verbs, as English has them, beside those of another language. What is told in a sentence is `{}`,
 * and `{.}` where that may be a phrase itself; in the other language it is `{1}`, `{2}`, counted as English has it; or
 * a function of what is told, where it is written in another way there.
 */
export type Phrases = Readonly<Record<string, Own>>;

export type Own = string | ((...told: readonly string[]) => string);

/** A language's phrases: sentences, and what is only ever a part of one. */
export interface PhraseLists {
  readonly sentences: Phrases;
  readonly parts: Phrases;
  /** What something quoted stands between, and what is quoted within it. */
  readonly quotes?: { readonly outer: readonly [string, string]; readonly inner: readonly [string, string] };
}

interface Phrase {
  readonly form: RegExp;
  readonly own: Own;
  /** Of each thing told, whether it may be a phrase. */
  readonly nested: readonly boolean[];
  /** Of its own words. */
  readonly length: number;
}

export type Say = (sentence: string) => string;

const slot = /\{\.?\}/g;

/** Says sentences in another language; of one that is not known, nothing is changed. */
export function phrasebook({ sentences, parts, quotes }: PhraseLists): Say {
  const known = lazily(() => exactFirst(read(sentences)));
  const inside = lazily(() => exactFirst([...known(), ...read(parts)]));
  const say = (sentence: string, phrases: readonly Phrase[]): string => {
    for (const { form, own, nested } of phrases) {
      const told = form.exec(sentence)?.slice(1);
      if (!told) continue;
      const said = told.map((text, at) => requoted(nested[at] === true ? say(text, inside()) : text, quotes));
      return typeof own === "string" ? filled(own, said) : own(...said);
    }
    return sentence;
  };
  return (sentence) => say(sentence, known());
}

/** The name in a link stays as it is; a value of a file that is told alone stands in quotes as JSON has them. */
const quotation = /\[\[[^\]]*\]\]|“([^“”]*)”|^"([^"\\]*)"$/gu;
const innerQuotation = lazily(() => /‘([^‘’]*)’(?!\p{L})/gu);

function requoted(text: string, quotes: PhraseLists["quotes"]): string {
  if (quotes === undefined) return text;
  const { outer, inner } = quotes;
  return text.replaceAll(quotation, (whole, inText?: string, alone?: string) => {
    const quoted = inText ?? alone;
    if (quoted === undefined) return whole;
    const within = quoted.replaceAll(innerQuotation(), (__, said: string) => `${inner[0]}${said}${inner[1]}`);
    return `${outer[0]}${within}${outer[1]}`;
  });
}

const filled = (own: string, said: readonly string[]): string =>
  own.replaceAll(/\{(\d)\}/g, (_, number: string) => said[Number(number) - 1] ?? "");

const read = (phrases: Phrases): readonly Phrase[] =>
  Object.entries(phrases).map(([english, own]) => ({
    ...{ form: formOf(english), own, nested: slotsOf(english) },
    length: english.replaceAll(slot, "").length,
  }));

/** What has more words of its own is more exact. */
const exactFirst = (phrases: readonly Phrase[]): readonly Phrase[] =>
  phrases.toSorted((one, other) => other.length - one.length);

function formOf(english: string): RegExp {
  const words = english.split(slot).map(literal);
  return new RegExp(`^${words.join("([^]*?)")}$`);
}

function slotsOf(english: string): readonly boolean[] {
  return Array.from(english.matchAll(slot), ([mark]) => mark === "{.}");
}
