import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { jsonFault } from "../../../src/core/lib/json-fault.ts";

describe("where a text stops being JSON, and why", () => {
  it.each([
    ["a word that is no value", '{\n"search": {\n"decay": off}, "x": 1\n}', 3, '"off" stands where a value belongs'],
    ["a comma before a bracket", '{\n"a": 1,\n"x": [1,]\n}', 3, 'a comma too many stands before "]"'],
    ["a comma at the end of a line", '{\n"a": 1,\n}\n', 2, 'a comma too many stands before "}"'],
    ["no comma", '{\n"a": 1\n"b": 2}', 3, '"b" stands where a comma or "}" belongs'],
    ["the wrong bracket", "[\n1\n}", 3, '"}" stands where a comma or "]" belongs'],
    ["a name as in a program", "{\n  task: 1\n}", 2, '"task" stands where a name in quotation marks belongs'],
    ["no colon", '{"a" 1}', 1, '"1" stands where a colon belongs'],
    ["a number with a leading zero", "[01]", 1, '"01" stands where a value belongs'],
    ["more behind it", "{}\n{}", 2, '"{" stands behind its end'],
    ["a text over two lines", '{"a":\n"one\ntwo"}', 2, "a text in quotation marks does not end on its line"],
    ["a tab in a text", '["a\tb"]', 1, "a tab or another control character stands in a text as it is"],
    ["a path of Windows", String.raw`["C:\new\home\x"]`, 1, String.raw`"\h" means nothing in a text`],
    ["a beginning", '{\n"a": [\n1,\n\n', 3, "it ends in the middle"],
    ["a text that is cut off", '{\n"a": "b', 2, "it ends in the middle"],
    ["nothing", "", 1, "it ends in the middle"],
  ])("%s", (_what, text, line, reason) => {
    expect(jsonFault(text)).toEqual({ line, reason });
  });
});

test("there is none exactly where the engine reads a text, whatever was done to JSON", () => {
  const isRead = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const damage = fc.record({
    at: fc.nat(),
    size: fc.nat(3),
    by: fc.constantFrom("", ",", "}", '"', "\\", "1", "-", "e", ".", " ", "\n", "x"),
  });
  fc.assert(
    fc.property(fc.json(), fc.array(damage, { maxLength: 3 }), (json, all) => {
      const text = all.reduce((whole, { at, size, by }) => {
        const place = at % (whole.length + 1);
        return whole.slice(0, place) + by + whole.slice(place + size);
      }, json);
      expect(jsonFault(text) === undefined).toBe(isRead(text));
    }),
    { numRuns: 2000 },
  );
});
