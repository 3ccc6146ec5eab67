import { describe, expect, it } from "vitest";
import { forbiddenIn } from "../../../src/core/retrieval/forbidden.ts";

const rules: readonly (readonly [string, readonly string[]])[] = [
  ["Never draw the last known curve: it looks exactly like a right one.", ["draw the last known curve"]],
  ["When tide data is missing, show an empty box. Never draw the old curve.", ["draw the old curve"]],
  ["Do not release on Fridays in the season.", ["release on Fridays in the season"]],
  ["Don’t answer a caller before the list is open.", ["answer a caller before the list is open"]],
  ["Avoid plastic pots in the sun.", ["plastic pots in the sun"]],
  ["No releases on Friday", ["releases on Friday"]],
  ["Clients must never retry at once.", ["Clients retry at once"]],
  ["A key should not be logged", ["A key be logged"]],
  ["Use tabs and never mix them with spaces.", ["mix them with spaces"]],
  ["Write it down, and do not tell it on the telephone.", ["tell it on the telephone"]],
  ["Never migrate without a lock timeout.", ["migrate without a lock timeout"]],
  ["Nie die Preise in der offenen Kasse ändern.", ["die Preise in der offenen Kasse ändern"]],
  ["Preise nie in der offenen Kasse ändern.", ["Preise in der offenen Kasse ändern"]],
  ["Den Ofen nicht über Nacht laufen lassen!", ["Den Ofen über Nacht laufen lassen"]],
  ["Der Teig darf nicht kalt geknetet werden.", ["Der Teig kalt geknetet werden"]],
  ["Keine Rabatte am Telefon", ["Rabatte am Telefon"]],
  ["Do not deploy when the tests do not pass.", ["deploy when the tests do not pass"]],
  ["Never migrate the ledger with no backup.", ["migrate the ledger with no backup"]],
  ["You must never do what must be tested by hand.", ["do what must be tested by hand"]],
  ["- Never draw the old curve.", ["draw the old curve"]],
  ["1. Never draw the old curve.\n2. Ask.", ["draw the old curve"]],
  ["**Never** draw the old curve.", ["draw the old curve"]],
  ["Never draw the last\nknown curve.", ["draw the last known curve"]],
];

const told: readonly string[] = [
  "Ask the ward before the round.",
  "It did not work because nobody had tried it.",
  "We have never cached prices.",
  "The list was not printed.",
  "Die Kunden wollten nicht warten.",
  "Wir haben nie die Preise geändert.",
  "Twice is not enough to be sure.",
  "Das Backup läuft nicht auf alten Rechnern.",
  "Der Ofen ist nicht offen.",
  "Wir können den Ofen nicht heizen.",
  "Do not forget to oil the harbour gate.",
  "Don't hesitate to ask.",
  "No problem with the new cache.",
  "Not only on Fridays.",
  "Not sure whether it holds.",
  "Nicht vergessen: die Tür abschließen.",
  "Das Licht nicht vergessen.",
];

describe("what a learning forbids", () => {
  it.each(rules)("%s", (text, forbidden) => {
    expect(forbiddenIn(text).map(({ deed }) => deed)).toEqual(forbidden);
  });

  it("names the sentence that says so", () => {
    const text = "When it is missing, show an empty box. Never draw the last curve: it looks right.";
    expect(forbiddenIn(text)).toEqual([
      { said: "Never draw the last curve: it looks right.", deed: "draw the last curve" },
    ]);
  });

  it.each(told)("nothing: %s", (text) => {
    expect(forbiddenIn(text)).toEqual([]);
  });
});
