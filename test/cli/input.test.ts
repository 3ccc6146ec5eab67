import { describe, expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { noteText } from "../support/note-text.ts";

describe("a sentence that is -", () => {
  const notes = { "A.md": noteText({}, "Retry with jitter.") };

  it("comes from standard input", async () => {
    const { ask } = terminal(notes, { "-": "\ufeffjitter retry\n" });
    expect(await ask("search", "-")).toMatchObject({ relevant: true, hits: [{ id: "A.md" }] });
  });

  it("is refused where nothing comes from there", async () => {
    const { run } = terminal(notes, { "-": "\n" });
    const err = ['retrace: --text: "-" stands for standard input, which is empty.'];
    expect(await run("preflight", "-")).toEqual({ code: 2, out: [], err });
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
      error: { code: "PARSE_ERROR", message: "Standard input has to hold one JSON object." },
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
    expect(err[0]).toMatch(/^retrace: Standard input is not JSON: line 2: "task" stands [^\n]*$/);
    expect(JSON.parse(out[0] ?? "")).toMatchObject({ error: { code: "PARSE_ERROR" } });
  });

  it("is named with the line it stops being JSON on", async () => {
    const { run } = terminal({}, { "in.json": '{\n"task": "T",\n"lessons": [1,]\n}' });
    const err = ['retrace: in.json:3 is not JSON: a comma too many stands before "]".'];
    expect(await run("episode", "add", "--input", "in.json")).toMatchObject({ code: 2, err });
  });

  it("is refused where nothing comes in", async () => {
    expect(await terminal({}, { "-": "" }).ask("episode", "add", "--input", "-")).toMatchObject({
      error: { code: "PARSE_ERROR", message: "Standard input is empty. It has to hold one JSON object." },
    });
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

it("what is wrong in --input is called as it is there, and what can be typed as a flag", async () => {
  const { run } = terminal({}, { "-": '{"sessionid":"x","task":"t"}' });
  const { err } = await run("episode", "add", "--input", "-");
  expect(err.join("\n")).toMatch(
    /SESSION-ID is missing: .*; there are session_id, task, outcome, .*, on_conflict, tags\. Usage/,
  );
});
