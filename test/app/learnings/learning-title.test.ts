import { expect, it } from "vitest";
import { Catalog } from "../../../src/core/index/catalog.ts";
import { freePlaces } from "../../../src/app/import/free-places.ts";
import { permalinkOf } from "../../../src/core/notes/permalink.ts";
import { learningTitle } from "../../../src/app/learnings/learning-title.ts";

it.each([
  { text: "# Berths\n\nThey are full in May.", title: "Berths" },
  { text: "I prefer tabs over spaces.", title: "I prefer tabs over spaces." },
  { text: "Decided: Order it by the drum. Why: It is cheaper", title: "Decided: Order it by the drum." },
  {
    text: "Decided: Give it more room. Chosen: A second instance. Why: It helps.",
    title: "Give it more room: A second instance",
  },
  {
    text: "Decided: Which database the booking page is to have from the spring on. Chosen: Postgres, as we know it well and it is everywhere. Why: It helps.",
    title:
      "Which database the booking page is to have from the spring on: Postgres, as we know it well and it is everywhere",
  },
  { text: "Entschieden: Welche Datenbank. Gewählt: Postgres. Warum: Es hilft.", title: "Welche Datenbank: Postgres" },
  {
    text: "Did not work: Restart both instances. Chosen: Restart. When: It looks like a leak.",
    title: "Did not work: Restart both instances",
  },
  {
    text: "Helped: Mend the gate. Chosen: Oil it. After: The hinge broke. Why: It was dry.",
    title: "Helped: Mend the gate (Oil it)",
  },
  {
    text: "Did not work: Which database the booking page of the northern harbour is to have from the spring on. Chosen: Postgres, as we know it well and it is everywhere.",
    title:
      "Did not work: Which database the booking page of the northern harbour is to have from … (Postgres, as we know it well and it is everywhere)",
  },
  { text: "Hat nicht geklappt: Das Portal. Gewählt: Neustart.", title: "Hat nicht geklappt: Das Portal (Neustart)" },
  {
    text: "Decided: Mend the gate. Chosen: Oil it. When: It squeaks. Why: It was dry.",
    title: "Mend the gate: Oil it",
  },
  { text: "Did not work: Ship now. When: Late, but green.", title: "Did not work: Ship now. When: Late, but green." },
  {
    text: "Decided: A second instance. When: The server is slow. Why: It helps.",
    title: "Decided: A second instance. When: The server is slow.",
  },
  {
    text: "Hat nicht geklappt: Alles nacheinander in Ofen 1 backen. Gewählt: Alles nacheinander in Ofen 1. Warum: Ofen 2 ist kalt.",
    title: "Hat nicht geklappt: Alles nacheinander in Ofen 1 backen",
  },
  {
    text: "Decided: Bake at night, in one oven. Chosen: Bake at night. Why: It is cool.",
    title: "Bake at night, in one oven",
  },
  { text: "We tried four tablets. Measure on the slowest.", title: "Measure on the slowest." },
  { text: "We tried four tablets.", title: "We tried four tablets." },
  {
    text: "Look at the tide before you leave the berth. It turns earlier in the spring than any table says it does.",
    title: "Look at the tide before you leave the berth.",
  },
  {
    text: "The crane of the northern pier has to be oiled before each winter, or the harbourmaster complains about it",
    title: "The crane of the northern pier has to be oiled before each winter, or the harbourmaster complains about it",
  },
  {
    text: "Add full random jitter to each retry in every client, because tablets that lose the network together come back together.",
    title: "Add full random jitter to each retry in every client",
  },
  {
    text: "Wenn das Netz langsam ist, weil alle zugleich wiederkommen, streuen wir jeden neuen Versuch über eine Minute.",
    title:
      "Wenn das Netz langsam ist, weil alle zugleich wiederkommen, streuen wir jeden neuen Versuch über eine Minute.",
  },
  {
    text: "Wir streuen jeden neuen Versuch über eine ganze Minute, weil sonst alle Tablets im selben Takt anklopfen.",
    title: "Wir streuen jeden neuen Versuch über eine ganze Minute",
  },
  {
    text: '"Ship it. And then go home, because it is late and dark and cold and wet" is no plan for a whole harbour.',
    title: '"Ship it. And then go home, because it is late and dark and cold and wet" is no plan for a whole harbour.',
  },
  {
    text: `Shift by two hours in \`server/time/day_of_the_week --each --night --of-the-whole --year\` ${"before the boats are counted ".repeat(6)}`,
    title: "Shift by two hours in …",
  },
])("$text is called $title", ({ text, title }) => {
  expect(learningTitle(text)).toBe(title);
});

it("is a file's name without the dots that end its sentences", () => {
  const { place } = freePlaces(new Catalog(permalinkOf));
  expect(place("A cache needs somebody who says when it is wrong. We gave it a timer instead.")).toEqual({
    id: "learnings/A cache needs somebody who says when it is wrong - We gave it a timer instead.md",
    permalink: "learnings/a-cache-needs-somebody-who-says-when-it-is-wrong-we-gave-it-a-timer-instead",
  });
});
