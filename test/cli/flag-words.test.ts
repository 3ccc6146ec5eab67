import { expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";

it.each([
  {
    args: ["similar-decisions", "--decision-id", "d001"],
    message:
      "--episode is missing: it must name the episode that the --decision-id is in. Usage: retrace similar-decisions CONTEXT, or EPISODE --decision-id ID",
  },
  {
    args: ["similar-decisions"],
    message:
      "CONTEXT is missing: it must say what is to be decided, or name an episode, with the --decision-id in it. See retrace episode list. Usage: retrace similar-decisions CONTEXT, or EPISODE --decision-id ID",
  },
  {
    args: ["path", "a"],
    message:
      "TO-PATTERN is missing: it must be the name of a pattern or of a note it leads to. Usage: retrace path FROM-PATTERN TO-PATTERN",
  },
  {
    args: ["episode", "add", "1", "--outcome", "good"],
    message:
      "--task is missing: it must be a sentence saying what the session was for; --outcome: must be one of success, partial, failure. Usage: retrace episode add SESSION-ID --task TEXT --outcome TEXT",
  },
  {
    args: ["reinforce"],
    message:
      "ID is missing: the learnings, by title or path. See retrace learning list. Usage: retrace reinforce ID...",
  },
  {
    args: ["proposals", "accept"],
    message:
      "ID is missing: it must name what to accept. See retrace proposals list. Usage: retrace proposals accept ID...",
  },
  {
    args: ["export", "json"],
    message: "--out is missing: it must be a folder. Usage: retrace export json --out TEXT",
  },
  ...[["search"], ["search", ""], ["search", "--query", " "]].map((args) => ({
    args,
    message: "QUERY is missing: it must be what to look for. Usage: retrace search QUERY",
  })),
  {
    args: ["review", "rate"],
    message:
      "ID is missing: it must be the name of the note to review. See retrace review next. Usage: retrace review rate ID RATING, or ID --action suspend|resume|bury|reset",
  },
])("$args: what is missing is told, with what to give and how to type it", async ({ args, message }) => {
  const { ask, run } = terminal();
  expect(await ask(...args)).toMatchObject({ error: { code: "INVALID_ARGUMENT", message } });
  expect((await run(...args)).code).toBe(2);
});
