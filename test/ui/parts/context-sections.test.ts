import { describe, expect, it } from "vitest";
import type { FailedDecision } from "../../../src/app/preflight/failed-episode.ts";
import { contextSections, type ContextFound } from "../../../src/ui/parts/context-sections.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { openMemory } from "../../support/open-memory.ts";
import { episodeText, patternVault } from "../../support/note-text.ts";

const files = {
  ...patternVault("Rust causes Squeak (EPISODE-1)", "Rust enables ?Hole"),
  "episodes/EPISODE-1.md": episodeText(
    "1",
    { task: "Mend the hinge of the barn" },
    "## Context",
    "Frost in the barn hinge.",
  ),
  "episodes/EPISODE-2.md": episodeText(
    "2",
    { task: "Oil the hinge of the barn" },
    "## Context",
    "Frost, a barn, a hinge.",
  ),
};

const naming = {
  noteOf: (id: string) => {
    const text = new Map(Object.entries(files)).get(id);
    return text === undefined ? undefined : parseNote(noteId(id), text).note;
  },
  titleOf: (_id: string, title: string) => title,
  writeDay: () => "some day",
  titleOfName: (name: string) => (name === "EPISODE-1" ? "Mend the hinge of the barn" : undefined),
};

async function found(note: string, paragraph = ""): Promise<ContextFound> {
  const { memory } = await openMemory(files);
  const told = await memory.context({ note, paragraph });
  if (!told.ok) throw new Error(told.error.message);
  return { report: told.value, warnings: [], rules: [], failures: [] };
}

const decided: FailedDecision = {
  ...{ id: "d001", title: "Oil the hinge", context: null, chosen: "Oil", rationale: null },
  ...{ outcome: "failure", came_of_it: [], worked_then: ["Take it off"] },
};

