import type { AddedEpisode } from "../app/add-episode.ts";
import type { Proposing } from "../app/afterthoughts.ts";
import { nothingNew, notChanged } from "../app/change-note.ts";
import { recordedEpisodeArguments } from "../app/episodes/episode-input.ts";
import { answer, type VerbCommand } from "./command.ts";

export const episodeAdd: VerbCommand = {
  name: "episode add",
  summary: "Write what happened in a session as a new note",
  schema: recordedEpisodeArguments,
  positionals: ["session_id"],
  run: async (memory, input) => answer(await memory.addEpisode(input), print),
};

function print({ id, warnings, proposals = [] }: AddedEpisode & Proposing): string {
  const isSame = warnings.some(saysUnchanged);
  const proposed = proposals.map((proposal) => `Proposed ${proposal}`);
  return [`${isSame ? "Unchanged:" : "Wrote"} ${id}`, ...proposed, ...warningLines(warnings)].join("\n");
}

const saysUnchanged = (warning: string): boolean => warning === nothingNew || warning === notChanged;

/** That nothing was changed is the first thing said. */
export function warningLines(warnings: readonly string[]): readonly string[] {
  return warnings.filter((warning) => !saysUnchanged(warning)).map((warning) => `  warning: ${warning}`);
}
