import { bareWords } from "../lib/bare-words.ts";
import { isList, isObject, member, type Json, type JsonObject } from "../lib/json.ts";
import type { Episode } from "../model/episode.ts";
import { warning, type Issue } from "./issue.ts";
import { isAnonymous } from "./legacy-graph.ts";

/** One text leading to another, in some episodes. */
export interface LegacyEdge {
  readonly from: string;
  readonly to: string;
  /** Session ids. */
  readonly episodes: readonly string[];
}

interface Node {
  readonly label: string;
  readonly episodes: readonly string[];
}

/** The edges of a graph by what they say; nodes are only needed for that. */
export function legacyEdges(json: JsonObject): { edges: readonly LegacyEdge[]; issues: readonly Issue[] } {
  const { nodes, doubles } = readNodes(json["nodes"]);
  const issues: Issue[] = [];
  if (doubles > 0) {
    const message = `${String(doubles)} ${doubles === 1 ? "node has" : "nodes have"} the id of another; the first counts.`;
    issues.push(warning("duplicate-node", message));
  }
  const edges = (isList(json["edges"]) ? json["edges"] : []).flatMap((edge): readonly LegacyEdge[] => {
    const from = isObject(edge) ? nodes.get(text(edge["source"])) : undefined;
    const to = isObject(edge) ? nodes.get(text(edge["target"])) : undefined;
    if (isObject(edge) && from && to) return [{ from: from.label, to: to.label, episodes: episodesOf(edge, from, to) }];
    issues.push(warning("edge-unresolved", "An edge leads from or to a node that is not there. It is left out."));
    return [];
  });
  return { edges, issues };
}

function readNodes(value: Json | undefined): { nodes: ReadonlyMap<string, Node>; doubles: number } {
  const nodes = new Map<string, Node>();
  let doubles = 0;
  for (const item of isList(value) ? value : []) {
    if (!isObject(item)) continue;
    const id = text(item["id"]);
    if (nodes.has(id)) doubles++;
    else nodes.set(id, { label: text(item["label"]), episodes: texts(item["episodes"]) });
  }
  return { nodes, doubles };
}

const text = (value: Json | undefined): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

function texts(value: Json | undefined): readonly string[] {
  return isList(value) ? value.flatMap((item) => (typeof item === "string" ? [item] : [])) : [];
}

/** Those the edge names itself; else those both its ends are known from. */
function episodesOf(edge: JsonObject, from: Node, to: Node): readonly string[] {
  const contributions = member(edge, "contributions");
  const own = [...texts(edge["episodes"]), ...Object.keys(isObject(contributions) ? contributions : {})];
  const named = own.filter((name) => !isAnonymous(name));
  const all = named.length > 0 ? named : from.episodes.filter((name) => to.episodes.includes(name));
  const either = all.length > 0 ? all : [...from.episodes, ...to.episodes];
  return [...new Set(either.map((name) => name.trim().replace(/^episode-/i, "")))];
}

/** The records of an episode that an edge's ends are the texts of. */
export function recordsOf(episode: Episode, { from, to }: LegacyEdge): { from: string; to: string } | undefined {
  const records = [
    ...episode.decisions.flatMap(({ id, chosen, context, title }) =>
      [chosen, title, context].flatMap((said) => (said === undefined ? [] : [{ id, said: plain(said) }])),
    ),
    ...episode.events.map(({ id, content }) => ({ id, said: plain(content) })),
  ];
  const idsSaying = (label: string): readonly string[] => {
    const wanted = [plain(label), plain(label.replace(typeMark, ""))];
    return records.filter(({ said }) => wanted.includes(said)).map(({ id }) => id);
  };
  const sources = idsSaying(from);
  const targets = idsSaying(to);
  const source = sources.find((id) => id.startsWith("d")) ?? sources[0];
  const target = targets.find((id) => id.startsWith("e") && id !== source) ?? targets.find((id) => id !== source);
  return source === undefined || target === undefined ? undefined : { from: source, to: target };
}

/** Nodes say their type before their text, the ends of edges do not. */
const typeMark = /^(?:error|decision|milestone|commit|test|outcome|artifact): /;

/** A text as two writers of the same one have it: case, blanks and marks do not count. */
function plain(said: string): string {
  const words = bareWords(said);
  return words === "" ? said.trim() : words;
}
