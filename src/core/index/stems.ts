import { stemmer } from "stemmer";

/** Reduces a word to what its forms have in common. */
export type Stem = (word: string) => string;

const english = /^[a-z]{3,}$/;

/** Porter's stemmer, for plain English words only: names, numbers and other scripts stay as they are. */
export const stemEnglish: Stem = (word) => (english.test(word) ? stemmer(word) : word);

export const noStem: Stem = (word) => word;

const stops =
  "a about above after again all also am an and any are as at be because been before being between both but by can could did do does doing don down during each few for from further had has have having he her here hers him his how i if in into is it its just me might more most my no nor not now of off on once only or other our out over own s same she should so some such t than that the their them then there these they this those through to too under until up us very was we were what when where which while who whom why will with would you your";

/** Words that questions are made of; in a query they say nothing about what is asked for. */
export const stopWords: ReadonlySet<string> = new Set(stops.split(" "));
