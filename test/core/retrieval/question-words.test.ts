import { describe, expect, it } from "vitest";
import { withoutGermanFunctionWords, withoutQuestionWords } from "../../../src/core/retrieval/question-words.ts";

describe("what a question is about", () => {
  it.each([
    ["what happened at Setouchi", "what at Setouchi"],
    ["Tell me what happened at Setouchi?", "me what at Setouchi?"],
    ["How did the release go?", "How did the release"],
    ["why do we use Go", "why do we use Go"],
    ["When may we release?", "When we release?"],
    ["May we release on Friday", "we release on Friday"],
    ["what might the crane lift", "what the crane lift"],
    ["are we allowed to release", "are we to release"],
    ["what happened in May", "what in May"],
    ["what was allowed in May", "what was allowed in May"],
    ["May bookings", "May bookings"],
    ["Wann dürfen wir ausliefern?", "ausliefern?"],
    ["what did we learn about jitter", "what did we about jitter"],
    ["what did Ada learn about jitter", "what did Ada learn about jitter"],
    ["what was decided about the map", "what was about the map"],
    ["what has been learned about jitter?", "what has been about jitter?"],
    ["Was wurde zur Karte entschieden?", "Karte"],
    ["what do we know about jitter", "what do we about jitter"],
    ["do we know anything about Arne?", "do we about Arne?"],
    ["what is known about the crane", "what is about the crane"],
    ["how does Ada know the crane", "how does Ada know the crane"],
    ["Was wissen wir über das Kundenportal", "Kundenportal"],
    ["Was weißt du über das Kundenportal?", "Kundenportal?"],
    ["Was ist über den Kran bekannt", "Kran"],
    ["Tell me about the crane", "crane"],
    ["can you tell me what we know about Arne", "Arne"],
    ["show me everything on the crane", "crane"],
    ["what about jitter", "jitter"],
    ["info on Arne", "Arne"],
    ["Erzähl mir vom Kundenportal", "Kundenportal"],
    ["Erzähl mir alles über die Regatta", "Regatta"],
    ["Infos zum Kundenportal", "Kundenportal"],
    ["Alles, was zählt", "Alles, was zählt"],
    ["was the crane decided on", "was the crane decided on"],
    ["Was haben wir über Jitter gelernt?", "Jitter"],
    ["Was geschah in Setouchi", "Setouchi"],
    ["Wer testete die Tablets vor der Regatta?", "testete Tablets Regatta?"],
    ["Was ist bei der Regatta passiert?", "Regatta"],
    ["die Regatta und der Ausfall", "Regatta Ausfall"],
    ["Nüsse bei Frau Albrecht", "Nüsse Frau Albrecht"],
    ["Wasser im Mehllager", "Wasser Mehllager"],
    ["Torten für Hochzeit", "Torten Hochzeit"],
    ["Telefonnummer der Mühle", "Telefonnummer Mühle"],
    ["woher kommt der Honig", "kommt Honig"],
    ["was kostet die neue Kasse", "was kostet neue Kasse"],
    ["was kostet die Dichtung", "was kostet Dichtung"],
    ["roll the die twice", "roll the die twice"],
    ["DER encoding", "DER encoding"],
    ["what about the crane im Hafen", "crane Hafen"],
    ["mit license", "mit license"],
    ["dir listing", "dir listing"],
    ["Wie richten wir die Überwachung ein?", "einrichten Überwachung"],
    ["Wie oft wurde die Rechnung verschickt", "Rechnung verschickt"],
    ["Warum kam die Rechnung nicht an", "ankam Rechnung"],
    ["Wofür brauchen wir den Zwischenspeicher", "brauchen Zwischenspeicher"],
    ["How long was the outage?", "How was the outage?"],
    ["why was the outage so long", "why was the outage so"],
    ["how often does the crane fail", "how does the crane fail"],
    ["how many boats fit, and how fast is the crane", "how boats fit, and how is the crane"],
    ["why is the long pier closed", "why is the long pier closed"],
    ["why is the crane so slow", "why is the crane so slow"],
    ["Wie lange dauerte der Ausfall?", "dauerte Ausfall?"],
    ["Warum dauerte der Ausfall so lange", "dauerte Ausfall"],
    ["Wie viele Boote liegen am Steg", "Boote liegen Steg"],
    ["Wie schnell fiel das Netz aus", "ausfiel Netz"],
    ["Warum ist der lange Steg gesperrt", "lange Steg gesperrt"],
  ])("%s: %s", (question, telling) => {
    expect(withoutQuestionWords(question)).toBe(telling);
  });

  it.each([
    ["what is no question", "the deploy went wrong"],
    ["English with a German word", "die cast hat"],
    ["English that begins like German", "was the release late"],
    ["what asks for nothing else", "what happened"],
    ["what asks for a measure alone", "how long"],
    ["what tells of one", "the queue is so long"],
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
