import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { settingsFaults, writtenDoubts } from "../../../src/adapters/node/settings-faults.ts";
import { unwrittenVault } from "../../../src/adapters/node/unwritten-vault.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { memoryVault } from "../../support/memory-vault.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vault-"));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function store(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const plugin = ".obsidian/plugins/retrace/data.json";

it.each([
  { text: '{\n  "memory_root": "Notes",\n}', fault: /^retrace\.json:2 is not JSON: .*\. Correct it\.$/ },
  { text: '{\n"search": {\n"decay": off},\n"x": 1}', fault: /^retrace\.json:3 is not JSON: "off" [^\n]*$/ },
  { file: plugin, text: '{"memory_root": "No', fault: /^\.obsidian\/plugins\/retrace\/data\.json:1 is not JSON: / },
  { text: '{"memory_root": "../../x"}', fault: /"memory_root" is "\.\.\/\.\.\/x", no folder of the vault/ },
  { text: '{"memory_root": 3}', fault: /"memory_root" is 3, no folder of the vault/ },
  { text: "[]", fault: /^retrace\.json has to hold one JSON object/ },
])("says of $text in a settings file where it is and what to do", ({ file = "retrace.json", text, fault }) => {
  store(file, text);
  expect(settingsFaults(root, {})).toEqual([expect.stringMatching(fault)]);
});

it.each(["/etc", "~/notes", "C:\\notes", "../up", ".hidden"])("takes %s for no folder of the vault", (folder) => {
  expect(settingsFaults(root, { RETRACE_MEMORY_ROOT: folder })).toEqual([
    `The variable RETRACE_MEMORY_ROOT is ${JSON.stringify(folder)}, no folder of the vault. Name one such as "Notes/Memory".`,
  ]);
});

it("finds nothing wrong with settings that are not there, or say what they should", () => {
  expect(settingsFaults(root, { RETRACE_MEMORY_ROOT: "" })).toEqual([]);
  store("retrace.json", '\ufeff{"memory_root": "Notes/Memory/"}');
  store(plugin, "{}");
  expect(settingsFaults(root, { RETRACE_MEMORY_ROOT: "Log" })).toEqual([]);
});

it("says what nobody reads of the file that people write, and of no other", () => {
  store(plugin, '{"greeted": true}');
  expect(writtenDoubts(root)).toEqual([]);
  store("retrace.json", '{"memroy_root": "Log"}');
  expect(writtenDoubts(root)).toEqual(['retrace.json: There is no setting "memroy_root". Did you mean "memory_root"?']);
  store("retrace.json", "{");
  expect(writtenDoubts(root)).toEqual([]);
});

it("a vault whose settings cannot be read is read, and not written", async () => {
  const inside = memoryVault({ "a.md": "x" });
  const vault = unwrittenVault(inside, "Mend retrace.json.");
  const id = noteId("a.md");
  expect(await vault.read(id)).toEqual({ ok: true, value: "x" });
  const refused = { ok: false, error: { code: "PARSE_ERROR", message: "Mend retrace.json." } };
  expect(await vault.create(noteId("b.md"), "y")).toEqual(refused);
  expect(await vault.process(id, () => "y")).toEqual(refused);
  expect(await vault.rename(id, noteId("b.md"))).toEqual(refused);
  expect(await vault.trash(id)).toEqual(refused);
  expect(inside.paths()).toEqual(["a.md"]);
});
