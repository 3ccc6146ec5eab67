import { describe, expect, it, vi } from "vitest";
import { openApi } from "../../../src/ui/api/open-api.ts";
import type { RetraceAnswer, RetraceApi } from "../../../src/ui/api/retrace-api.d.ts";
import { memoryOver, openMemory } from "../../support/open-memory.ts";
import { memoryVault } from "../../support/memory-vault.ts";
import { episodeText, patternVault } from "../../support/note-text.ts";

const texts = {
  ...patternVault("Rust causes Squeak", "Squeak causes Noise"),
  "episodes/a.md": episodeText("a", { date: "2026-09-01", task: "Oil the squeaking hinge of the barn" }),
  "episodes/b.md": episodeText("b", { date: "2026-09-02", task: "Buy a squeaking hinge for the barn" }),
};

async function opened(): Promise<{ api: RetraceApi; close: () => void }> {
  const { memory } = await openMemory(texts);
  return openApi(memory);
}

function value<T>(answer: RetraceAnswer<T>): T {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

describe("the api for other plugins", () => {
  it("answers what the tools answer", async () => {
    const { memory } = await openMemory(texts);
    const { api } = openApi(memory);
    expect(api.version).toBe(1);
    const asked = { query: "squeaking hinge", limit: 1 };
    expect(await api.search(asked)).toEqual(await memory.search(asked));
    expect(await api.related({ note: "episodes/a" })).toEqual(await memory.related({ note: "episodes/a" }));
    expect(await api.path({ from_pattern: "Rust", to_pattern: "Noise" })).toEqual(
      memory.causalPath({ from_pattern: "Rust", to_pattern: "Noise" }),
    );
    expect(await api.due({ limit: 1 })).toEqual(memory.dueReviews({ limit: 1 }));
    expect(value(await api.due()).reviews.map(({ id }) => id)).toEqual(["episodes/a.md", "episodes/b.md"]);
    expect(value(await api.path({ from_pattern: "Rust", to_pattern: "Noise" })).depth).toBe(2);
  });

  it("answers what is expected to go wrong", async () => {
    const { api } = await opened();
    expect(await api.related({ note: "Nowhere" })).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
    expect(await api.search({ query: "" })).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
    const odd: unknown = { query: "hinge", fly: true };
    expect(await api.search(odd as { query: string })).toMatchObject({ ok: false });
  });

  it("gives answers that nobody can change, and that change nothing for others", async () => {
    const { api } = await opened();
    const found = value(await api.search({ query: "hinge" }));
    expect(() => {
      Object.assign(found.hits[0] ?? {}, { title: "Mine" });
    }).toThrow(TypeError);
    expect(() => {
      (found.hits as unknown[]).pop();
    }).toThrow(TypeError);
    expect(() => Object.assign(api, { search: undefined })).toThrow(TypeError);
    expect(value(await api.search({ query: "hinge" }))).toEqual(found);
  });

  it("lets questions wait until the notes have been read", async () => {
    const memory = memoryOver(memoryVault(texts));
    const { api } = openApi(memory);
    const asked = api.search({ query: "hinge" });
    await memory.open();
    expect(value(await asked).total).toBe(2);
  });

  it("tells of changes until it is told to stop", async () => {
    const { memory, vault } = await openMemory(texts);
    memory.follow();
    const { api } = openApi(memory);
    let told = 0;
    const stop = api.onChange(() => (told += 1));
    vault.write("episodes/c.md", episodeText("c"));
    await memory.open();
    expect(told).toBeGreaterThan(0);
    stop();
    const before = told;
    vault.write("episodes/d.md", episodeText("d"));
    await memory.open();
    expect(told).toBe(before);
    memory.close();
  });

  it("keeps nobody from being told where the listener of another plugin fails", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { memory } = await openMemory(texts);
    const { api } = openApi(memory);
    let heard = 0;
    api.onChange(() => {
      throw new Error("theirs");
    });
    memory.onRevision(() => (heard += 1));
    await memory.open();
    expect(heard).toBe(1);
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("another plugin"), new Error("theirs"));
    told.mockRestore();
    memory.close();
  });

  it("says so once Retrace is gone, to those who still wait, too, and tells nobody of anything", async () => {
    const memory = memoryOver(memoryVault(texts));
    const { api, close } = openApi(memory);
    let told = 0;
    api.onChange(() => (told += 1));
    const waiting = api.due();
    close();
    const gone = { ok: false, error: { code: "UNLOADED", message: expect.stringContaining("switched off") as string } };
    expect(await waiting).toEqual(gone);
    expect(await api.search({ query: "hinge" })).toEqual(gone);
    api.onChange(() => (told += 1))();
    await memory.open();
    expect(told).toBe(0);
  });
});
