import { describe, expect, it } from "vitest";
import type { Candidate } from "../../../src/core/facts/candidates.ts";
import { FactShelf, type Fact } from "../../../src/core/facts/fact-shelf.ts";
import { readFact } from "../../../src/core/facts/read-fact.ts";
import { isDuplicate, similarity } from "../../../src/core/facts/similarity.ts";
import { noteId } from "../../../src/core/model/note-id.ts";

const may = "2026-05-01";
const candidate = (text: string, validAt = may, isLesson = false): Candidate => ({
  ...{ text, validAt, isLesson, category: "guideline", learningType: "directive", episode: noteId("e2.md") },
});
const fact = (text: string, more: Partial<Fact> = {}): Fact => ({
  key: text,
  text,
  sources: ["e1.md"],
  validAt: "2026-04-01",
  ...more,
});
const judged = (text: string, ...known: readonly (string | Fact)[]): unknown =>
  new FactShelf(known.map((each) => (typeof each === "string" ? fact(each) : each))).judge(candidate(text));

describe("a candidate beside what is known", () => {
  it("is a duplicate strictly above 0.95", () => {
    expect([0.95, 0.9501].map(isDuplicate)).toEqual([false, true]);
  });

  it.each([
    { one: "Always run the linter.", other: "always run the linters", same: true },
    { one: "Never use jQuery.", other: "Don't use jQuery", same: true },
    { one: "Never use jQuery.", other: "Use jQuery", same: false },
    { one: "Alice reports to Bob.", other: "Bob reports to Alice.", same: false },
    {
      one: `Run ${"a b c d e f g h ".repeat(5)} on Tuesday`,
      other: `Run ${"a b c d e f g h ".repeat(5)} on Monday`,
      same: false,
    },
  ])("$one and $other: $same", ({ one, other, same }) => {
    expect(isDuplicate(similarity(readFact(one), readFact(other)))).toBe(same);
  });

  it("is new, said again, or known with this episode", () => {
    const known = "Sweep before you paint.";
    expect(judged("Oil the hinge in spring.", known)).toEqual({ kind: "new" });
    expect(judged("Sweep before you paint", known)).toEqual({ kind: "reinforce", fact: known });
    expect(judged("Sweep before you paint", fact(known, { sources: ["e1.md", "e2.md"] }))).toEqual({ kind: "known" });
  });

  it("is said again where it is what a learning is called, and not where it only begins so", () => {
    const known = fact("The wind lifts what only leans.", { title: "Latch before the storm" });
    expect(judged("Always latch before the storm.", known)).toEqual({ kind: "reinforce", fact: known.key });
    expect(judged("Latch before noon.", known)).toEqual({ kind: "new" });
  });

  it.each([
    { known: "Always squash commits before merging.", text: "Never squash commits before merging." },
    { known: "I prefer tabs over spaces.", text: "I prefer spaces over tabs." },
    { known: "The default branch is main.", text: "The default branch is trunk." },
    { known: "Anna lives in Oslo.", text: "Anna moved to Bergen." },
    { known: "The port of the server is 8080.", text: "The port of the server is now 9090, since 8080 was taken." },
    { known: "We always deploy on Fridays.", text: "We no longer deploy on Fridays; we deploy on Tuesdays." },
    { known: "Ich mahle das Mehl immer am Morgen.", text: "Ich mahle das Mehl nie am Morgen." },
    { known: "Ich bevorzuge Butter statt Margarine.", text: "Ich bevorzuge Margarine gegenüber der Butter." },
    { known: "Wir mögen Tee lieber als Kaffee.", text: "Ich mag Kaffee lieber als Tee, weil er stärker ist." },
    { known: "Wir liefern immer am Samstag.", text: "Wir liefern nicht mehr am Samstag, sondern am Montag." },
  ])("takes its place: $known $text", ({ known, text }) => {
    expect(judged(text, known)).toEqual({ kind: "update", fact: known });
    expect(judged(text, known, "We drink tea at four.")).toEqual({ kind: "update", fact: known });
  });

  it.each([
    { known: "We always deploy on Fridays.", text: "We no longer deploy on Fridays." },
    { known: "The staging server runs on Heroku.", text: "The staging server does not run on Heroku any more." },
    { known: "Maren prefers tea over coffee.", text: "Maren no longer prefers tea over coffee." },
    { known: "Wir liefern immer am Samstag.", text: "Am Samstag liefern wir nicht mehr." },
    { known: "Wir backen mit Margarine.", text: "Wir backen mit keiner Margarine mehr." },
  ])("ends it: $known $text", ({ known, text }) => {
    expect(judged(text, known)).toEqual({ kind: "invalidate", fact: known });
    const ended = fact(known, { invalidAt: may });
    expect(judged(text, ended)).toEqual({ kind: "known" });
  });

  it.each([
    { known: "Never commit before the tests were run.", text: "Always run the tests before you commit." },
    { known: "Never deploy without tests.", text: "Always deploy with tests." },
    { known: "Always run the linter before commits.", text: "Always run the tests before commits." },
    { known: "The server is fast.", text: "The server is old." },
    { known: "Issue 12 was mended by a restart.", text: "Issue 13 was mended by a restart." },
    { known: "I prefer tea over coffee.", text: "I prefer trains over planes." },
    { known: "Anna prefers tabs over spaces.", text: "I prefer spaces over tabs." },
    { known: "Wir backen immer vierzig Brote.", text: "Wir backen nicht mehr als vierzig Brote." },
    { known: "Never deploy on Fridays.", text: "Paint and never deploy on Fridays in the season when it rains." },
  ])("has words in common and is no opposition: $known $text", ({ known, text }) => {
    expect(judged(text, known)).toEqual({ kind: "new" });
  });

  it("ends nothing where it agrees, or where it may be about either of two", () => {
    expect(judged("We no longer deploy on Fridays.", "Never deploy on Fridays.")).toEqual({ kind: "known" });
    const two = ["We always deploy at night on Fridays.", "We always deploy twice on Fridays."];
    expect(judged("We no longer deploy on Fridays.", ...two)).toEqual({ kind: "known" });
  });

  it("that somebody has learned is kept, whether it ends something or not", () => {
    const shelf = new FactShelf([]);
    expect(shelf.judge(candidate("Restarting no longer helps.", may, true))).toEqual({ kind: "new" });
  });

  it("of an earlier time is what was so before, whenever it is imported", () => {
    const known = fact("The default branch is trunk.", { validAt: "2026-06-01" });
    expect(judged("The default branch is main.", known)).toEqual({ kind: "outdated", by: known.key });
    expect(judged("We no longer use the default branch trunk.", known)).toEqual({ kind: "known" });
  });

  it("that held once and was replaced since may hold again", () => {
    const old = fact("The default branch is main.", { invalidAt: "2026-04-10" });
    const now = fact("The default branch is trunk.", { validAt: "2026-04-10" });
    expect(judged("The default branch is main.", old, now)).toEqual({ kind: "update", fact: now.key });
    expect(judged("The default branch is main.", { ...old, invalidAt: "2026-06-01" })).toEqual({
      kind: "reinforce",
      fact: old.key,
    });
  });

  it("finds the fact that says so already when another is replaced by it", () => {
    const [main, trunk] = ["The default branch is main.", "The default branch is trunk."];
    expect(judged(trunk, main, trunk)).toEqual({ kind: "update", fact: main, by: trunk });
  });
});
