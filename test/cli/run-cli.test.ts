import { describe, expect, it } from "vitest";
import { changedMeanwhile } from "../../src/core/model/note-failures.ts";
import { emptyDesk, terminal } from "../support/fake-terminal.ts";
import { causal, episodeText, noteText, patternText } from "../support/note-text.ts";

const notes = {
  "episodes/EPISODE-1.md": episodeText("1", { permalink: "episodes/one" }),
  "episodes/EPISODE-2.md": episodeText("2"),
  "patterns/Damp.md": patternText("Damp", {}, causal("causes [[Rust]]")),
  "patterns/Rust.md": patternText("Rust"),
};
const doubtful = { ...notes, "patterns/Oil.md": patternText("Oil", {}, causal("causes [[Stains]]")) };
const broken = { ...notes, "episodes/EPISODE-3.md": episodeText("3", { outcome: "done" }) };

describe("a command ends with", () => {
  it.each([
    { code: 0, when: "all is well", vault: notes, args: ["validate"] },
    { code: 0, when: "nothing was found", vault: notes, args: ["path", "Rust", "Damp"] },
    { code: 0, when: "there are only warnings", vault: doubtful, args: ["validate"] },
    { code: 1, when: "there are warnings and they count", vault: doubtful, args: ["validate", "--strict"] },
    { code: 1, when: "there are errors", vault: broken, args: ["validate"] },
    { code: 0, when: "the errors are not where it looked", vault: broken, args: ["validate", "patterns"] },
    { code: 2, when: "an argument is wrong", vault: notes, args: ["episode", "list", "--limit", "0"] },
    { code: 2, when: "there is no such note", vault: notes, args: ["episode", "show", "9"] },
    { code: 2, when: "several notes could be meant", vault: notes, args: ["episode", "show", "EPISODE"] },
    { code: 2, when: "the vault is not there", vault: notes, args: ["validate", "--vault", "nowhere"] },
    {
      code: 3,
      when: "the episode exists",
      vault: notes,
      args: ["episode", "add", "1", "--task", "T", "--outcome", "success"],
    },
  ])("$code when $when", async ({ code, vault, args }) => {
    const ran = await terminal(vault).run(...args);
    expect(ran.code).toBe(code);
    expect(ran.err.length).toBe(code > 1 ? 1 : 0);
    expect(ran.out.length).toBe(code > 1 ? 0 : 1);
  });

  it("3 when somebody else wrote at the same time", async () => {
    const { vault, run } = terminal(notes);
    const conflict = changedMeanwhile("episodes/EPISODE-9.md");
    if (!conflict.ok) vault.failNext("create", conflict.error);
    expect(await run("episode", "add", "9", "--task", "T", "--outcome", "success")).toMatchObject({ code: 3 });
  });
});

it("shows what notes say, and does not do it: no colour, no way back in the line, no erasing", async () => {
  const title = "\u001b[2JGate\rHinge\u009b31m";
  const { run } = terminal({ "a.md": episodeText("1", { task: title }) });
  const { out } = await run("episode", "list");
  expect(out.join("\n")).toContain("Gate");
  // eslint-disable-next-line no-control-regex -- what must not be there
  expect(out.join("\n")).not.toMatch(/[\u001b\r\u009b]/);
  const [json = ""] = (await run("episode", "list", "--json")).out;
  expect(JSON.parse(json)).toMatchObject({ episodes: [{ task: title }] });
});

it("says of notes that cannot be read that they are missing from the answer", async () => {
  const { vault, run } = terminal(notes);
  const told = ["1 note could not be read and counts for nothing: episodes/EPISODE-1.md. See retrace validate."];
  vault.breakNext("read", "before");
  expect(await run("status")).toMatchObject({ code: 0, err: told });
  vault.breakNext("read", "before");
  expect(await run("validate")).toMatchObject({ code: 1, err: [] });
});

it("says that no note is in the memory folder, until one is", async () => {
  const { run } = terminal({ "Plan.md": "Words" }, {}, emptyDesk, { root: "Memory" });
  const said = [
    'No note is in the memory folder "Memory" yet, so that nothing is remembered. If it should be another one, correct memory_root.',
  ];
  expect(await run("status")).toMatchObject({ code: 0, err: said });
  await run("episode", "add", "9", "--task", "Mend", "--outcome", "success");
  expect(await run("status")).toMatchObject({ code: 0, err: [] });
});

