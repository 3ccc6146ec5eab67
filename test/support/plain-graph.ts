import { evidenceSource } from "../../src/app/causes/graphs.ts";
import { outcomeValue, tally, type Tally } from "../../src/core/causal/evidence.ts";
import { factsOf } from "../../src/core/causal/facts.ts";
import { adjacency, type CausalEdge, type CausalGraph, type CausalNode } from "../../src/core/causal/graph.ts";
import { weightOf } from "../../src/core/causal/weigh.ts";
import type { Catalog } from "../../src/core/index/catalog.ts";
import { linkPath } from "../../src/core/lib/link-path.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import type { Pattern } from "../../src/core/model/pattern.ts";

/** The graph as one would make it who has time: everything at once, from the notes alone. Problems without their words. */
export function plainGraph(catalog: Catalog): Pick<CausalGraph, "nodes" | "edges" | "incoming" | "tallies"> & {
  readonly problems: readonly string[];
} {
  const source = evidenceSource(catalog);
  const patterns = catalog.patterns();
  const tallies = new Map(patterns.map((each): [string, Tally] => [each.id, tally(each, source)]));
  const said = patterns.flatMap((pattern) => linesOf(catalog, pattern));
  const targets = said.flatMap(({ to }): [string, CausalNode][] =>
    to === undefined ? [] : [[to, place(catalog, to)]],
  );
  const known = patterns.map((pattern): [string, CausalNode] => {
    const { id, title: label, kind: type } = pattern;
    return [id, { id, label, type, ...factsOf(pattern, tally(pattern, source), source) }];
  });
  const nodes = new Map([...targets, ...known]);
  const edges = edgesOf(catalog, said, tallies);
  const problems = [...said.flatMap(({ problem }) => problem ?? []), ...opposed(edges)];
  return { nodes, ...adjacency(edges, nodes), tallies, problems: problems.sort() };
}

interface Line {
  readonly pattern: Pattern;
  readonly link: Pattern["causalLinks"][number];
  readonly to: string | undefined;
  readonly problem: string | undefined;
}

function linesOf(catalog: Catalog, pattern: Pattern): readonly Line[] {
  return pattern.causalLinks.map((link) => {
    const name = linkPath(link.target);
    const found = catalog.resolve(name, pattern.id);
    const problem = (code: string): string => `${pattern.id} ${String(link.line)} ${code}`;
    const line = { pattern, link, to: undefined, problem: undefined };
    if (found.kind === "ambiguous") return { ...line, problem: problem("ambiguous-target") };
    if (found.kind === "none") return { ...line, to: name, problem: problem("unresolved-target") };
    return found.id === pattern.id ? { ...line, problem: problem("self-loop") } : { ...line, to: found.id };
  });
}

function place(catalog: Catalog, id: string): CausalNode {
  const note = catalog.note(noteId(id));
  if (!note) return { id, label: id, type: "unresolved" };
  const created = evidenceSource(catalog).dayOf(note.id);
  const type = note.kind === "episode" ? "episode" : "note";
  return { id, label: note.title, type, ...(created !== undefined && { created }) };
}

function edgesOf(catalog: Catalog, said: readonly Line[], tallies: CausalGraph["tallies"]): readonly CausalEdge[] {
  const alike = new Map<string, Line[]>();
  for (const line of said.filter(({ to }) => to !== undefined)) {
    const key = [line.pattern.id, line.link.type, line.to].join("\n");
    alike.set(key, [...(alike.get(key) ?? []), line]);
  }
  return [...alike.values()].flatMap((lines): readonly CausalEdge[] => {
    const [first] = lines;
    if (first?.to === undefined) return [];
    const { pattern, to: target } = first;
    const { type, suggested, line } = lines.find(({ link }) => !link.suggested)?.link ?? first.link;
    const evidence = evidenceOf(catalog, lines, tallies);
    const own = tallies.get(pattern.id);
    const weight = weightOf(evidence.flatMap((episode) => worth(catalog, episode, own)));
    const isBad = (id: string): boolean => catalog.note(noteId(id))?.kind === "antipattern";
    const isHarm = isBad(pattern.id) && (type !== "prevents" || !isBad(target));
    const told = evidence.filter((id) => !own?.avoided?.some(({ episode }) => episode === id));
    const values = told.flatMap((episode) => worth(catalog, episode, own));
    const support = weightOf(values.map((value) => (isHarm ? 1 - value : value)));
    return [{ source: pattern.id, target, type, weight, support, evidence, suggested, path: pattern.id, line }];
  });
}

function evidenceOf(catalog: Catalog, lines: readonly Line[], tallies: CausalGraph["tallies"]): readonly string[] {
  const named = lines.flatMap(({ link, pattern }) =>
    link.episodes.map((name) => {
      const found = catalog.resolve(name, pattern.id);
      return found.kind === "found" ? found.id : name;
    }),
  );
  if (named.length > 0) return [...new Set(named)];
  const episodes = (id: string | undefined): readonly string[] =>
    (tallies.get(id ?? "")?.trials ?? []).map(({ episode }) => episode);
  const theirs = episodes(lines[0]?.to);
  return [...new Set(episodes(lines[0]?.pattern.id).filter((episode) => theirs.includes(episode)))];
}

function worth(catalog: Catalog, episode: string, own: Tally | undefined): readonly number[] {
  const stated = own?.trials.find((trial) => trial.episode === episode)?.value;
  if (stated !== undefined) return [stated];
  const found = catalog.resolve(episode);
  const outcome = found.kind === "found" ? evidenceSource(catalog).outcomeOf(found.id) : undefined;
  return outcome === undefined ? [] : [outcomeValue[outcome]];
}

function opposed(edges: readonly CausalEdge[]): readonly string[] {
  const helps = (edge: CausalEdge): boolean =>
    edges.some(
      ({ source, target, type }) =>
        source === edge.source && target === edge.target && (type === "causes" || type === "enables"),
    );
  return edges
    .filter((edge) => edge.type === "prevents" && helps(edge))
    .map(({ path, line }) => `${path} ${String(line)} contradiction`);
}
