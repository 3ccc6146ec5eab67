import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";

const document = readFileSync(new URL("../../docs/commands.md", import.meta.url), "utf8");
const sections = document.split(/^##+ /m);

it("docs/commands.md lists every command, and no other", () => {
  const table = /^\| Command +\| What it does +\|\n((?:\|.*\n)+)/gm;
  const rows = [...document.matchAll(table)].at(-1)?.[1] ?? "";
  const listed = Array.from(rows.matchAll(/^\| `([^`]+)`/gm), ([, name]) => name);
  expect(listed.sort()).toEqual(commands.map(({ name }) => name).sort());
});

it.each(commands.map((command) => ({ name: command.name, command })))(
  "docs/commands.md gives $name the arguments it has, if it lists any",
  ({ name, command }) => {
    const section = sections.find((each) => each.startsWith(`\`${name}\`\n`)) ?? "";
    const table = /^\| Argument.*\n((?:\|.*\n)+)/m.exec(section)?.[1];
    const documented = Array.from((table ?? "").matchAll(/^\| `(\w+)`/gm), ([, key]) => key);
    const known = Object.keys(command.schema().shape);
    expect(documented.filter((key) => key !== undefined && !known.includes(key))).toEqual([]);
    if (table !== undefined) expect(known.filter((key) => !documented.includes(key))).toEqual([]);
  },
);
