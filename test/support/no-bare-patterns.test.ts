import { expect, it } from "vitest";

it.each([
  [{ said: "x" }, { said: /y/ }],
  [{ said: { by: "x" } }, { said: { by: /y/ } }],
  [{ said: ["x"] }, { said: [/y/] }],
])("what %o says is compared with no bare pattern, as in %o", (said, pattern) => {
  const compare = (): void => {
    expect(said).toMatchObject(pattern);
  };
  expect(compare).toThrow("write expect.stringMatching(/y/)");
});
