import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { noteId } from "../../../src/core/model/note-id.ts";

// A program of its own: appends lines to three notes in turn, or kills itself while it is at it.

const [, , root = "", name = "", times = "0"] = process.argv;
const vault = folderVault(root);
const notes = ["one.md", "two.md", "folder/three.md"].map(noteId);

function append(text: string, line: string): string {
  if (name === "doomed") process.kill(process.pid, "SIGKILL");
  return `${text}${line}\n`;
}

for (let number = 0; number < Number(times); number += 1) {
  for (const id of notes) {
    const outcome = await vault.process(id, (text) => append(text, `${name} ${String(number)}`));
    if (!outcome.ok) throw new Error(outcome.error.message);
  }
}
