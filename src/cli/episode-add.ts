import type { AddedEpisode } from "../app/add-episode.ts";
import { nothingNew } from "../app/change-note.ts";
import { addEpisodeArguments } from "../app/episode-input.ts";
import { answer, type VerbCommand } from "./command.ts";

export const episodeAdd: VerbCommand = {
  name: "episode add",
  summary: "Write what happened in a session as a new note",
  schema: addEpisodeArguments,
  positionals: ["session_id"],
  run: async (memory, input) => answer(await memory.addEpisode(input), print),
};

function print({ id, warnings }: AddedEpisode): string {
  const isSame = warnings.includes(nothingNew);
  return [`${isSame ? "Unchanged:" : "Wrote"} ${id}`, ...warningLines(warnings)].join("\n");
}

/** That nothing was new is the first thing said. */
export function warningLines(warnings: readonly string[]): readonly string[] {
  return warnings.filter((warning) => warning !== nothingNew).map((warning) => `  warning: ${warning}`);
}