it("says in a vault without notes that there are none, and what to do", async () => {
  const { out } = await terminal().run("search", "jitter");
  expect(out).toEqual(["There are no notes yet. Add an episode, or import conversations and sessions."]);
  expect((await terminal(notes).run("search", "jitter")).out).toEqual(["Nothing relevant."]);
});

it("names the files among memories that are none", async () => {
  const { run } = terminal({ "episodes/Draft.md": noteText({ type: "episodes" }, "Mend it."), "Plan.md": "Words" });
  expect((await run("validate")).out[0]).toBe(
    'episodes/Draft.md  It lies among episodes and is none. If it should be one, write "type: episode" in its properties.\n' +
      "0 notes checked: 0 errors, 0 warnings; 2 other files ignored.",
  );
});

it("says of a flag that is misspelt by its underscore which one is meant", async () => {
  expect((await terminal().run("episode", "list", "--min_errors", "2")).err).toEqual([
    'retrace: There is no flag "--min_errors". Did you mean --min-errors? See retrace episode list --help.',
  ]);
});

it("names what a limit leaves out where nothing fits into it", async () => {
  const { run } = terminal({
    "Jitter in the harbour gate.md": noteText({}, `Retry with jitter. ${"And wait. ".repeat(80)}`),
  });
  const { code, out } = await run("search", "jitter", "--max-chars", "10");
  expect(code).toBe(0);
  expect(out[0]).toMatch(
    /^Something was found, but it does not fit into so little\. Left out: .*Jitter in the harbour gate/,
  );
});

it("says that what is told again changes nothing, and how to add to an episode", async () => {
  const { run } = terminal(notes);
  const add = ["episode", "add", "9", "--task", "Mend", "--outcome", "success"];
  expect((await run(...add)).out).toEqual(["Wrote episodes/EPISODE-9.md"]);
  expect((await run(...add)).err[0]).toMatch(/exists already\..* --on-conflict merge/);
  const again = await run(...add, "--on-conflict", "merge");
  expect(again.out).toEqual(["Unchanged: episodes/EPISODE-9.md"]);
  const pattern = ["pattern", "add", "Oil", "--trigger", "It squeaks", "--action", "Oil it", "--evidence-episode", "1"];
  expect((await run(...pattern)).out[0]).toMatch(/^Wrote patterns/);
  expect((await run(...pattern)).out[0]).toMatch(/^Unchanged: patterns/);
});

it("explains of a note that the settings exclude that they do", async () => {
  const { vault, run } = terminal({ ...notes, "private/l.md": noteText({}, "A secret.") });
  vault.write(".obsidian/app.json", JSON.stringify({ userIgnoreFilters: ["private/"] }));
  const { code, err } = await run("explain", "private/l.md", "secret");
  expect({ code, err: err[0] }).toEqual({
    code: 2,
    err: expect.stringMatching(/"private\/l\.md" is excluded/) as unknown,
  });
});

describe("with --json", () => {
  it.each([
    ["validate"],
    ["episode", "list"],
    ["episode", "show", "1"],
    ["path", "Damp", "Rust"],
    ["episode", "add", "9", "--task", "T", "--outcome", "success"],
  ])("%s %s prints one object on one line and nothing else", async (...args) => {
    const { code, out, err } = await terminal(notes).run(...args, "--json");
    expect({ code, lines: out.length, err }).toEqual({ code: 0, lines: 1, err: [] });
    expect(out[0]).toMatch(/^\{.*\}$/);
    expect(JSON.parse(out[0] ?? "")).not.toHaveProperty("error");
  });

  it("a failure is an object, too, and a line for people", async () => {
    const { code, out, err } = await terminal(notes).run("--json", "episode", "show", "EPISODE");
    const message =
      '"EPISODE" fits 2 episodes: episodes/EPISODE-1.md, episodes/EPISODE-2.md. Name one of them by its path.';
    const details = { candidates: ["episodes/EPISODE-1.md", "episodes/EPISODE-2.md"] };
    expect(code).toBe(2);
    expect(out.map((line): unknown => JSON.parse(line))).toEqual([{ error: { code: "AMBIGUOUS", message, details } }]);
    expect(err).toEqual([`retrace: ${message}`]);
  });

  it("a failure without details has empty ones", async () => {
    expect(await terminal().ask("validate", "--vault", "nowhere")).toEqual({
      error: { code: "NOT_FOUND", message: "The vault nowhere is no folder.", details: {} },
    });
  });

  it("problems are told in the answer, not as a failure", async () => {
    expect(await terminal(broken).ask("validate")).toMatchObject({ errors: 1, problems: [{ code: "bad-outcome" }] });
  });

  it("what nobody foresaw is a failure, too", async () => {
    const { vault, run } = terminal(notes);
    vault.breakNext("list", "before");
    const { code, out, err } = await run("validate", "--json");
    expect({ code, err }).toEqual({ code: 2, err: ['retrace: the disk broke before "list"'] });
    expect(JSON.parse(out[0] ?? "")).toMatchObject({ error: { code: "INTERNAL", details: {} } });
  });
});

