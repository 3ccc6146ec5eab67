import { expect, it } from "vitest";
import { withWholeCommand } from "../../../src/core/retrieval/german-verbs.ts";

it.each([
  ["Benenne die Spalte um", "die Spalte umbenennen"],
  ["- [ ] Benenne die Spalte um!", "die Spalte umbenennen!"],
  ["Bitte führe den Test zurück", "den Test zurückführen"],
  ["Stell alle Uhren um", "alle Uhren umstellen"],
  ["Ich benenne die Spalte nicht um", "die Spalte nicht umbenennen"],
  ["Benenne die Spalte um, bevor es jemand merkt", "die Spalte umbenennen, bevor es jemand merkt"],
  ["Stell die Uhren, die Wecker und die Lampen um", "die Uhren, die Wecker und die Lampen umstellen"],
  ["Benenne die Spalte um. Die Uhr geht vor.", "die Spalte umbenennen. Die Uhr geht vor."],
  ["Wir kopieren unsere Noten ab", "unsere Noten abkopieren"],
])("%j has its verb whole: %j", (said, whole) => {
  expect(withWholeCommand(said)).toBe(whole);
});

it.each([
  "Die Spalte umbenennen",
  "Die Probe fällt aus",
  "Kommt der Zug an",
  "Lösche die Mails",
  "Benenne um",
  "Benenne die Spalte. Die Uhr stellt sich um",
  "Rename the column",
  "Let the ferry go ab",
  "Take the tide mit",
])("%j stays as it is", (said) => {
  expect(withWholeCommand(said)).toBe(said);
});
