import { stageNamed, type Stage } from "../../core/learnings/stages.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { existingNote } from "../../core/model/note-path.ts";
import { textField } from "../../core/notes/field.ts";
import { readFrontmatter } from "../../core/notes/frontmatter.ts";
import type { Ports } from "../ports.ts";

/** A note that says it says so at its beginning. */
const looked = 3000;
const stageLine = lazily(() => /^[ \t]*(?:[-*][ \t]+)?(?:\*\*)?stage(?::\*\*|\*\*:|:)[ \t]*(\p{L}+)/imu);

/** The stage that the project is in, as the note says that the settings name; nothing where that is not known. */
export async function currentStage({ vault, learning }: Pick<Ports, "vault" | "learning">): Promise<Stage | undefined> {
  const file = existingNote(learning?.().stageFile ?? "");
  if (!file.ok) return undefined;
  const text = await vault.read(file.value);
  return text.ok ? stageIn(text.value) : undefined;
}

function stageIn(text: string): Stage | undefined {
  const said = textField(readFrontmatter(text).fields, "stage");
  return stageNamed(said ?? stageLine().exec(text.slice(0, looked))?.[1]);
}
