import { describe, expect, it } from "vitest";
import { withoutGermanFunctionWords, withoutQuestionWords } from "../../../src/core/retrieval/question-words.ts";

describe("what a question is about", () => {
  it.each([
    ["what happened at Setouchi", "what at Setouchi"],
    ["Tell me what happened at Setouchi?", "me what at Setouchi?"],
    ["How did the release go?", "How did the release"],
    ["why do we use Go", "why do we use Go"],
    ["what did we learn about jitter", "what did we about jitter"],
    ["what did Ada learn about jitter", "what did Ada learn about jitter"],
    ["Was haben wir über Jitter gelernt?", "Jitter"],
    ["Was geschah in Setouchi", "Setouchi"],
    ["Wer testete die Tablets vor der Regatta?", "testete Tablets Regatta?"],
    ["Was ist bei der Regatta passiert?", "Regatta"],
    ["die Regatta und der Ausfall", "Regatta Ausfall"],
    ["Wie richten wir die Überwachung ein?", "einrichten Überwachung"],
    ["Wie oft wurde die Rechnung verschickt", "Rechnung verschickt"],
    ["Warum kam die Rechnung nicht an", "ankam Rechnung"],
    ["Wofür brauchen wir den Zwischenspeicher", "brauchen Zwischenspeicher"],
  ])("%s: %s", (question, telling) => {
    expect(withoutQuestionWords(question)).toBe(telling);
  });

  it.each([
    ["what is no question", "the deploy went wrong"],
    ["English with a German word", "die cast hat"],
    ["English that begins like German", "was the release late"],
    ["what asks for nothing else", "what happened"],
    ["the same in German", "was ist passiert"],
    ["a single word", "happened"],
    ["nothing", ""],
  ])("%s stays as it is", (_, text) => {
    expect(withoutQuestionWords(text)).toBe(text);
  });
});

it.each([
  ["Das Wetter ist gut", "Wetter gut"],
  ["Die Probe fällt aus", "Probe fällt"],
  ["Let it die in an hour", "Let it die in an hour"],
])("German sentences lose what they are made of: %j, %j", (text, left) => {
  expect(withoutGermanFunctionWords(text)).toBe(left);
});
