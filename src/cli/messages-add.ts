import { addMessagesArguments, type AddedMessages } from "../app/add-messages.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

export const messagesAdd: VerbCommand = {
  name: "messages add",
  summary: "Tell a conversation as it goes on; what is over becomes an episode",
  schema: addMessagesArguments,
  positionals: ["conversation_id"],
  run: async (memory, input) => {
    const added = await memory.addMessages(input);
    return answer(added, print, added.ok && added.value.totals.errors > 0 ? 1 : 0);
  },
};

function print({ files, added, known, waiting }: AddedMessages): string {
  const again = known === 0 ? "" : `, ${String(known)} known already`;
  const notes = files.flatMap((file) => file.notes.map(({ id }) => `  -> ${id}`));
  const secrets = files.flatMap(({ masked }) => (masked === 0 ? [] : [`  ${count(masked, "secret")} masked`]));
  const warnings = files.flatMap((file) => file.warnings.map((warning) => `  warning: ${warning}`));
  const told = `${count(added, "new message")}${again}; ${String(waiting)} waiting for more.`;
  return [told, ...notes, ...secrets, ...warnings].join("\n");
}
