import { describe, expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { terminal } from "../support/fake-terminal.ts";

async function printed(...args: readonly string[]): Promise<string> {
  const { code, out, err } = await terminal().run(...args);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  return out.join("\n");
}

describe("the help of all commands", () => {
  it.each([[["--help"]], [["-h"]], [["help"]], [[]]])("is what %j prints", async (args) => {
    const text = await printed(...args);
    for (const { name, summary } of commands)
      expect(text).toMatch(new RegExp(`^  ${name} +${summary.replaceAll(/[()]/g, String.raw`\$&`)}$`, "m"));
    for (const flag of ["--vault DIR", "--input FILE|-", "--json", "--strict"]) expect(text).toContain(`  ${flag}  `);
  });
});

describe("the help of a command", () => {
  it("is had by the word, too, and a first word alone names those it begins", async () => {
    expect(await printed("help", "search")).toBe(await printed("search", "--help"));
    const rows = (await printed("help", "episode")).match(/^ {2}[a-z]+ [a-z]+ {2,}/gm);
    expect(rows?.map((row) => row.trim())).toEqual(["episode add", "episode list", "episode show"]);
  });

  it.each(commands.map((command) => ({ name: command.name, command })))(
    "$name has every argument",
    async ({ command }) => {
      const text = await printed(...command.name.split(" "), "--help");
      expect(text).toContain(command.summary);
      for (const key of Object.keys(command.schema().shape)) {
        const flag = key.replaceAll("_", "-");
        const row = new RegExp(`^  (?:--${flag} (?:TEXT|N)|--\\[no-\\]${flag}|"${key}" in --input) +\\S`, "m");
        expect(text).toMatch(row);
      }
      for (const key of command.positionals)
        expect(text).toMatch(new RegExp(` \\[?${key.replaceAll("_", "-").replace(/s$/, "").toUpperCase()}`));
    },
  );

  it("says what kind each argument is", async () => {
    const add = await printed("episode", "add", "--help");
    expect(add).toContain("Usage: retrace episode add SESSION-ID --task TEXT --outcome TEXT\n");
    expect(add).toMatch(/^ {2}--outcome TEXT +success, partial or failure \(required\)$/m);
    expect(add).toMatch(/^ {2}--lessons TEXT +what was learned, a sentence each \(may be repeated\)$/m);
    expect(add).toMatch(/^ {2}"decisions" in --input +what was decided/m);
    const list = await printed("--help", "episode", "list");
    expect(list).toMatch(/^ {2}--limit N +how many to list, 1 to 100 \(20 if not given\)$/m);
    expect(list).toMatch(
      /^ {2}--outcome TEXT +one or several: success, partial, failure, unknown \(may be repeated\)$/m,
    );
    expect(list).toMatch(/^ {2}--\[no-\]has-lessons +only those/m);
  });

  it("says which words an argument may be, and what can be left out", async () => {
    const rate = await printed("review", "rate", "--help");
    expect(rate).toMatch(/^ {2}--rating TEXT .*again, hard, good, easy/m);
    expect(rate).toMatch(/^ {2}--action TEXT .*suspend, resume, bury, reset/m);
    expect(rate).toContain("Usage: retrace review rate ID RATING, or ID --action suspend|resume|bury|reset\n");
    expect(await printed("search", "--help")).toContain("Usage: retrace search QUERY\n");
    expect(await printed("learning", "list", "--help")).toContain("Usage: retrace learning list [QUERY]\n");
  });

  it("says that a list may be long", async () => {
    expect(await printed("validate", "-h")).toContain("Usage: retrace validate [PATH]...\n");
  });
});

it("the version is that of the program", async () => {
  expect(await printed("--version")).toBe("1.2.3");
});

it("asking for help reads no vault", async () => {
  const { run, opened } = terminal();
  await run("validate", "--help");
  await run("--version");
  expect(opened).toEqual([]);
});
