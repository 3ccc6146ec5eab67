import { describe, expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { causal, episodeText, noteText, patternText } from "../support/note-text.ts";

const invalid = (message: string): object => ({ error: { code: "INVALID_ARGUMENT", message } });
const add = ["episode", "add", "9", "--task", "T", "--outcome", "success"];

describe("the vault", () => {
  it.each([
    ["after the command", ["validate", "--vault", "gate"]],
    ["with an equals sign", ["validate", "--vault=gate"]],
    ["before the command", ["--vault", "gate", "validate"]],
    ["within the command", ["episode", "--vault=gate", "list"]],
    ["twice, the last one counting", ["--vault", "fence", "validate", "--vault", "gate"]],
  ])("may be named %s", async (_where, args) => {
    const { run, opened } = terminal();
    expect(await run(...args)).toMatchObject({ code: 0 });
    expect(opened).toEqual(["gate"]);
  });

  it("may have an equals sign or a dash in its name", async () => {
    const { run, opened } = terminal();
    await run("validate", "--vault=a=b");
    await run("validate", "--vault=-gate");
    expect(opened).toEqual(["a=b", "-gate"]);
  });

  it("is the one around the current folder unless it is named", async () => {
    const { run, opened } = terminal();
    await run("validate");
    expect(opened).toEqual([undefined]);
  });
});

it.each([
  { args: ["validate", "--vault"], message: "--vault needs a folder after it." },
  { args: ["validate", "--vault="], message: "--vault needs a folder after it." },
  { args: ["validate", "--vault", ""], message: "--vault needs a folder after it." },
  { args: ["--vault", "--json", "validate"], message: "--vault needs a folder after it." },
  { args: ["episode", "add", "--input"], message: "--input needs a file, or - for standard input after it." },
  {
    args: ["episode", "add", "--input", "--strict"],
    message: "--input needs a file, or - for standard input after it.",
  },
])("$args lacks a value: nothing is done", async ({ args, message }) => {
  const { ask, run, opened } = terminal();
  expect(await ask(...args)).toMatchObject(invalid(message));
  expect((await run(...args)).code).toBe(2);
  expect(opened).toEqual([]);
});

describe("what is not known is refused by name", () => {
  it.each([
    {
      args: ["fly"],
      message: 'There is no command "fly". retrace help lists them all.',
    },
    { args: ["help", "serch"], message: 'There is no command "serch". Did you mean search?' },
    {
      args: ["review", "rate", "A", "suspend"],
      message: '--rating: "suspend" is no rating but an action: give it as --action suspend.',
    },
    { args: ["serch", "jitter"], message: 'There is no command "serch". Did you mean search?' },
    { args: ["validat"], message: 'There is no command "validat". Did you mean validate?' },
    {
      args: ["episode"],
      message: 'There is no command "episode". There are: episode add, episode list, episode show.',
    },
    {
      args: ["episode", "remove", "all"],
      message: 'There is no command "episode remove". There are: episode add, episode list, episode show.',
    },
    {
      args: ["episode", "list", "extra"],
      message:
        '"extra" is too much for episode list. Did you mean retrace episode list --task extra? See retrace episode list --help.',
    },
    {
      args: ["pattern", "list", "--trigger", "slow", "hinge"],
      message:
        '"hinge" would be --trigger a second time. Leave one of the two out, or put what belongs together in quotation marks. See retrace pattern list --help.',
    },
    ...["import", "migrate", "compact"].map((name) => ({
      args: name === "compact" ? [name, "--dry-run"] : [name, "x", "--dry-run"],
      message: `There is no flag "--dry-run", and no need of one: without --write, nothing is written. See retrace ${name} --help.`,
    })),
    { args: ["recent", "--dry-run"], message: 'There is no flag "--dry-run". See retrace recent --help.' },
    { args: ["path", "a", "b", "c", "d"], message: '"c d" is too much for path. See retrace path --help.' },
    { args: ["episode", "list", "--limit", "many"], message: "--limit: must be a whole number from 1 to 100" },
    {
      args: [...add, "--decisions", "[]"],
      message:
        '--decisions does not fit on a line. "decisions" is given as JSON, with --input: {"decisions": [{"id": "…", "chosen": "…"}]}.',
    },
    {
      args: [...add, "--decision", "Oil it"],
      message:
        'There is no flag "--decision". "decisions" is given as JSON, with --input: {"decisions": [{"id": "…", "chosen": "…"}]}. See retrace episode add --help.',
    },
    {
      args: [...add, "--metric", "errors=1"],
      message:
        'There is no flag "--metric". "metrics" is given as JSON, with --input: {"metrics": {…}}. See retrace episode add --help.',
    },
    {
      args: ["search", "-jitter", "--limit=3"],
      message:
        '"-jitter" was read as a flag. What begins with a minus goes to the end, behind two dashes: retrace search -- -jitter. See retrace search --help.',
    },
    {
      args: ["search", "--query", "a", "b", "c"],
      message:
        '"b c" would be --query a second time. Leave one of the two out, or put what belongs together in quotation marks. See retrace search --help.',
    },
    {
      args: ["path", "--from-pattern", "a", "b", "c"],
      message: '"c" is too much for path. See retrace path --help.',
    },
    {
      args: ["review", "bury", "A"],
      message: 'There is no command "review bury". It is an action: retrace review rate ID --action bury.',
    },
    {
      args: ["review", "rate", "A", "good", "--until", "2026-11-20"],
      message: "--until: goes with the action bury only. Leave it out to rate.",
    },
    {
      args: ["path", "--to-pattern", "a", "--from-pattern", "b", "c"],
      message:
        '"c" would be --to-pattern a second time. Leave one of the two out, or put what belongs together in quotation marks. See retrace path --help.',
    },
    { args: ["init", "claude"], message: 'There is no command "init claude". Did you mean init claude-code?' },
    {
      args: ["--verison"],
      message:
        'There is no flag "--verison". Did you mean --version? The flags of a command come behind it: retrace COMMAND [ARGUMENTS].',
    },
    {
      args: ["search", "a", "--kinds", "note,epsiode"],
      message: "--kinds: must be one of episode, pattern, antipattern, learning, note (did you mean episode?)",
    },
    {
      args: ["episode", "list", "--outcome", "Failur"],
      message: "--outcome: must be among success, partial, failure, unknown (did you mean failure?)",
    },
    { args: ["episode", "lst"], message: 'There is no command "episode lst". Did you mean episode list?' },
    { args: ["learning", "reinforce"], message: 'There is no command "learning reinforce". Did you mean reinforce?' },
    { args: ["follows", "a"], message: 'There is no command "follows". Did you mean what-follows?' },
    {
      args: ["episode", "list", "--since", "2026-09", "--until", "2026-08"],
      message: "--until: 2026-08 is over before 2026-09 begins. Swap the two.",
    },
    {
      args: ["search", "a", "--since", "2026-09", "--before", "2026-09-01"],
      message: "--before: 2026-09-01 is not after 2026-09, since when is asked. Swap the two.",
    },
  ])("$args", async ({ args, message }) => {
    const { ask, run } = terminal();
    expect(await ask(...args)).toMatchObject(invalid(message));
    expect((await run(...args)).code).toBe(2);
  });

  it.each([
    { args: ["episode", "list", "--colour", "red"], names: '"--colour"' },
    { args: ["episode", "list", "--limit"], names: '"--limit" needs a value after it.' },
    { args: ["episode", "list", "--limit", "-1"], names: "Write --limit=VALUE." },
    { args: ["episode", "list", "--has-lessons=yes"], names: '"--has-lessons"' },
    { args: ["episode", "list", "--limt", "3"], names: "Did you mean --limit?" },
    { args: ["validate", "--wrtie"], names: "Did you mean --write?" },
    { args: ["validate", "--stirct"], names: "Did you mean --strict?" },
    { args: ["validate", "--json=1"], names: '"--json"' },
  ])("$args, and where to look", async ({ args, names }) => {
    const { code, err } = await terminal().run(...args);
    expect(code).toBe(2);
    expect(err).toHaveLength(1);
    expect(err[0]).toContain(names);
    expect(err[0]).toMatch(/^retrace: [^\n]*See retrace (episode list|validate) --help\.$/);
  });
});

it.each([
  ["behind two dashes", ["--limit=3", "--", "-jitter retry"]],
  ["in its flag", ["--query=-jitter retry"]],
])("a question that begins with a minus may be asked %s", async (_how, args) => {
  const { run } = terminal({ "A.md": noteText({}, "Retry with jitter."), "B.md": noteText({}, "Retry, in step.") });
  const { out } = await run("search", "--json", ...args);
  expect(JSON.parse(out.join(""))).toMatchObject({ hits: [{ id: "B.md" }] });
});

describe("flags", () => {
  const notes = {
    "EPISODE-1.md": episodeText("1", { outcome: "failure" }),
    "EPISODE-2.md": episodeText("2", { outcome: "partial" }, "## Lessons Learned", "- Oil"),
    "EPISODE-3.md": episodeText("3", { metrics: { errors: 3 } }),
  };

  it.each([
    { args: ["--outcome", "failure", "--outcome", "partial"], found: ["2", "1"] },
    { args: ["--outcome=partial"], found: ["2"] },
    { args: ["--outcome", "failure,partial"], found: ["2", "1"] },
    { args: ["--outcome", "failure, partial"], found: ["2", "1"] },
    { args: ["--since", "2026-01-01", "--until", "2026-01-01"], found: [] },
    { args: ["--has-lessons"], found: ["2"] },
    { args: ["--no-has-lessons"], found: ["3", "1"] },
    { args: ["--min-errors", "3"], found: ["3"] },
    { args: ["--limit", "1"], found: ["3"] },
    { args: ["--task", "MEND"], found: ["3", "2", "1"] },
  ])("$args find $found", async ({ args, found }) => {
    const episodes = found.map((id) => ({ title: `EPISODE-${id}` }));
    expect(await terminal(notes).ask("episode", "list", ...args)).toMatchObject({ episodes });
  });

  it("may stand before and behind the arguments without a flag", async () => {
    const texts = {
      "Damp.md": patternText("Damp", {}, causal("causes [[Rust]]", "correlates [[Moss]]")),
      "Rust.md": patternText("Rust"),
      "Moss.md": noteText({}),
    };
    const { ask } = terminal(texts);
    expect(await ask("path", "--max-depth", "1", "Damp", "Rust")).toMatchObject({ found: true });
    expect(await ask("path", "Damp", "--include-correlates", "Moss")).toMatchObject({ found: true });
    expect(await ask("path", "--to-pattern", "Rust", "--from-pattern=Damp")).toMatchObject({ found: true });
    expect(await ask("path", "--from-pattern", "Damp", "Rust")).toMatchObject({ found: true });
    expect(await ask("path", "Damp", "--to-pattern", "Rust")).toMatchObject({ found: true });
    expect(await ask("path", "Damp", "Moss", "--edge-types", "causes", "--edge-types", "enables")).toMatchObject({
      found: false,
    });
  });
});

describe("arguments that begin with a dash", () => {
  it("come after --, and nothing there is a flag", async () => {
    const texts = {
      "-odd.md": patternText("-odd", {}, causal("causes [[--json]]")),
      "--json.md": patternText("--json"),
    };
    const { code, out } = await terminal(texts).run("path", "--json", "--", "-odd", "--json");
    expect({ code, lines: out.length }).toEqual({ code: 0, lines: 1 });
    expect(JSON.parse(out[0] ?? "")).toMatchObject({ found: true, path: [{ id: "-odd.md" }, { id: "--json.md" }] });
  });

  it("do not turn the answer into JSON", async () => {
    const { out } = await terminal({ "a.md": patternText("--json") }).run("path", "--", "--json", "--json");
    expect(out).toEqual(["--json"]);
  });
});
