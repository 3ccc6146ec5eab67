import type { AddedEpisode } from "../app/add-episode.ts";
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
  return [`Wrote ${id}`, ...warnings.map((warning) => `  warning: ${warning}`)].join("\n");
}
