import fc from "fast-check";
import { expect, it } from "vitest";
import { plainWords } from "../../../src/core/narration/plain-words.ts";

const shown = "See https://example.com/a?b=1 and C# at 100%.";

it.each([
  ["Ada mends the gate", "Ada mends the gate"],
  ["  Two\n\nlines\tbecome   one ", "Two lines become one"],
  ["# Title", "Title"],
  ["1. - > A list", "A list"],
  ["[click here](https://evil.example/x)", "click here"],
  ["![pixel](https://evil.example/p.png) seen", "pixel seen"],
  ["![[secret note]] and [[other|shown]]", "secret note and shown"],
  ["Go to https://evil.example/steal now", "Go to now"],
  ["As in https://example.com/a?b=1 says", "As in https://example.com/a?b=1 says"],
  ["javascript:alert(1) obsidian://run www.evil.example", ""],
  ["<script>alert(1)</script>Hello<img src=x onerror=y>", "alert(1) Hello"],
  ["`$= dv.pages()` <% tp.file.delete() %> x", "dv.pages() x"],
  ["%%hidden%% ==marked== **bold** key:: value", "hidden marked bold key: value"],
  ["A #tag but C# and issue #7 at 100%", "A tag but C# and issue 7 at 100%"],
  ["right\u202eleft\u200b\u001b[31m", "rightleft31m"],
])("%j is %j in plain words", (said, plain) => {
  expect(plainWords(said, { most: 200, shown })).toBe(plain);
});

it("what is long is cut between words", () => {
  expect(plainWords("word ".repeat(100), { most: 20, shown: "" })).toBe("word word word …");
});

it("is one line of bounded length without marks, whatever was said", () => {
  const marks = fc.stringMatching(/^[[\]()<>!#^|`$%={}: \na-z/.]{0,80}$/);
  fc.assert(
    fc.property(fc.oneof(marks, fc.string({ unit: "binary" })), fc.integer({ min: 5, max: 60 }), (said, most) => {
      const plain = plainWords(said, { most, shown: "" });
      expect(plain.length).toBeLessThanOrEqual(most);
      expect(plain).not.toMatch(/[\n\r<>`[\]{}|]|%%|:\/\/\w/);
    }),
  );
});
