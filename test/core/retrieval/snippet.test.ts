import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { stemEnglish } from "../../../src/core/index/stems.ts";
import { makeSnippet } from "../../../src/core/retrieval/snippet.ts";

const snippet = (source: string, ...wanted: readonly string[]): ReturnType<typeof makeSnippet> =>
  makeSnippet(source, new Set(wanted.map(stemEnglish)), stemEnglish);

const marked = ({ text, marks }: ReturnType<typeof makeSnippet>): readonly string[] =>
  marks.map(([start, end]) => text.slice(start, end));

describe("a snippet", () => {
  it("shows a short text whole and marks every form of a word", () => {
    const shown = snippet("Tablets retried; the tablet retries.", "tablet", "retry");
    expect(shown.text).toBe("Tablets retried; the tablet retries.");
    expect(marked(shown)).toEqual(["Tablets", "retried", "tablet", "retries"]);
  });

  it("cuts the stretch with most of the words out of a long text, at words", () => {
    const filler = "nothing to see here and more of it ".repeat(20);
    const shown = snippet(`${filler}the tablets wake in step ${filler}`, "tablets", "wake", "step");
    expect(shown.text).toMatch(/^…\S.*the tablets wake in step.*\S…$/);
    expect(shown.text.length).toBeLessThan(240);
    expect(marked(shown)).toEqual(["tablets", "wake", "step"]);
  });

  it("leaves Markdown's signs out", () => {
    const shown = snippet("- **Chosen**: see [[PATTERN-backoff|backoff]] and `retry()`\n\n^d001", "backoff");
    expect(shown.text).toBe("Chosen: see backoff and retry()");
    expect(marked(shown)).toEqual(["backoff"]);
  });

  it("of a text that names many files shows where a word can be read", () => {
    const names = "see PATTERN-tide-cache-key-of-the-tide-cache and more of it ".repeat(8);
    expect(snippet(`${names}the tide turns`, "tide", "cache").text).toMatch(/the tide turns$/);
  });

  it("shows the beginning where no word stands", () => {
    expect(snippet("Something else entirely.", "tablet")).toEqual({ text: "Something else entirely.", marks: [] });
  });

  it.each(["x", "漢", "𠮷"])("shows the beginning of a line that is one word of a million letters: %s", (letter) => {
    const { text, marks } = snippet(`Here: tablet ${letter.repeat(1_000_000)}`, "tablet");
    expect(text).toMatch(/^Here: tablet .{100,250}…$/u);
    expect(marks).toEqual([[6, 12]]);
    // Half a character cannot be encoded.
    expect(() => encodeURIComponent(text)).not.toThrow();
  });

  test("marks lie inside the text, in order, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 900 }),
        fc.string({ minLength: 1, maxLength: 4 }),
        (source, wanted) => {
          const { text, marks } = snippet(`${source} ${wanted} ${source}`, wanted);
          let last = 0;
          for (const [start, end] of marks) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeLessThanOrEqual(text.length);
            last = end;
          }
        },
      ),
    );
  });

  it("begins with no part of a file's name, however long that is", () => {
    const name = "PATTERN-lazy-load-the-harbour-map-on-every-tablet";
    for (let size = 100; size < 240; size += 7) {
      const { text } = snippet(`${"word ".repeat(40)}${name} ${"text ".repeat(40).slice(0, size)} twin`, "twin");
      expect(text).toMatch(/^…(?:PATTERN-|word|text)/);
    }
  });
});
