import type { Decision, Episode, EpisodeEvent, Expectation, Message } from "../model/episode.ts";
import { cleanLine, cleanText } from "./clean.ts";
import { durationOf } from "./duration.ts";
import { escapeText } from "./escape.ts";
import { writeExpectation } from "../model/write-expectation.ts";
import { permalinkOf } from "./permalink.ts";
import { writeProse } from "./prose.ts";
import { spannedTime } from "./read-timeline.ts";
import {
  boldName,
  bullet,
  hanging,
  itemLines,
  keyed,
  keyedLine,
  escapedLine,
  recordLinks,
  relationLine,
  saidInline,
  section,
} from "./render-record.ts";
import { isYamlValue, yamlFrontmatter, type YamlValue } from "./yaml-line.ts";

export const mostObservations = 10;

/** The sections of an episode, in their order. */
export const episodeSections: readonly string[] = [
  "Context",
  "Premortem",
  "Assumptions",
  "Observations",
  "Decisions",
  "Events Timeline",
  "Lessons Learned",
  "Messages",
  "Relations",
];

/** A new episode note. What it says is read back as the same episode. */
export function renderEpisode(episode: Episode): string {
  return [
    yamlFrontmatter(episodeFields(episode)),
    `\n# ${escapedLine(episode.task === "" ? episode.title : episode.task)}\n`,
    section("Context", writeProse(episode.context)),
    section("Premortem", expected(episode.premortem)),
    section("Assumptions", expected(episode.assumptions)),
    section("Observations", observationsOf(episode)),
    section("Decisions", episode.decisions.map(renderDecision).join("\n\n")),
    section("Events Timeline", episode.events.map(renderEvent).join("\n")),
    section("Lessons Learned", episode.lessons.filter(isFilled).map(bullet).join("\n")),
    section("Messages", episode.messages.map(renderMessage).join("\n")),
    section("Relations", episode.relations.map(relationLine).join("\n")),
  ].join("");
}

function expected(list: readonly Expectation[] = []): string {
  return list.map((each) => bullet(writeExpectation(each))).join("\n");
}

function episodeFields(episode: Episode): Readonly<Record<string, YamlValue | undefined>> {
  return {
    title: episode.title,
    type: "episode",
    tags: episode.tags,
    aliases: episode.aliases.length > 0 ? episode.aliases : undefined,
    permalink: episode.permalink ?? permalinkOf(episode.id),
    session_id: cleanLine(episode.title) === `EPISODE-${episode.sessionId}` ? undefined : episode.sessionId,
    date: episode.date,
    timestamp: episode.timestamp,
    outcome: episode.outcome,
    task: cleanLine(episode.task),
    duration_minutes: durationOf(episode),
    metrics: Object.keys(episode.metrics).length > 0 ? episode.metrics : undefined,
    project: episode.project,
    conversation_id: episode.conversationId,
    start_at: episode.startAt,
    end_at: episode.endAt,
    created_at: episode.createdAt,
    surprise: episode.surprise,
    consolidated_at: episode.consolidatedAt,
    source: isYamlValue(episode.source) ? episode.source : undefined,
  };
}

/** Decisions, errors and lessons in short, for tools that read observations; never read back as the truth. */
export function observationsOf({ decisions, events, lessons }: Episode): string {
  const errors = events.filter((event) => event.type === "error");
  const lines = [
    ...decisions.map(({ id, title, type }) => observation("decision", cleanLine(title), type ?? "decision", id)),
    ...errors.map(({ id, content }) => observation("error", content, "error", id)),
    ...lessons.map((lesson) => observation("lesson", lesson, "lesson")),
  ].filter((line) => line !== "");
  return lines.slice(0, mostObservations).join("\n");
}

function observation(category: string, text: string, tag: string, id?: string): string {
  const [first = ""] = cleanText(text).split("\n");
  if (first === "") return "";
  const end = id === undefined ? "" : ` (${id})`;
  return `- [${category}] ${escapeText(first)} #${tag.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-")}${end}`;
}

/** The record of a decision, its heading included. */
export function renderDecision(decision: Decision): string {
  const { id, title } = decision;
  return [`### ${id}: ${escapedLine(title)}`.trimEnd(), "", ...decisionLines(decision), "", `^${id}`].join("\n");
}

/** What a decision says below its heading. */
export function decisionLines(decision: Decision): readonly string[] {
  const options = decision.options.filter(isFilled).map((option) => itemLines("  - ", option, "    "));
  const effects = [recordLinks(decision.effects), effectsRemark(decision)];
  const effectsLine = effects.filter((part) => part !== "").join(" ");
  return [
    ...keyed("Timestamp", decision.timestamp),
    ...keyed("Type", decision.type),
    ...keyed("Context", decision.context),
    ...(options.length > 0 ? ["- **Options**:", ...options] : []),
    ...keyed("Chosen", decision.chosen),
    ...keyed("Rationale", decision.rationale),
    ...keyed("Outcome", decision.outcome),
    ...(effectsLine === "" ? [] : [`- **Effects**: ${hanging(effectsLine, "  ")}`]),
    ...Object.entries(decision.extra).map(([key, value]) => keyedLine(key, value)),
  ];
}

/** A comma at its beginning would be taken for one between the effects. */
function effectsRemark({ effectsRemark: remark = "" }: Decision): string {
  return saidInline(remark).replace(/^(?=[,;])/, "\\");
}

/** The line of an event, and those of its links below it. */
export function renderEvent(event: EpisodeEvent, index: number): string {
  const number = `${String(index + 1)}. `;
  const indent = " ".repeat(number.length);
  const time = event.timestamp === undefined ? [] : [`[${event.timestamp}]`];
  const tag = event.type === undefined ? [] : [`#${event.type}`];
  const text = cleanText(event.content);
  const source = event.timestamp === undefined ? untimed(text) : escapeText(text);
  // An event without text is still one: what it caused is known.
  const parts = [...time, ...(text === "" ? [] : [hanging(source, indent)]), ...tag, `^${event.id}`];
  return [number + parts.join(" "), ...eventLinks(event, indent)].join("\n");
}

/** What led to an event, and what it led to, below its line. */
export function eventLinks(
  { causedBy, leadsTo }: Pick<EpisodeEvent, "causedBy" | "leadsTo">,
  indent: string,
): readonly string[] {
  return [
    ...(causedBy.length > 0 ? [`${indent}- caused by: ${recordLinks(causedBy)}`] : []),
    ...(leadsTo.length > 0 ? [`${indent}- leads to: ${recordLinks(leadsTo)}`] : []),
  ];
}

/** The text of an event without a time: what looks like one would be read as such, so it is no code span here. */
function untimed(text: string): string {
  return spannedTime.test(text) ? `\\\`${escapeText(text.slice(1))}` : escapeText(text);
}

function isFilled(text: string): boolean {
  return cleanText(text) !== "";
}

export function renderMessage({ role, timestamp, text }: Message): string {
  const time = timestamp === undefined ? "" : ` [${timestamp}]`;
  return itemLines(`- ${boldName(role)}${time}: `, text);
}
