import type { CausalMap, MapEdge } from "../../../app/causes/causal-map.ts";
import type { EvidencePiece } from "../../../app/causes/path-story.ts";
import { causesText } from "../../text/causes.ts";
import type { LitPath } from "./scene.ts";
import { edgeTable } from "./edge-table.ts";
import { onPath } from "./to-mermaid.ts";
import type { ToldStep, ToldStory } from "./told-story.ts";
import { writePercent } from "../../write-number.ts";

const words = causesText.table;

export interface MarkdownSource {
  readonly map: Pick<CausalMap, "nodes" | "edges">;
  readonly lit?: LitPath;
  readonly story?: ToldStory;
  readonly evidence: (edge: MapEdge) => readonly EvidencePiece[];
}

/** The story of the path, if there is one, and the table of what is shown, of a path only the path, with links to the notes. */
export function toMarkdown({ map, lit, story, evidence }: MarkdownSource): string {
  const rows = edgeTable(onPath(map, lit), lit).rows.map(({ cause, effect, edge }) => {
    const type = edge.suggested ? `${causesText.types[edge.type]} (${words.suggested})` : causesText.types[edge.type];
    const pieces = evidence(edge).map(
      ({ note, title, speaks }) => `${link(note, title)} (${causesText.story.speaks[speaks]})`,
    );
    const place = `${link(edge.path, edge.path)}:${String(edge.line)}`;
    return [
      link(cause.note, cause.label),
      type,
      link(effect.note, effect.label),
      writePercent(edge.support),
      pieces.join(", ") || words.none,
      place,
    ];
  });
  const head = [words.cause, words.type, words.effect, words.support, words.evidence, words.place];
  const table = [head, head.map(() => "---"), ...rows.map((row) => row.map(inCell))];
  const told = story ? tell(story) : [];
  return [...told, ...table.map((row) => `| ${row.join(" | ")} |`), ""].join("\n");
}

function tell({ title, lead, turned, steps, holdsOff = [] }: ToldStory): readonly string[] {
  const against = holdsOff.length > 0 ? [`### ${causesText.story.reasons.holdsOff}`, "", ...tellSteps(holdsOff)] : [];
  return [
    `## ${plain(title)}`,
    "",
    plain([lead, ...(turned === undefined ? [] : [turned])].join(" ")),
    "",
    ...tellSteps(steps),
    ...against,
  ];
}

function tellSteps(steps: readonly ToldStep[]): readonly string[] {
  return [...steps.map(tellStep), ...(steps.length > 0 ? [""] : [])];
}

function tellStep({ cause, verb, effect, balance, evidence }: ToldStep, at: number): string {
  const pieces = evidence.map(
    ({ label, pieces: told }) => `${label}: ${told.map(({ note, title }) => link(note, title)).join(", ")}.`,
  );
  const sentence = `${link(cause.note, cause.label)} ${verb} ${link(effect.note, effect.label)}. ${balance}`;
  return `${String(at + 1)}. ${[sentence, ...pieces].join(" ")}`;
}

/** A link that shows the title; what would end it early is left out of it. */
function link(note: string | undefined, title: string): string {
  const shown = plain(title).replaceAll(/[[\]|]/g, " ");
  return note === undefined ? shown : `[[${note.replace(/\.md$/, "")}|${shown}]]`;
}

/** Inside a table, a bar is a new cell unless it is escaped. */
function inCell(text: string): string {
  return text.replaceAll("|", "\\|");
}

function plain(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
