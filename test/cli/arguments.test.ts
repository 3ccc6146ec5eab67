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
      message: '"extra" is too much for episode list. See retrace episode list --help.',
    },
    { args: ["path", "a", "b", "c", "d"], message: '"c d" is too much for path. See retrace path --help.' },
    { args: ["episode", "list", "--limit", "many"], message: "--limit: must be a whole number from 1 to 100" },
    {
      args: [...add, "--decisions", "[]"],
      message: '--decisions does not fit on a line. Put "decisions" into the JSON of --input.',
    },
    {
      args: ["search", "-jitter", "--limit=3"],
      message:
        '"-jitter" was read as a flag. What begins with a minus goes to the end, behind two dashes: retrace search -- "-jitter". See retrace search --help.',
    },
    {
      args: ["search", "--query", "a", "b", "c"],
      message:
        '"b c" would be --query a second time. Leave one of the two out, or put what belongs together in quotation marks. See retrace search --help.',
    },
    {
      args: ["path", "--from-pattern", "a", "b", "c"],
      message:
        '"b c" would be --from-pattern a second time. Leave one of the two out, or put what belongs together in quotation marks. See retrace path --help.',
    },
    {
      args: ["review", "bury", "A"],
      message: 'There is no command "review bury". It is an action: retrace review rate ID --action bury.',
    },
    {
      args: ["review", "rate", "A", "good", "--until", "2026-11-20"],
      message: "--until: goes with the action bury only. Leave it out to rate.",
    },
    { args: ["path", "a"], message: "--to-pattern: must be the name of a pattern or of a note it leads to" },
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

describe("--input", () => {
  const whole = { session_id: "9", task: "T", outcome: "success", decisions: [{ id: "d001", chosen: "Oil" }] };

  it.each(["in.json", "-"])("%s holds the command's arguments", async (file) => {
    const { ask, vault } = terminal({}, { [file]: JSON.stringify(whole) });
    expect(await ask("episode", "add", "--input", file)).toMatchObject({ id: "episodes/EPISODE-9.md" });
    expect(vault.stored("episodes/EPISODE-9.md")).toContain("### d001: Oil");
  });

  it("gives way to flags and to arguments without a flag", async () => {
    const { ask, vault } = terminal({}, { "-": JSON.stringify({ ...whole, lessons: ["a", "b"] }) });
    const args = ["episode", "add", "7", "--input=-", "--outcome", "failure", "--lessons", "c"];
    expect(await ask(...args)).toMatchObject({ id: "episodes/EPISODE-7.md" });
    expect(await ask("episode", "show", "7")).toMatchObject({ outcome: "failure", task: "T", lessons: ["c"] });
    expect(vault.paths()).toEqual(["episodes/EPISODE-7.md"]);
  });

  it("may begin with a byte order mark", async () => {
    const { ask } = terminal({}, { "in.json": `\ufeff${JSON.stringify(whole)}` });
    expect(await ask("episode", "add", "--input", "in.json")).toMatchObject({ id: "episodes/EPISODE-9.md" });
  });

  it.each(["[1]", "null", '"x"', "7"])("has to be an object, not %s", async (text) => {
    expect(await terminal({}, { "-": text }).ask("episode", "add", "--input", "-")).toMatchObject({
      error: { code: "PARSE_ERROR", message: "--input - has to hold one JSON object." },
    });
  });

  it("has to be JSON", async () => {
    const { code, out, err } = await terminal({}, { "-": "{\n  task: T\n}" }).run(
      "episode",
      "add",
      "--input",
      "-",
      "--json",
    );
    expect(code).toBe(2);
    expect(err).toHaveLength(1);
    expect(err[0]).toMatch(/^retrace: --input - is not JSON: [^\n]*$/);
    expect(JSON.parse(out[0] ?? "")).toMatchObject({ error: { code: "PARSE_ERROR" } });
  });

  it("has to be there", async () => {
    expect(await terminal().ask("episode", "add", "--input", "gone.json")).toMatchObject({
      error: { code: "NOT_FOUND" },
    });
  });

  it("holds nothing the command does not know", async () => {
    const { ask, vault } = terminal({}, { "-": JSON.stringify({ ...whole, colour: "red" }) });
    expect(await ask("episode", "add", "--input", "-")).toMatchObject({
      error: {
        message: expect.stringMatching(/^arguments: there is no "colour"; there are session_id, task/) as string,
      },
    });
    expect(vault.paths()).toEqual([]);
  });
});
