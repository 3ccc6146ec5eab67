import { expect, it } from "vitest";
import { sayingOf } from "../../../src/core/facts/saying.ts";
import { isDuplicate, readStatement } from "../../../src/core/learnings/statement.ts";

const areSame = (one: string, other: string): boolean => isDuplicate(readStatement(one), readStatement(other));

it.each([
  ["Never use jQuery", "Don't use jQuery."],
  ["Never use jQuery", "Do not ever use jQuery"],
  ["Never use jQuery", "Avoid using jQuery"],
  ["Never use jQuery", "You must not use jQuery"],
  ["You can't undo a push", "You cannot undo a push"],
  ["Always oil the gate", "Oil the gate"],
  ["Always use tabs and never spaces", "Use tabs and never spaces"],
  ["Verwende nie jQuery", "Verwende kein jQuery"],
  ["jQuery nie verwenden", "jQuery bitte nicht verwenden"],
])("however it commands and forbids, it is the same: %j and %j", (one, other) => {
  expect(areSame(one, other)).toBe(true);
  expect(sayingOf(one)).toBe(sayingOf(other));
});

it.each([
  ["Never use jQuery", "Use jQuery"],
  ["Verwende nie jQuery", "Verwende immer jQuery"],
  ["Never use tabs, use spaces", "Never use spaces, use tabs"],
  ["Do not deploy when the tests are green", "Deploy when the tests are not green"],
  ["Never deploy a release when the tests are green", "Never deploy a release when the tests are not green"],
  ["Do not always trust the cache", "Never trust the cache"],
  ["Oil the gate before the shed", "Oil the shed before the gate"],
  ["Use the queue instead of the bus", "Use the bus instead of the queue"],
])("what one denies, or makes a condition, and the other does not, keeps them apart: %j and %j", (one, other) => {
  expect(areSame(one, other)).toBe(false);
  expect(sayingOf(one)).not.toBe(sayingOf(other));
});

it.each([
  ["Use tabs and never spaces", "Never use tabs and spaces"],
  ["Deploy in the morning, and not at night", "Do not deploy in the morning, and at night"],
  ["Push your work to a branch not to main", "Push your work to main not to a branch"],
  ["Verwende immer Leerzeichen und nie Tabulatoren", "Verwende nie Leerzeichen und Tabulatoren"],
])("a no in the midst does not reach what is before it: %j and %j", (one, other) => {
  expect(areSame(one, other)).toBe(false);
  expect(sayingOf(one)).not.toBe(sayingOf(other));
});

it.each([
  [
    "Nie am Freitag ausliefern, wenn am Samstag Regatta ist",
    "Am Freitag nie ausliefern, wenn am Samstag Regatta ist",
    "Am Freitag, wenn am Samstag Regatta ist, nie ausliefern",
  ],
  [
    "Never deploy on Friday when there is a regatta on Saturday",
    "On Friday never deploy when there is a regatta on Saturday",
    "On Friday, never deploy when there is a regatta on Saturday",
  ],
  ["We never deploy on Friday evening", "On Friday evening we never deploy"],
  [
    "Nie den Server am Freitag neu starten",
    "Den Server nie am Freitag neu starten",
    "Am Freitag nie den Server neu starten",
  ],
  ["Vor dem Release nie den Bau ändern", "Nie den Bau ändern vor dem Release"],
])("what stands before a no may be what it reaches: %j", (...all) => {
  for (const one of all) for (const other of all) expect([one, other, areSame(one, other)]).toEqual([one, other, true]);
});

it.each([
  ["Deploy on Friday, never on Saturday", "Deploy on Saturday, never on Friday"],
  ["On Friday, never on Saturday, deploy", "On Saturday, never on Friday, deploy"],
  ["Am Freitag, nie am Samstag ausliefern", "Am Samstag, nie am Freitag ausliefern"],
  ["Am Freitag ausliefern, nie am Samstag", "Am Samstag ausliefern, nie am Freitag"],
  ["On Friday test and never deploy", "Never test and deploy on Friday"],
  ["On Friday test, never deploy", "Never test and deploy on Friday"],
  ["In tests use mocks never stubs", "In tests never use mocks or stubs"],
  ["In Tests nimm Mocks und nie Stubs", "In Tests nimm nie Mocks und Stubs"],
  ["On Friday never deploy", "On Friday deploy"],
  ["Am Freitag nie testen, immer ausliefern", "Am Freitag nie ausliefern, immer testen"],
])("what is said before a no, and denied elsewhere, keeps them apart: %j and %j", (one, other) => {
  expect(areSame(one, other)).toBe(false);
});

it.each([
  ["Den Knopf nie drücken", "Den Knopf nie drucken"],
  ["Die Schüsse zählen", "Die Schusse zahlen"],
  ["Först läsa, sedan köra", "Forst lasa, sedan kora"],
])("a letter of its own makes another word: %j and %j", (one, other) => {
  expect(areSame(one, other)).toBe(false);
  expect(sayingOf(one)).not.toBe(sayingOf(other));
});

it.each([
  ["Den Knopf nie drücken", "Den Knopf nie druecken"],
  ["Man muss die Tür müssen können", "Man muss die Tu\u0308r muessen koennen"],
  ["ÜBERALL Öl prüfen", "überall Oel pruefen"],
  ["Ingen får røre knappen", "Ingen faar roere knappen"],
  ["Ask in the café, naïve as it is", "Ask in the cafe, naive as it is"],
])("written out, or without an accent that only adorns, it is the same: %j and %j", (one, other) => {
  expect(areSame(one, other)).toBe(true);
  expect(sayingOf(one)).toBe(sayingOf(other));
});

it("reads a long run of dots as quickly as words", () => {
  expect(sayingOf(`Wait${".".repeat(200_000)}x`)).toBe("wait x");
});
