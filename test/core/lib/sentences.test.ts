import fc from "fast-check";
import { expect, it, test } from "vitest";
import { sentencesOf } from "../../../src/core/lib/sentences.ts";

it.each([
  [
    "Is the quay free? Until noon. Then the regatta needs it!",
    ["Is the quay free?", "Until noon.", "Then the regatta needs it!"],
  ],
  ["ok. let's use one file. it works", ["ok.", "let's use one file.", "it works"]],
  ["The ferry leaves at 6 a.m. from quay 3. Be there.", ["The ferry leaves at 6 a.m. from quay 3.", "Be there."]],
  ["It opens at 6 a.m. Bring coffee.", ["It opens at 6 a.m.", "Bring coffee."]],
  ["Ask Dr. Weber, e.g. about the crane vs. the winch.", ["Ask Dr. Weber, e.g. about the crane vs. the winch."]],
  ["A. Lovelace agrees. So do I", ["A. Lovelace agrees.", "So do I"]],
  ["Die Flut ist am 3. September um 6. Dann geht es los.", ["Die Flut ist am 3. September um 6.", "Dann geht es los."]],
  ["Das ist z. B. ca. 20 m lang. Gut.", ["Das ist z. B. ca. 20 m lang.", "Gut."]],
  ["It came on Oct. 3 and left on 5. May. Well.", ["It came on Oct. 3 and left on 5. May.", "Well."]],
  ["1. Paint the buoys. 2. Rest.", ["1. Paint the buoys.", "2. Rest."]],
  ["Steps: 1. paint the buoys. It is at 7. Be there.", ["Steps: 1. paint the buoys.", "It is at 7.", "Be there."]],
  [
    'He said "Now what?" and left. (So we waited.) Version 1.2 came…',
    ['He said "Now what?" and left.', "(So we waited.)", "Version 1.2 came…"],
  ],
  ["何時ですか。六時です！", ["何時ですか。", "六時です！"]],
  ["", []],
])("%j has its sentences", (prose, sentences) => {
  expect(sentencesOf(prose)).toEqual(sentences);
});

it.each([".", "?'", "。", "a.m. ", "am 3. "])("a text of nothing but %j is read to its end", (piece) => {
  expect(sentencesOf(piece.repeat(200_000)).join("").length).toBeGreaterThan(100_000);
});

test("no word is lost", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "Dr.", "6", "3.", "noon.", "Who?", '"Go!"', "z. B.", "。", "...")),
      (words) => {
        expect(sentencesOf(words.join(" ")).join(" ")).toBe(words.join(" "));
      },
    ),
  );
});
