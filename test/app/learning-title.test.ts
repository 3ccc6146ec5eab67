import { expect, it } from "vitest";
import { learningTitle } from "../../src/app/learning-title.ts";

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
    title: "Which database the booking page is to …: Postgres, as we know it well and it …",
  },
  { text: "Did not work: Ship now. When: Late, but green.", title: "Did not work: Ship now. When: Late, but green." },
  {
    text: "Decided: A second instance. When: The server is slow. Why: It helps.",
    title: "Decided: A second instance. When: The server is slow.",
  },
  { text: "We tried four tablets. Measure on the slowest.", title: "Measure on the slowest." },
  { text: "We tried four tablets.", title: "We tried four tablets." },
  {
    text: "Look at the tide before you leave the berth. It turns earlier in the spring than any table says it does.",
    title: "Look at the tide before you leave the berth.",
  },
  {
    text: "The crane of the northern pier has to be oiled before each winter, or the harbourmaster complains about it",
    title: "The crane of the northern pier has to be oiled before each winter, or the …",
  },
])("$text is called $title", ({ text, title }) => {
  expect(learningTitle(text)).toBe(title);
});
