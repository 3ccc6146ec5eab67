import { showEpisodeArguments, type EpisodeDetails } from "../app/show-episode.ts";
import { writeExpectation } from "../core/model/write-expectation.ts";
import { answer, type VerbCommand } from "./command.ts";
import { decisionText, indented } from "./decision-text.ts";

export const episodeShow: VerbCommand = {
  name: "episode show",
  summary: "Show one episode: its decisions and events in order of time, and its lessons",
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
    ...block("Timeline", timeline(episode)),
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

function timeline({ timeline: order, decisions, events }: EpisodeDetails): readonly string[] {
  const texts = [
    ...decisions.map((decision) => ({ id: decision.id, text: decisionText(decision) })),
    ...events.map((event) => ({ id: event.id, text: eventText(event) })),
  ];
  return [...new Set(order)].flatMap((id) => texts.filter((each) => each.id === id).map(({ text }) => text));
}

function eventText({ id, timestamp = "no time", type = "event", content }: EpisodeDetails["events"][number]): string {
  return `${id}  ${timestamp}  ${type}: ${indented(content)}`;
}
