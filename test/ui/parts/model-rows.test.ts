import { describe, expect, it } from "vitest";
import type { ModelOffer } from "../../../src/app/ports.ts";
import { builtIn, type ModelChoice } from "../../../src/core/model/model-choice.ts";
import {
  modelName,
  modelRows,
  modelStatus,
  type ModelSituation,
  type ModelStatus,
} from "../../../src/ui/parts/model-rows.ts";

const offer: ModelOffer = { name: "small", licence: "MIT", bytes: 23_685_047, files: [] };
const small: ModelChoice = { kind: "offered", name: "small" };

describe("the models to choose from", () => {
  it("say what choosing them means", () => {
    const rows = modelRows({ offers: [offer], here: new Set(), folders: ["mine"] });
    expect(rows.map(({ name, download }) => [name, download?.name])).toEqual([
      ["Built-in", undefined],
      ["small", "small"],
      ["mine", undefined],
    ]);
    expect(rows[1]?.description).toContain("23.7 MB to download once, MIT.");
  });

  it("are not downloaded twice", () => {
    const [, row] = modelRows({ offers: [offer], here: new Set(["small"]), folders: [] });
    expect(row).toMatchObject({ download: undefined, description: "Downloaded, MIT. Nothing leaves this device." });
  });

  it("have a name each", () => {
    expect([builtIn, small].map(modelName)).toEqual(["Built-in", "small"]);
    const server = { kind: "endpoint", api: "ollama", model: "words", key: "secret" } as const;
    expect(modelName({ ...server, address: "https://example.com/x" })).toBe("words (example.com)");
  });
});

describe("what is said about the model in use", () => {
  const told = (situation: Partial<ModelSituation>): ModelStatus =>
    modelStatus({
      activity: { kind: "none" },
      inUse: builtIn,
      meaning: { kind: "ready", model: "x" },
      notes: 86,
      ...situation,
    });

  it.each<{ readonly situation: Partial<ModelSituation>; readonly line: string; readonly progress?: number }>([
    { situation: {}, line: "Built-in has read 86 notes." },
    { situation: { notes: 1 }, line: "Built-in has read 1 note." },
    { situation: { meaning: { kind: "reading", done: 1, total: 4 } }, line: "Built-in is reading your notes." },
    { situation: { meaning: { kind: "off", reason: "No memory." } }, line: "Only words are compared. No memory." },
    {
      situation: { activity: { kind: "downloading", choice: small, done: 5_000_000, total: 20_000_000 } },
      line: "Downloading small: 5.0 of 20.0 MB. You can go on working.",
      progress: 0.25,
    },
    {
      situation: { activity: { kind: "reading", choice: small, done: 0, total: 0 } },
      line: "Opening small. Until it is ready, Built-in answers.",
      progress: 0,
    },
    {
      situation: { activity: { kind: "reading", choice: small, done: 43, total: 86 } },
      line: "small is reading your notes: 43 of 86. Until it is done, Built-in answers.",
      progress: 0.5,
    },
  ])("$line", ({ situation, line, progress }) => {
    expect(told(situation)).toEqual({ line, progress, problem: "" });
  });

  it("a failure is told beside it, with what to do", () => {
    const failed = (reason: string): string => told({ activity: { kind: "failed", choice: small, reason } }).problem;
    expect(failed("It is broken.")).toBe("small: It is broken.");
    expect(failed("x could not be fetched: no network")).toMatch(/^small: x could not be fetched: no network\. What/);
  });
});
