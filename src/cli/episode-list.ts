import { listEpisodesArguments, type EpisodeList, type EpisodeRow } from "../app/list-episodes.ts";
import { answer, type VerbCommand } from "./command.ts";
import { withFirstStep } from "./first-step.ts";
import { listedOf } from "./words.ts";

export const episodeList: VerbCommand = {
  name: "episode list",
  summary: "List episodes, newest first, by outcome, task, date, tag or project",
  schema: listEpisodesArguments,
  positionals: [],
  wordsMean: "episode list --task",
  run: (memory, input) => answer(memory.listEpisodes(input), (list) => withFirstStep(memory, "episode", print(list))),
};

function print({ total, skipped, episodes, hint }: EpisodeList): string {
  const shown = listedOf(episodes.length, total, "episode");
  const lines = skipped.map(({ path, reason }) => `skipped ${path}: ${reason}`);
  return [...episodes.map(row), `${shown}.${hint === undefined ? "" : ` ${hint}`}`, ...lines].join("\n");
}

function row({ date = "no date   ", outcome, title, task }: EpisodeRow): string {
  return `${date}  ${(outcome ?? "unknown").padEnd(7)}  ${title}\n            ${task}`;
}
