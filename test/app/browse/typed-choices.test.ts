import { describe, expect, it } from "vitest";
import { nothingChosen } from "../../../src/app/browse/facets.ts";
import { typedChoices, untyped } from "../../../src/app/browse/typed-choices.ts";
import { readQuery } from "../../../src/core/retrieval/read-query.ts";

const offered = { ...nothingChosen, projects: [{ value: "Quay App", notes: 3 }] } as never;
const take = (text: string): ReturnType<typeof typedChoices> => typedChoices(readQuery(text, 0).filters, offered);

describe("what is typed", () => {
  it("is a choice where it could be pressed, and spelled as it is offered", () => {
    const { typed, rest } = take('outcome:partial,failure project:"quay app" tag:#sync due:today since:30d');
    expect(typed).toEqual({
      ...nothingChosen,
      ...{ outcomes: ["partial", "failure"], projects: ["Quay App"], tags: ["sync"], marks: ["due"] },
    });
    expect(rest.map(({ text }) => text)).toEqual(["since:30d"]);
  });

  it.each(["-outcome:partial", "tag:a tag:b", "due:again", "due:today,new", "type:decision"])(
    "stays a condition where a press would say something else: %s",
    (text) => {
      expect(take(text).typed).toEqual(nothingChosen);
      expect(take(text).rest).toHaveLength(text.split(" ").length);
    },
  );
});

describe("what is taken out by a press", () => {
  it.each([
    ["outcome:partial cache", "outcomes", "partial", "cache"],
    ["cache outcome:partial,failure", "outcomes", "partial", "cache outcome:failure"],
    ['a project:"Quay App" "b c"', "projects", "quay app", 'a "b c"'],
    ["tag:#sync", "tags", "sync", ""],
    ["due:today lamp", "marks", "due", "lamp"],
    ["kind:learning", "kinds", "episode", "kind:learning"],
  ] as const)("of “%s”, %s %s, leaves “%s”", (query, dimension, value, left) => {
    expect(untyped(query, dimension, value)).toBe(left);
  });
});
