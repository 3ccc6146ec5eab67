import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { withJsonValue } from "../../../src/core/lib/edit-json.ts";

describe("a value put into JSON", () => {
  it.each([
    { text: "{}", path: ["a"], value: 1, edited: '{\n  "a": 1\n}' },
    { text: '{"a": {}}', path: ["a", "b"], value: [1], edited: '{"a": {\n    "b": [\n      1\n    ]\n  }}' },
    { text: '{\n\t"a": 1\n}\n', path: ["b", "c"], value: 2, edited: '{\n\t"a": 1,\n\t"b": {\n\t\t"c": 2\n\t}\n}\n' },
    { text: '{"a": [1 , 2 ]}', path: ["a", 2], value: 3, edited: '{"a": [1 , 2,\n    3 ]}' },
    { text: '{ "a" : "x\\"}" , "b":1}', path: ["a"], value: "y", edited: '{ "a" : "y" , "b":1}' },
    { text: '{\r\n    "a": 1\r\n}', path: ["b"], value: 2, edited: '{\r\n    "a": 1,\r\n    "b": 2\r\n}' },
  ])("changes $text only where it has to", ({ text, path, value, edited }) => {
    expect(withJsonValue(text, path, value)).toBe(edited);
  });

  it.each([
    { text: "{ nothing", path: ["a"] },
    { text: "// remark\n{}", path: ["a"] },
    { text: '{"a": "text"}', path: ["a", "b"] },
    { text: '{"a": []}', path: ["a", 4] },
  ])("is refused where something is in its way: $text", ({ text, path }) => {
    expect(withJsonValue(text, path, 1)).toBeUndefined();
  });
});

test("everything else stays what it was", () => {
  const members = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(members, fc.string(), fc.jsonValue(), fc.constantFrom(0, 2, "\t"), (json, key, value, indent) => {
      const text = JSON.stringify(json, null, indent);
      const edited = withJsonValue(text, [key], value) ?? "";
      expect(JSON.parse(edited)).toEqual(JSON.parse(JSON.stringify({ ...json, [key]: value })));
      expect(withJsonValue(edited, [key], value)).toBe(edited);
    }),
  );
});
