import { statusArguments } from "../app/status.ts";
import { answer, type VerbCommand } from "./command.ts";
import { indexInWords } from "./status.ts";

const shape = { schema: statusArguments, positionals: [], usesMeaning: true } as const;

export const indexStatus: VerbCommand = {
  ...shape,
  name: "index status",
  summary: "Say what is known of the notes, and what is kept of it outside the vault",
  run: async (memory, input) => answer(await memory.status(input), indexInWords),
};

export const indexRebuild: VerbCommand = {
  ...shape,
  name: "index rebuild",
  summary: "Forget what is kept outside the vault, and make it anew from the notes",
  startsAnew: true,
  run: async (memory, input) => answer(await memory.status(input), indexInWords),
};
