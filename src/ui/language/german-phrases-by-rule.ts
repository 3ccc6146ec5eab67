import { germanDay } from "./german-of-time.ts";
import type { Phrases } from "./phrasebook.ts";

const none = (kind = ""): string => (kind.startsWith("ein") ? `K${kind}` : `Keine Notiz der Art „${kind}“`);

const germanLinks = [
  ["causes", "„verursacht“"],
  ["enables", "„ermöglicht“"],
  ["prevents", "„verhindert“"],
  ["correlates", "„hängt zusammen mit“"],
] as const;
const linkTypes = (types = ""): string =>
  germanLinks.reduce((told, [english, own]) => told.replace(english, own), types);

const either = (words = ""): string => words.replace("“ or „", "“ oder „");

const decimal = (number = ""): string => number.replace(".", ",");

/** Sentences that German words by what is told in them. */
export const germanByRule: Phrases = {
  'No {.} is called "{}". Search for what it is about, or name it by its path.': (kind, name = "") =>
    `${none(kind)} heißt „${name}“. Suche nach dem, worum es geht, oder nenne den Pfad.`,
  'No {.} is called "{}". Name it by its path.': (kind, name = "") => `${none(kind)} heißt „${name}“. Nenne den Pfad.`,
  'No {.} is called "{}". Did you mean {}?': (kind, name = "", others = "") =>
    `${none(kind)} heißt „${name}“. Meintest du ${others}?`,
  "No note has {}; {} was looked for instead.": (words, near) =>
    `Keine Notiz enthält ${either(words)}; gesucht wurde stattdessen ${either(near)}.`,
  "No note has {}; these only have {}.": (words, near) =>
    `Keine Notiz enthält ${either(words)}; in diesen steht nur ${either(near)}.`,
  "There is a path over {.}.": (types) => `Ein Pfad führt über ${linkTypes(types)}.`,
  "Last validated on {}. See whether it still holds.": (day) =>
    `Zuletzt geprüft am ${germanDay(day)}. Sieh nach, ob es noch gilt.`,
};

/** What is only ever a part of one, likewise. */
export const germanPartsByRule: Phrases = {
  "{} becomes {}": (before, after) => `aus ${decimal(before)} wird ${decimal(after)}`,
  "{} with suggested links": (types) => `${linkTypes(types)} mit Vorschlägen`,
  "worked in {} of {}": (count = "", uses = "") => `in ${count} von ${uses.replace(/ uses?$/, "")} Fällen gelang`,
  "failed in {} of {}": (count = "", uses = "") => `in ${count} von ${uses.replace(/ uses?$/, "")} Fällen fehlschlug`,
  "{}, {} by half": (told, halves) => `${told}, davon ${halves} zur Hälfte`,
};
