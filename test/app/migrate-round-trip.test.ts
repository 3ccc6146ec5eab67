import fc from "fast-check";
import { expect, test } from "vitest";
import { comparable } from "../../src/app/migrate/exported-pattern.ts";
import { legacyEpisode } from "../../src/core/migrate/legacy-episode.ts";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import { episodeText, exportedEpisode, named } from "../../src/app/migrate/exported-episode.ts";
import { severity } from "../../src/core/model/problem.ts";
import type { JsonObject } from "../../src/core/lib/json.ts";
import { legacyJson, legacyPatterns } from "../support/arbitrary-legacy.ts";
import { openMemory } from "../support/open-memory.ts";

const numRuns = 250;
const file = "episode-2026-01-09-session-317.json";

function noteOf(json: JsonObject): { readonly id: ReturnType<typeof named>["id"]; readonly text: string } {
  const episode = named(legacyEpisode(json, file).episode);
  const text = episodeText(episode, json, file);
  if (text === undefined) throw new Error("The note cannot be written.");
  return { id: episode.id, text };
}

test("an episode comes back from its note as the JSON it was, whatever that held", () => {
  fc.assert(
    fc.property(legacyJson, (json) => {
      const { id, text } = noteOf(json);
      const { note } = parseNote(id, text);
      expect(note.kind === "episode" && exportedEpisode(note)).toEqual(json);
    }),
    { numRuns },
  );
});

test("the note of an episode has no errors", () => {
  fc.assert(
    fc.property(legacyJson, (json) => {
      const { id, text } = noteOf(json);
      const errors = parseNote(id, text).problems.filter(({ code }) => severity(code) === "error");
      expect(errors).toEqual([]);
    }),
    { numRuns },
  );
});

test("migrating twice changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(legacyJson, { maxLength: 3 }),
      fc.constantFrom("error", "merge", "overwrite"),
      async (all, on_conflict) => {
        const { memory } = await openMemory({});
        const files = all.map((json, at) => ({ path: `episode-${String(at)}.json`, text: JSON.stringify(json) }));
        const run = async () => {
          const answer = await memory.migrate({ format: "episodes", files, write: true, on_conflict });
          await memory.open();
          return answer.ok ? answer.value.totals : answer.error;
        };
        await run();
        expect(await run()).toMatchObject({ created: 0, changed: 0, migrated: 0, warnings: 0 });
      },
    ),
    { numRuns: 60 },
  );
});

test("a pattern comes back from its note as it stood in the graph, and a second run changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(legacyPatterns, async (patterns) => {
      const { memory } = await openMemory({});
      const files = [{ path: "graph.json", text: JSON.stringify({ nodes: [], edges: [], patterns }) }];
      await memory.migrate({ format: "graph", files, write: true });
      await memory.open();
      const exported = await memory.exportJson({});
      const back = exported.ok ? exported.value.files.flatMap(({ json }) => json["patterns"]) : [];
      expect(back).toEqual(patterns.map(comparable));
      const again = await memory.migrate({ format: "graph", files, write: true });
      expect(again).toMatchObject({ ok: true, value: { totals: { created: 0, changed: 0, skipped: 0 } } });
    }),
    { numRuns: 100 },
  );
});