it("a failure is one line for people, whatever was typed", async () => {
  const { err } = await terminal(notes).run("episode", "show", "no\nsuch note");
  expect(err).toEqual([
    'retrace: No episode is called "no such note". Search for what it is about, or name it by its path. See retrace episode list.',
  ]);
});

describe("without --json", () => {
  it("problems are told by file and line", async () => {
    expect((await terminal(broken).run("validate")).out).toEqual([
      'episodes/EPISODE-3.md:4  error  bad-outcome  The outcome is "done". Use success, partial or failure.\n5 notes checked: 1 error, 0 warnings.',
    ]);
    expect((await terminal({ "Home.md": "x" }).run("validate")).out).toEqual([
      "0 notes checked: 0 errors, 0 warnings; 1 other file ignored.",
    ]);
  });

  it("an episode that was written is named with its warnings", async () => {
    const decisions = [{ id: "d001", chosen: "Oil", effects: ["d002"] }];
    const input = JSON.stringify({ session_id: "9", task: "T", outcome: "success", decisions });
    expect((await terminal({}, { "-": input }).run("episode", "add", "--input", "-")).out).toEqual([
      "Wrote episodes/EPISODE-9.md\n  warning: d001 names d002, which is no decision or event of this note. Correct it, or remove it.",
    ]);
  });

  it("episodes are listed with their day, outcome and task", async () => {
    const vault = { ...notes, "episodes/EPISODE-2.md": episodeText("2", { date: "2026-03-04", outcome: "" }) };
    expect((await terminal(vault).run("episode", "list", "--limit", "1")).out).toEqual([
      "2026-03-04  unknown  EPISODE-2\n            Mend the gate\n1 of 2 episodes (more with --limit).",
    ]);
  });

  it("an episode is shown with what was decided, and why", async () => {
    const told = episodeText(
      "1",
      { date: "2026-03-04" },
      ...[
        "## Decisions",
        "### d001: Oil",
        "- **Chosen**: Oil it",
        "- **Rationale**: At hand",
        "- **Outcome**: success",
      ],
      ...["## Events Timeline", "1. [2026-03-04T10:00:00Z] Oiled #milestone", "## Lessons Learned", "- Wear gloves"],
    );
    expect((await terminal({ "EPISODE-1.md": told }).run("episode", "show", "1")).out[0]?.split("\n")).toEqual([
      "EPISODE-1  (2026-03-04, success)",
      "Mend the gate",
      "",
      "Timeline",
      "  d001  no time  Oil [success]",
      "        chosen: Oil it",
      "        because At hand",
      "  e001  2026-03-04T10:00:00Z  milestone: Oiled",
      "",
      "Lessons",
      "  - Wear gloves",
    ]);
  });

  it("a path is told link by link, and no path with a hint", async () => {
    const { run } = terminal(notes);
    expect((await run("path", "Damp", "Rust")).out).toEqual([
      "Damp\n  causes Rust  (support 0.5, 0 episodes; patterns/Damp.md:16)",
    ]);
    expect((await run("path", "Rust", "Damp")).out).toEqual([
      "No causal path. There is a path the other way round. Add --direction backward.",
    ]);
  });
});
