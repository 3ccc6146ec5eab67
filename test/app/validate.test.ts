import { describe, expect, it } from "vitest";
import { causal, episodeText, evidence, noteText, patternText, type Texts } from "../support/note-text.ts";
import { strayNotes } from "../../src/app/validate.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { openMemory } from "../support/open-memory.ts";

async function validate(texts: Texts, input: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const answer = (await openMemory(texts)).memory.validate(input);
  return answer.ok ? answer.value : answer.error;
}

const brokenYaml =
  "---\ntitle: EPISODE-2\ntype: episode\ntask: Fix v0.3.1: frontmatter\noutcome: success\n---\n# EPISODE-2\n";

it("a vault whose notes all fit has no problems, an edge named by its title included", async () => {
  const texts = {
    "patterns/PATTERN-damp.md": patternText(
      "Damp",
      {},
      causal("causes [[Rust in the hinge]]"),
      evidence("[[EPISODE-1]] (success)", "[[EPISODE-2]] (success)"),
    ),
    "patterns/PATTERN-rust.md": patternText("Rust in the hinge"),
    "episodes/EPISODE-1.md": episodeText("1"),
    "episodes/EPISODE-2.md": episodeText("2"),
  };
  expect(await validate(texts)).toEqual({ checked: 4, errors: 0, warnings: 0, problems: [], ignored: [] });
});

it("a note with broken frontmatter is reported by its line, and checked like any other", async () => {
  expect(await validate({ "episodes/EPISODE-2.md": brokenYaml })).toMatchObject({
    checked: 1,
    errors: 1,
    problems: [{ path: "episodes/EPISODE-2.md", line: 4, code: "frontmatter-invalid", severity: "error" }],
    ignored: [],
  });
});

it("errors and warnings are counted apart", async () => {
  const texts = {
    "EPISODE-1.md": episodeText("1", { outcome: "done" }),
    "Oil.md": patternText("Oil", {}, causal("causes [[Oil]]", "causes [[Stains]]")),
  };
  expect(await validate(texts)).toMatchObject({
    errors: 1,
    warnings: 2,
    problems: [
      { code: "bad-outcome", severity: "error" },
      { code: "self-loop", severity: "warning" },
      { code: "unresolved-target", severity: "warning" },
    ],
  });
});

describe("files that are no memories", () => {
  it("are strays where they lie among memories", async () => {
    const { memory } = await openMemory({
      "patterns/no-type.md": noteText({ title: "Oil" }, "x"),
      "episodes/PATTERN-oil.md": patternText("PATTERN-oil"),
      "memory/learnings/a/b.md": "x",
      "episodes.md": "x",
    });
    expect(strayNotes(memory.library)).toEqual([
      { id: "memory/learnings/a/b.md", kind: "learning" },
      { id: "patterns/no-type.md", kind: "pattern" },
    ]);
  });

  it("are ignored with the reason, and not counted", async () => {
    const texts = {
      "patterns/README.md": "# README\n\nNot a pattern. - causes [[nothing]] is prose here.\n",
      "memory/episodes/old/notes.md": "x",
      "learnings/index.md": noteText({ title: "Learnings" }, "x"),
      "constructor/x.md": "x",
      "Home.md": "x",
      "double.md": "---\ntitle: x\n---\n\n---\ntitle: x\ntype: session\n---\n",
    };
    expect(await validate(texts)).toMatchObject({
      checked: 0,
      ignored: [
        { path: "Home.md", reason: "not-a-memory" },
        { path: "constructor/x.md", reason: "not-a-memory" },
        { path: "double.md", reason: "not-a-memory" },
        { path: "learnings/index.md", reason: "not-a-learning" },
        { path: "memory/episodes/old/notes.md", reason: "not-an-episode" },
        { path: "patterns/README.md", reason: "not-a-pattern" },
      ],
    });
  });

  it("are not ignored when they look like memories and contradict themselves", async () => {
    expect(await validate({ "EPISODE-1.md": noteText({ type: "session" }) })).toMatchObject({
      checked: 1,
      errors: 1,
      problems: [{ code: "wrong-type", line: 2 }],
      ignored: [],
    });
  });

  it("are not ignored when they are ours in another way", async () => {
    const texts = {
      "reviews/2026-10 x.md": noteText({ type: "review-log" }),
      "proposals/p.md": noteText({ type: "proposal" }),
    };
    expect(await validate(texts)).toMatchObject({ checked: 2, ignored: [] });
  });
});

