import { expect, it } from "vitest";
import { germanForms } from "../../../src/core/retrieval/german-forms.ts";

it.each([
  ["warnungen", "warnung"],
  ["hauser", "haus"],
  ["tage", "tag"],
  ["mitarbeiterinnen", "mitarbeiterin"],
  ["meldung", "melden"],
  ["zeigte", "zeigen"],
  ["verschickt", "verschicken"],
  ["gepruft", "prufen"],
  ["ausgefallen", "ausfall"],
  ["eingerichtet", "einrichten"],
  ["wiederhergestellt", "wiederherstellen"],
  ["angemeldet", "anmeldung"],
])("%s and %s are forms of each other", (one, other) => {
  expect([germanForms(one).has(other), germanForms(other).has(one)]).toEqual([true, true]);
});

it.each([
  ["geraten", "raten"],
  ["gebaude", "bauen"],
  ["art", "er"],
  ["markt", "mark"],
  ["lager", "lag"],
])("%s is no form of %s", (one, other) => {
  expect([germanForms(one).has(other), germanForms(other).has(one)]).toEqual([false, false]);
});