describe("the sections of the Context pane", () => {
  it("tell where a note leads, also to what nobody has written", async () => {
    const sections = contextSections(await found("Rust"), naming);
    const effects = sections.find(({ part }) => part === "effects")?.rows ?? [];
    expect(effects.map(({ key, isWritten, signName, details }) => [key, isWritten, signName, ...details])).toEqual([
      ["patterns/Squeak.md", true, "Pattern", "caused by it, 1 episode"],
      ["Hole", false, "Not written yet", "enabled by it"],
    ]);
  });

  it("say nothing twice: what is related to the note is not listed for its paragraph, too", async () => {
    const sections = contextSections(await found("EPISODE-1", "The frost in the hinge of the barn"), naming);
    expect(sections.map(({ part, rows }) => [part, ...rows.map(({ key }) => key)])).toEqual([
      ["related", "episodes/EPISODE-2.md"],
    ]);
    expect(sections[0]?.rows[0]?.details).toEqual([expect.stringMatching(/^shares .*hinge/)]);
  });

  it("say of what the note links to that it does, and list it once: where it leads, or as related", async () => {
    const linking = { ...files, "Barn.md": "See [[Rust]] and [[EPISODE-2]]." };
    const { memory } = await openMemory(linking);
    const sectionsOf = async (note: string): Promise<unknown> => {
      const told = await memory.context({ note });
      if (!told.ok) throw new Error(told.error.message);
      const sections = contextSections({ report: told.value, warnings: [], rules: [], failures: [] }, naming);
      return sections.map(({ part, rows }) => [part, ...rows.map(({ key, details }) => [key, ...details])]);
    };
    expect(await sectionsOf("Barn")).toEqual([
      ["related", ["patterns/Rust.md", "linked here"], ["episodes/EPISODE-2.md", "linked here"]],
    ]);
    expect(await sectionsOf("Rust")).toEqual([
      ["effects", ["patterns/Squeak.md", "caused by it, 1 episode"], ["Hole", "enabled by it"]],
    ]);
  });

  it("names the words that a warning was matched by, and the episode that shows it as people call it", async () => {
    const rust = { id: "patterns/Rust.md", permalink: "", title: "Rust", kind: "antipattern" } as const;
    const seen = { id: "episodes/EPISODE-1.md", permalink: "", title: "EPISODE-1", kind: "episode" } as const;
    const told = {
      sure: true,
      why: "hinge, seen in EPISODE-1",
      terms: ["hinge"],
      seen_in: seen,
      trigger: "",
      action: "",
    };
    const numbers = { rate: null, interval: [0, 1], occurrences: 0, evidence: [], instead: [] } as const;
    const { report } = await found("Rust");
    const titled = { ...naming, titleOf: (id: string, title: string) => (id === seen.id ? "Mend the hinge" : title) };
    const [warned] = contextSections(
      { report, warnings: [{ ...rust, ...told, ...numbers }], rules: [], failures: [] },
      titled,
    );
    expect(warned?.rows[0]).toMatchObject({ details: ["Matched by hinge", "Seen in Mend the hinge"], snippet: [] });
  });

  it("tells what to do instead of what a warning is of, as its note says it, and the notes that say more", async () => {
    const rust = { id: "patterns/Rust.md", permalink: "", title: "Rust", kind: "antipattern" } as const;
    const told = {
      sure: true,
      why: "hinge",
      terms: ["hinge"],
      trigger: "",
      action: "",
      rate: null,
      interval: [0, 1],
    } as const;
    const better = { instead: [{ ...rust, title: "Oil" }], instead_said: "Oil it first." } as const;
    const warnings = [{ ...rust, ...told, ...better, occurrences: 0, evidence: [] }];
    const { report } = await found("Rust");
    const [warned] = contextSections(
      { report, warnings, rules: [], failures: [] },
      { ...naming, titleOf: (_, title) => title },
    );
    expect(warned?.rows[0]?.snippet).toMatchObject([{ text: "Instead: Oil it first. (Oil)" }]);
  });

  it("do not list as related, or for the paragraph, what warns already", async () => {
    const { report } = await found("EPISODE-1", "The frost in the hinge of the barn");
    expect(report.related.hits.map(({ id }) => id)).toContain("episodes/EPISODE-2.md");
    const episode = { id: "episodes/EPISODE-2.md", permalink: "", title: "EPISODE-2", kind: "episode" } as const;
    const told = { why: "hinge", outcome: "failure", task: "", lessons: [], same_decision: true } as const;
    const failures = [{ ...episode, ...told, decision: decided }];
    const sections = contextSections({ report, warnings: [], rules: [], failures }, naming);
    expect(sections.map(({ part, rows }) => [part, ...rows.map(({ key }) => key)])).toEqual([
      ["warnings", "episodes/EPISODE-2.md"],
    ]);
  });

  it("list what only shares words for the paragraph, beneath what was learned that forbids it", async () => {
    const { report } = await found("Rust");
    const rust = { id: "patterns/Rust.md", permalink: "", title: "Rust", kind: "antipattern" } as const;
    const told = { sure: false, why: "hinge", terms: ["hinge"], trigger: "", action: "", rate: null } as const;
    const numbers = { interval: [0, 1], occurrences: 0, evidence: [], instead: [], instead_said: "Oil it." } as const;
    const rule = { id: "MEMORY.md#a", permalink: "", title: "Hinges", kind: "learning", why: "hinge" } as const;
    const rules = [{ ...rule, forbids: "Never bend a hinge.", text: "Never bend a hinge. Oil it." }];
    const sections = contextSections(
      { report, warnings: [{ ...rust, ...told, ...numbers }], rules, failures: [] },
      naming,
    );
    expect(sections.slice(0, 2)).toMatchObject([
      {
        part: "warnings",
        rows: [{ details: ["Learned not to do"], snippet: [{ text: "Never bend a hinge. Oil it." }] }],
      },
      { part: "passage", rows: [{ key: rust.id, details: ["Only shares hinge"], snippet: [] }] },
    ]);
  });

  it("names a decision that failed and is about to be taken again, with what worked then", async () => {
    const { report } = await found("Rust");
    const episode = { id: "episodes/EPISODE-1.md", permalink: "", title: "EPISODE-1", kind: "episode" } as const;
    const told = { why: "hinge", outcome: "success", task: "", lessons: [], same_decision: true } as const;
    const failures = [{ ...episode, ...told, decision: decided }];
    const [warned] = contextSections({ report, warnings: [], rules: [], failures }, naming);
    expect(warned).toMatchObject({
      part: "warnings",
      rows: [
        {
          key: "episodes/EPISODE-1.md",
          isEpisode: true,
          details: ["Decided: Oil the hinge"],
          snippet: [{ text: "Worked then: Take it off" }],
        },
      ],
    });
  });
});