it("a file that cannot be read is an error with what went wrong, and links to it are none", async () => {
  const pattern = patternText("Damp", {}, causal("causes [[a]]"), evidence("[[a]] (success)", "[[b]] (success)"));
  const { memory, vault } = await openMemory({ "a.md": "x", "b.md": episodeText("b"), "patterns/Damp.md": pattern });
  vault.write("a.md", "xy");
  vault.breakNext("read", "before");
  await memory.open();
  const message = '"a.md" cannot be read: the disk broke before "read".';
  expect(memory.validate({})).toMatchObject({
    value: {
      checked: 2,
      errors: 1,
      problems: [{ path: "a.md", line: 1, code: "unreadable", severity: "error", message }],
      ignored: [{ path: "a.md", reason: message }],
    },
  });
  expect(memory.why({ note: "a" })).toMatchObject({ ok: true, value: { root: { label: "a" } } });
  expect(memory.decisionSequence({ episode: "a" })).toMatchObject({ ok: false });
});

it("a note that is not UTF-8 is told with its line, and read as far as it can be", async () => {
  const vault = memoryVault({
    "episodes/EPISODE-1.md": episodeText("1", { task: "Caf\ufffd" }),
    "episodes/EPISODE-2.md": episodeText("2", { task: "A \ufffd that is meant" }),
  });
  const latin = { ...vault, isUtf8: (id: string) => Promise.resolve(!id.endsWith("1.md")) };
  const { memory } = await openMemory({}, { vault: latin });
  const report = memory.validate({});
  expect(report).toMatchObject({ value: { checked: 2, ignored: [] } });
  const unread = report.ok ? report.value.problems.filter(({ code }) => code === "unreadable") : [];
  expect(unread).toEqual([
    {
      path: "episodes/EPISODE-1.md",
      line: 5,
      code: "unreadable",
      severity: "error",
      message: expect.stringContaining("Save it as UTF-8") as string,
    },
  ]);
  expect(memory.listEpisodes({})).toMatchObject({ value: { total: 2 } });
});

describe("asked for some paths only", () => {
  const texts = {
    "episodes/EPISODE-1.md": episodeText("1", { outcome: "done" }),
    "episodes/old/EPISODE-2.md": episodeText("2", { outcome: "done" }),
    "episodes-2/EPISODE-3.md": episodeText("3", { outcome: "done" }),
    "Oil.md": patternText("Oil", {}, causal("causes [[EPISODE-1]]")),
    "README.md": "x",
  };
  const checkedIn = async (...paths: string[]): Promise<unknown> => {
    const answer = (await openMemory(texts)).memory.validate({ paths });
    if (!answer.ok) throw new Error(answer.error.message);
    return { checked: answer.value.checked, problems: answer.value.problems.map(({ path }) => path) };
  };

  it.each([
    ["a folder", "episodes", 2],
    ["a folder with a slash", "./episodes/", 2],
    ["a folder as Windows writes it", "episodes\\old", 1],
    ["a note", "episodes/EPISODE-1.md", 1],
    ["a note without its ending", "episodes/EPISODE-1", 1],
    ["everything", ".", 4],
  ])("it reports on %s", async (_what, path, checked) => {
    expect(await checkedIn(path)).toMatchObject({ checked, problems: { length: Math.min(checked, 3) } });
  });

  it("it reports on all of them", async () => {
    expect(await checkedIn("episodes/old", "episodes-2")).toEqual({
      checked: 2,
      problems: ["episodes-2/EPISODE-3.md", "episodes/old/EPISODE-2.md"],
    });
  });

  it("it still knows the rest, which may be pointed at", async () => {
    expect(await checkedIn("Oil.md")).toEqual({ checked: 1, problems: [] });
  });

  it("it says which path is not there, rather than that all is well", async () => {
    expect(await validate(texts, { paths: ["episodes", "epsiodes"] })).toMatchObject({
      code: "NOT_FOUND",
      message: 'No note or folder of the vault is called "epsiodes". Give paths inside the vault.',
    });
  });

  it("an empty vault is well", async () => {
    expect(await validate({}, { paths: ["."] })).toMatchObject({ checked: 0 });
  });
});

it.each(["../other", "/etc", "C:\\notes", "~/notes", ".."])(
  "refuses the path %s, which leads out of the vault",
  async (path) => {
    const { memory } = await openMemory({ "a.md": "Hi" });
    expect(memory.validate({ paths: [path] })).toMatchObject({ ok: false, error: { code: "OUTSIDE_VAULT" } });
  },
);
