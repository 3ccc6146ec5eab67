import { describe, expect, it } from "vitest";
import { transcript } from "../../support/transcript.ts";
import { extracted } from "./extracted.ts";

const session = transcript().user("Show the tides").call("Bash", { command: "ls" }, "tides.md").assistant("Done.");

describe("where a crash has damaged a file", () => {
  it.each([
    { what: "at its end", damaged: [...session.lines(), "\0\0\0\0"], first: session.lines().length + 1 },
    { what: "before its first line", damaged: ["\0", ...session.lines()], first: 1 },
    {
      what: "in a line nobody knows",
      damaged: [...session.lines(), '{"type":"us\0er"}'],
      first: session.lines().length + 1,
    },
  ])("bytes that no text has, as a crash leaves them $what, cost no more than their line", ({ damaged, first }) => {
    const { draft, warnings } = extracted(damaged.join("\n"));
    expect(draft).toEqual(extracted(session.text()).draft);
    expect(warnings).toEqual([`1 line could not be read, the first is ${String(first)}`]);
  });

  it.each(["\0PNG\u0001", `{"session": {"number": 7}}\n\0`])(
    "a file without a line of a session is no text: %j",
    (text) => {
      expect(extracted(text)).toMatchObject({
        isDamaged: true,
        reason: expect.stringContaining("it is no text") as string,
      });
    },
  );
});
