import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { terminal, type Terminal } from "../support/fake-terminal.ts";

const folder = "test/fixtures/legacy";
const files = Object.fromEntries(
  readdirSync(folder).map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, "utf8")]),
);

/** The commands of the section about migration, each with what it is said to print. */
function documented(): readonly { readonly args: readonly string[]; readonly says: string }[] {
  const section = /^## `migrate`\n([^]*?)^## /m.exec(readFileSync("docs/commands.md", "utf8"))?.[1] ?? "";
  return [...section.matchAll(/^\$ retrace ([^\n]*)\n((?:(?!\$ |```)[^\n]*\n)*)/gm)].map(
    ([, line = "", says = ""]) => ({
      args: line.split(" "),
      says: says.trimEnd(),
    }),
  );
}

async function said({ run }: Terminal, args: readonly string[]): Promise<string> {
  const { out, code } = await run(...args);
  expect(code).toBe(0);
  return out.join("\n");
}

it("the documents show what migrating and exporting print", async () => {
  const host = terminal({}, files);
  const commands = documented();
  expect(commands.map(({ args }) => args[0])).toEqual(["migrate", "migrate", "migrate", "export"]);
  for (const { args, says } of commands) expect(await said(host, args)).toBe(says);
  const json: unknown = JSON.parse(host.written.get("exported/episode-2026-03-04-session-7.json") ?? "");
  expect(json).toEqual(JSON.parse(files[`${folder}/episode-2026-03-04-session-7.json`] ?? ""));
});
