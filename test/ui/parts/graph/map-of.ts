import type { CausalMap, MapEdge, MapNode, NodeType } from "../../../../src/app/causes/causal-map.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { causalTypes } from "../../../../src/core/model/pattern.ts";

/** A map of what is said: "a causes b, b prevents c"; support by the name of the effect, 0.5 unless told. */
export function mapOf(said: string, support: Readonly<Record<string, number>> = {}): CausalMap {
  const edges = said.split(", ").map((claim, at): MapEdge => {
    const [source = "", type, target = ""] = claim.split(" ");
    const place = { path: noteId(`${source}.md`), line: at + 1, evidence: [], suggested: false };
    const known = causalTypes.find((each) => each === type) ?? "causes";
    return { key: claim, source, target, type: known, weight: 0.5, support: support[target] ?? 0.5, ...place };
  });
  const ids = [...new Set(edges.flatMap(({ source, target }) => [source, target]))].sort();
  const nodes = ids.map((id): MapNode => {
    const causes = edges.filter(({ target }) => target === id).length;
    const effects = edges.filter(({ source }) => source === id).length;
    return { id, label: id, type: typeOf(id), note: noteId(`${id}.md`), occurrences: 0, causes, effects };
  });
  return { nodes, edges, total: nodes.length };
}

/** Whatever begins with "anti" is an anti-pattern. */
function typeOf(id: string): NodeType {
  return id.startsWith("anti") ? "antipattern" : "pattern";
}
