import { showEpisodeArguments, type EpisodeDetails } from "../app/show-episode.ts";
import { writeExpectation } from "../core/model/write-expectation.ts";
import { answer, type VerbCommand } from "./command.ts";

export const episodeShow: VerbCommand = {
  name: "episode show",
  summary: "Show one episode: its decisions, events and lessons",
  schema: showEpisodeArguments,
  positionals: ["note"],
  listedBy: "episode list",
  run: (memory, input) => answer(memory.showEpisode(input), print),
};

function print(episode: EpisodeDetails): string {
  const { title, date = "no date", outcome, task, context } = episode;
  return [
    `${title}  (${date}, ${outcome ?? "outcome unknown"})`,
    task,
    ...block("Context", context === "" ? [] : [context]),
    ...block("Premortem", expected(episode.premortem)),
    ...block("Assumptions", expected(episode.assumptions)),
    ...block("Decisions", episode.decisions.map(decisionLine)),
    ...block("Events", episode.events.map(eventLine)),
    ...block(
      "Lessons",
      episode.lessons.map((lesson) => `- ${lesson}`),
    ),
  ].join("\n");
}

function expected(list: EpisodeDetails["premortem"] = []): readonly string[] {
  return list.map((each) => `- ${writeExpectation(each)}`);
}

function block(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", heading, ...lines.map((line) => `  ${line.replaceAll("\n", "\n  ")}`)];
}

function decisionLine({ id, chosen, title, rationale, outcome }: EpisodeDetails["decisions"][number]): string {
  const because = rationale === null ? "" : `\n      because ${rationale.replaceAll("\n", "\n      ")}`;
  const end = outcome === null ? "" : ` [${outcome}]`;
  return `${id}  ${chosen ?? title}${end}${because}`;
}

function eventLine({ id, timestamp, type = "event", content }: EpisodeDetails["events"][number]): string {
  const time = timestamp === undefined ? "" : `${timestamp}  `;
  return `${id}  ${time}${type}: ${content.replaceAll("\n", "\n      ")}`;
}
