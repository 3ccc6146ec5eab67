import fc from "fast-check";
import { expect, test } from "vitest";
import { graphs } from "../../../src/app/causes/graphs.ts";
import { createLibrary, type Library } from "../../../src/app/library.ts";
import type { CausalGraph } from "../../../src/core/causal/graph.ts";
import { shortestPath } from "../../../src/core/causal/path.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { catalogFile } from "../../support/library-of.ts";
import { causal, episodeText, evidence, memoryText, noteText, patternText } from "../../support/note-text.ts";
import { plainGraph } from "../../support/plain-graph.ts";

/** Paths of notes; what stands at one of them is now a pattern, now an episode, now a plain note. */
const paths = ["a/Gate.md", "b/Gate.md", "a/Rust.md", "b/Paint.md", "a/EPISODE-1.md", "b/EPISODE-2.md", "Oil.md"];
const names = ["Gate", "Rust", "Paint", "Oil", "EPISODE-1", "EPISODE-2", "key/one", "a/Gate", "MEMORY", "nobody"];

const name = fc.constantFrom(...names);
const episodes = fc.subarray(["EPISODE-1", "EPISODE-2", "key/one", "nobody"], { maxLength: 2 });
const link = fc
  .record({
    type: fc.constantFrom("causes", "enables", "prevents", "correlates"),
    name,
    remarks: episodes.chain((all) => fc.constantFrom(all, [...all, "suggested"])),
  })
  .map(({ type, name: to, remarks }) => `${type} [[${to}]]${remarks.length > 0 ? ` (${remarks.join(", ")})` : ""}`);
const trial = fc
  .tuple(name, fc.constantFrom("", " (failure)", " (avoided)", " (rate 0.7)"))
  .map(([episode, how]) => `[[${episode}]]${how}`);

const called = fc.record(
  { title: name, aliases: fc.subarray(names, { maxLength: 1 }), permalink: fc.constantFrom("key/one", "key/two") },
  { requiredKeys: [] },
);
const pattern = fc
  .tuple(fc.constantFrom("pattern", "antipattern"), called, fc.array(link, { maxLength: 4 }), fc.array(trial))
  .map(([type, fields, links, trials]) =>
    patternText("Gate", { type, ...fields }, causal(...links), evidence(...trials)),
  );
const episode = fc
  .tuple(called, fc.constantFrom("success", "partial", "failure"), fc.constantFrom("2026-06-01", "2026-07-01"))
  .map(([fields, outcome, date]) => episodeText("1", { outcome, date, ...fields }));
const note = fc.oneof(
  { weight: 4, arbitrary: pattern },
  { weight: 2, arbitrary: episode },
  called.map((it) => noteText(it)),
);

const path = fc.constantFrom(...paths);
const memory = fc.constantFrom(memoryText({ Gate: "Oil the gate." }), memoryText({ Rust: "Paint it." }));
const change = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("written"), path, text: note }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("written"), path: fc.constant("MEMORY.md"), text: memory }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("removed"), path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unread"), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("renamed"), path, to: path }) },
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** How much is asked between two changes: what was never asked must not be missed, and what was must not stay. */
const asked = fc.constantFrom("nothing", "one pattern", "everything", "an earlier graph");

function apply({ catalog }: Library, texts: Map<string, string>, each: Change): void {
  const before = texts.get(each.path);
  if (each.kind !== "written") {
    texts.delete(each.path);
    catalog.drop(noteId(each.path));
  }
  if (each.kind === "unread") catalog.putUnread(noteId(each.path), "broken");
  const [to, text] = "text" in each ? [each.path, each.text] : ["to" in each ? each.to : "", before];
  if (to === "" || text === undefined) return;
  texts.set(to, text);
  catalog.put(...catalogFile(to, text));
}

function whole({ nodes, edges, incoming, tallies }: Omit<CausalGraph, "problems">): unknown {
  return [nodes, edges, incoming, tallies].map((map) => new Map<string, unknown>(map));
}

function ask({ graph, tally }: Library, how: string, earlier: CausalGraph): void {
  if (how === "everything") whole(graph());
  if (how === "an earlier graph") whole(earlier);
  if (how !== "one pattern") return;
  tally(noteId("a/Rust.md"));
  graph().edges.get("a/Gate.md");
  graph().incoming.get("Oil.md");
}

test("after any changes the graph is the one that all notes together give", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(change, asked), { minLength: 1, maxLength: 12 }), (changes) => {
      const library = createLibrary();
      const texts = new Map<string, string>();
      let earlier = library.graph();
      for (const [each, how] of changes) {
        apply(library, texts, each);
        ask(library, how, earlier);
        if (how === "one pattern") earlier = library.graph();
      }
      const [grown, fresh] = [library.graph(), graphs(library.catalog).graph()];
      expect(whole(grown)).toEqual(whole(fresh));
      expect(grown.problems).toEqual(fresh.problems);
      const { problems, ...plain } = plainGraph(library.catalog);
      expect(whole(grown)).toEqual(whole(plain));
      expect(grown.problems.map(({ id, line, code }) => `${id} ${String(line)} ${code}`).sort()).toEqual(problems);
      expect(allPaths(grown)).toEqual(allPaths(fresh));
    }),
    { numRuns: 1500 },
  );
});

function allPaths(graph: CausalGraph): unknown {
  const ids = [...graph.nodes.keys()].slice(0, 4);
  return ids.flatMap((from) => ids.map((to) => shortestPath(graph, { from, to, maxDepth: 5 })));
}
