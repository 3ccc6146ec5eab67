import type { AddedEpisode } from "../app/add-episode.ts";
import type { Proposing } from "../app/afterthoughts.ts";
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

function print({ id, warnings, proposals = [] }: AddedEpisode & Proposing): string {
  const isSame = warnings.includes(nothingNew);
  const proposed = proposals.map((proposal) => `Proposed ${proposal}`);
  return [`${isSame ? "Unchanged:" : "Wrote"} ${id}`, ...proposed, ...warningLines(warnings)].join("\n");
}

/** That nothing was new is the first thing said. */
export function warningLines(warnings: readonly string[]): readonly string[] {
  return warnings.filter((warning) => warning !== nothingNew).map((warning) => `  warning: ${warning}`);
}
