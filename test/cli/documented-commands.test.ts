import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { readObject } from "../repo/tree.ts";
import { transcript } from "../support/transcript.ts";
import { checkout, type Checkout } from "./documented/checkout.ts";
import { documentedCommands, type Documented } from "./documented/documents.ts";
import { examples, untried } from "./documented/examples.ts";
import { otherProgram } from "./documented/other-programs.ts";

let place: Checkout;
/** The demo vault, in which nothing is written. */
let untouched: string;
beforeAll(async () => {
  place = checkout();
  const root = dirname(place.demo);
  untouched = join(root, "untouched");
  cpSync(place.demo, untouched, { recursive: true });
  for (const folder of ["project", "DIR"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "session.jsonl"), transcript("abc-1").user("Show the tides").assistant("Done.").text());
  writeFileSync(join(root, "MEMORY.md"), "- Sweep before you paint\n");
  writeFileSync(join(root, "DIR/Note.md"), "A note.\n");
  const built = await place.run("npm run build", place.folder);
  expect(built).toMatchObject({ code: 0 });
});
afterAll(() => {
  place.remove();
});

const names = commands.map(({ name }) => name);

/** The command of ours that a line calls, or the first of those it stands for, and what is behind it. */
function called(line: string): { readonly name: string; readonly rest: string } | undefined {
  const [, typed = ""] = /^(?:retrace |node dist\/retrace\.mjs )?(.*)$/s.exec(line) ?? [];
  const fitting = names.filter((name) => typed === name || typed.startsWith(`${name} `));
  const isOfSeveral = /^\S+ \S+\|/.test(typed);
  const name = isOfSeveral ? firstOf(typed) : (fitting.sort((a, b) => b.length - a.length)[0] ?? firstOf(typed));
  return name === undefined ? undefined : { name, rest: typed.slice(name.length).trim() };
}

/** `review` stands for all that begin like it, and `migrate episodes|graph PATH` for two of them. */
function firstOf(typed: string): string | undefined {
  const [word = "", which] = typed.split(" ");
  const all = which?.split("|") ?? names.flatMap((name) => (name.startsWith(`${word} `) ? name.split(" ")[1] : []));
  const [first, ...others] = all.map((each) => `${word} ${each ?? ""}`);
  return first !== undefined && [first, ...others].every((name) => names.includes(name)) ? first : undefined;
}

/** What stands for something else, as in `[NOTE]` or `all|core`. */
const isForm = (line: string): boolean =>
  /[[|…]|(?<![\w"-])[A-Z]{2,}(?:-[A-Z]+)*\b(?![-\w])/.test(line.replaceAll(/"[^"]*"/g, ""));

/** Flags of every command. */
const common = ["--vault", "--json"];

const documented = documentedCommands();
const shown = documented.filter(({ says }) => says !== undefined);
const typed = documented.filter(({ says }) => says === undefined);
const isOurs = ({ line }: Documented): boolean => !/^(npm|npx|node|claude|mkdir|cp) /.test(line);
const forms = typed.filter(isOurs);
const whole = forms.filter(({ line }) => line.startsWith("retrace ") && !isForm(line) && called(line)?.rest !== "");

/** Each line once, in the order of the documents, for what one command writes the next one finds. */
function titled(all: readonly Documented[]): readonly (Documented & { readonly name: string })[] {
  const once = [...new Map(all.map((each) => [`${each.line} ${each.says ?? ""}`, each])).values()];
  return once.map((each) => ({ ...each, name: `${each.place}: ${each.line.split("\n")[0] ?? ""}` }));
}

describe("what the documents show is what is printed", () => {
  it.each(titled(shown))("$name", async ({ line, heading, says = "" }) => {
    // What is taken over from elsewhere is shown in a vault that has nothing else in it.
    // All that is exported is counted: also what was written by the commands before.
    const cwds: Readonly<Record<string, string>> = { "`migrate`": place.empty, "`export json`": untouched };
    const cwd = cwds[heading] ?? place.demo;
    const { code, out, err } = await place.run(line, cwd);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    // A line of dots stands for as many lines as there are.
    const [beginning = "", end] = `\n${says}\n`.split("\n…\n");
    const printed = `\n${out.trim()}\n`;
    expect(end === undefined ? printed : printed.slice(0, beginning.length)).toBe(beginning);
    if (end !== undefined && end !== "") expect(printed.slice(-end.length)).toBe(end);
  });

  it("and an episode that was migrated comes back as it was", async () => {
    expect(await place.run("retrace export json --out exported", place.empty)).toMatchObject({ code: 0 });
    const [name, fixture] = ["episode-2026-03-04-session-7.json", "test/fixtures/legacy"];
    const [back, before] = [join(place.empty, "exported", name), join(fixture, name)].map((path) => readObject(path));
    expect(back).toEqual(before);
  });
});

describe("every command can be called as it is documented", () => {
  it("and has an example here", () => {
    expect(Object.keys(examples).sort()).toEqual([...names].sort());
  });

  it.each(Object.values(examples).flat())("$line", async ({ line, code = 0 }) => {
    const ended = await place.run(line, place.demo);
    expect(ended).toMatchObject({ code });
    if (code === 0) expect(ended.err).not.toMatch(/^retrace: /m);
  });

  it.each(titled(whole))("$name", async ({ line }) => {
    expect(await place.run(line, place.demo)).toMatchObject({ code: 0 });
  });

  it.each(titled(forms))("$name, with an example for each of its flags", ({ line }) => {
    if (line.startsWith("retrace COMMAND")) return;
    const found = called(line);
    if (!found) throw new Error(`There is no such command: ${line}`);
    const { name, rest } = found;
    const known = [...(examples[name] ?? []), ...whole, ...shown].map((each) => each.line);
    const isTried = (flag: string): boolean =>
      known.some((each) => each.includes(flag) && (common.includes(flag) || each.includes(name)));
    const flags = Array.from(rest.matchAll(/--[a-z][a-z-]*/g), ([flag]) => flag);
    const without = flags.filter((flag) => !isTried(flag) && untried[`${name} ${flag}`] === undefined);
    expect(without).toEqual([]);
  });
});

describe("what other programs are told to do works", () => {
  it.each(titled(typed.filter((each) => !isOurs(each))))("$name", async ({ line }) => {
    const run = otherProgram(line, place);
    if (run === undefined) throw new Error("Nothing runs this. Say in other-programs.ts what does.");
    if ("notRun" in run) {
      expect(run.notRun).not.toBe("");
      return;
    }
    expect(await place.run(run.line, run.cwd ?? place.folder)).toMatchObject({ code: 0 });
  });

  it("and puts the plugin where Obsidian looks for it", () => {
    const folder = join(dirname(place.demo), "DIR/.obsidian/plugins/retrace");
    expect(["main.js", "manifest.json", "styles.css"].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });
});
