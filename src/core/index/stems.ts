import { stemmer } from "stemmer";

/** Reduces a word, as `eachToken` tells it, to what its forms have in common. */
export interface Stem {
  (word: string): string;
  /** Kept with a saved index: words that were stemmed in one way are not found in another. */
  readonly language: string;
  /** What is left out at the end of words, so that a word can be found while it is being typed. */
  readonly endings: readonly string[];
}

const listed = (words: string): readonly string[] => words.trim().split(/\s+/);

const plain = /^[a-z]{3,}$/;

const endings = listed(`
  able ably al ally ance ances ant ate ated ates ating ation ational ations ative ator ators e ed ement ence
  ent er ers es ful fulness ibility ible ic ical ing ings ion ions ism ist ities ity ive iveness ization ize
  ized izer izes izing less ly ment ments ness ous ously ousness s y
`);

/** Porter makes `ad` of `added`, and leaves `add`; his second version leaves such words whole. */
const halved = /^[aeo][^aeiou]$/;

/** Porter's stemmer, for plain English words only: names, numbers and other scripts stay as they are. */
export const stemEnglish: Stem = Object.assign(
  (word: string) => {
    if (!plain.test(word)) return word;
    const stem = stemmer(word);
    if (stopWords.has(stem) && !stopWords.has(word)) return notStop(word, stem);
    return halved.test(stem) && word[2] === stem[1] ? `${stem}${stem.slice(1)}` : stem;
  },
  { language: "english 3", endings },
);

/** Porter makes `on` of `one`, and `us` of `used`: what tells something would be what tells nothing. */
const notStop = (word: string, stem: string): string => (word === `${stem}s` ? word : `${stem}e`);

const stops = listed(`
  a about above after again all also am an and any are arent as at be because been before being between both
  but by can cant could couldnt did didnt do does doesnt doing dont down during each few for from further had
  hadnt has hasnt have havent having he her here hers him his how i if in into is isnt it its just me might
  more most my no nor not now of off on once only or other our out over own same she should shouldnt so some
  such than that the their them then there these they this those through to too under until up us very was
  wasnt we were werent what when where which while who whom why will with wont would wouldnt you your
`);

/** Words that questions are made of; in a query they say nothing about what is asked for. As told by `eachToken`. */
export const stopWords: ReadonlySet<string> = new Set(stops);
