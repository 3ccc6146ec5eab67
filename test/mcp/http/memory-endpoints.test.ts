import { describe, expect, it } from "vitest";
import { running } from "./running.ts";

const ask = async (path: string, body: unknown): Promise<{ readonly status: number; readonly text: string }> => {
  const { send } = await running();
  return await send({ path: `/api/v0/${path}`, body: JSON.stringify(body) });
};

const json = async (path: string, body: unknown): Promise<unknown> => {
  const { status, text } = await ask(path, body);
  expect(status).toBe(200);
  const answer: unknown = JSON.parse(text);
  return answer;
};

const conversation = { conversation_id: "7d6f3b1e-0000-4000-8000-000000000000" };

describe("the original memory server's paths", () => {
  it("retrieve_memory answers Markdown: what is known, then what happened", async () => {
    const { text } = await ask("retrieve_memory", { ...conversation, query: "gate", detail: "none" });
    expect(text).toMatch(
      /^## Known facts\n\n- \[\w+\] Oil the gate before winter .*\n\n### EPISODE-1 \[rank: 1, score: /s,
    );
  });

  it("retrieve_memory is empty when nothing fits, and has as much of each as was asked for", async () => {
    expect(await ask("retrieve_memory", { query: "zeppelin" })).toMatchObject({ status: 200, text: "" });
    expect(await json("retrieve_memory/raw", { query: "gate", semantic_limit: 0 })).toMatchObject({ semantic: [] });
    expect(await json("retrieve_memory/raw", { query: "gate", episodic_limit: 0 })).toMatchObject({ episodic: [] });
    expect(await json("retrieve_memory/raw", { query: "gate", episodic_limit: 5000 })).toHaveProperty("episodic.0");
  });

  it("retrieve_memory/raw answers both as records with their scores", async () => {
    expect(await json("retrieve_memory/raw", { ...conversation, query: "gate" })).toMatchObject({
      semantic: [{ fact: "Oil the gate before winter", score: expect.any(Number) as number, kind: "learning" }],
      episodic: [{ id: "episodes/EPISODE-1.md", score: expect.any(Number) as number, created_at: "2026-09-30" }],
    });
  });

  it("recent_memory answers Markdown, and recent_memory/raw a list", async () => {
    const { text } = await ask("recent_memory", { ...conversation, limit: 0, days_limit: 3 });
    expect(text).toMatch(/^### EPISODE-1\nWhen: a day ago\nSummary: /);
    expect(await json("recent_memory/raw", {})).toMatchObject([{ id: "episodes/EPISODE-1.md", when: "2026-09-30" }]);
    expect(await json("recent_memory/raw", { days_limit: null })).toHaveLength(1);
  });

  it("add_message keeps what is said, and what is over can be found at once", async () => {
    const { send } = await running();
    const add = async (content: string, minutes: number, flush?: boolean): Promise<unknown> => {
      const message = { role: "user", content, timestamp: Date.UTC(2026, 8, 30, 9, minutes) };
      const body = JSON.stringify({ ...conversation, message, flush });
      const { status, text } = await send({ path: "/api/v0/add_message", body });
      expect(status).toBe(200);
      const answer: unknown = JSON.parse(text);
      return answer;
    };
    expect(await add("The zeppelin squeaks.", 0)).toMatchObject({ accepted: true, added: 1, waiting: 1 });
    expect(await add("The zeppelin squeaks.", 0)).toMatchObject({ accepted: true, added: 0, known: 1 });
    expect(await add("Oil its hinges.", 1, true)).toMatchObject({ waiting: 0, files: [{ status: "created" }] });
    const { text } = await send({ path: "/api/v0/retrieve_memory", body: JSON.stringify({ query: "zeppelin" }) });
    expect(text).toContain("The zeppelin squeaks");
  });

  it("add_message takes a time as programs write it", async () => {
    const message = { role: "user", content: "The zeppelin squeaks.", timestamp: "2026-09-30T09:00:00Z" };
    const { send, warnings } = await running();
    const add = async (more: object): Promise<unknown> => {
      const body = JSON.stringify({ ...conversation, message: { ...message, ...more } });
      const answer: unknown = JSON.parse((await send({ path: "/api/v0/add_message", body })).text);
      return answer;
    };
    expect(await add({})).toMatchObject({ added: 1 });
    expect(await add({ timestamp: Date.UTC(2026, 8, 30, 9) })).toMatchObject({ added: 0, known: 1 });
    expect(await add({ timestamp: "soon" })).toMatchObject({
      error: { message: expect.stringMatching(/^message\.timestamp: must be a time/) as string },
    });
    expect(warnings).toEqual([]);
  });

  it("pass over what they do not know, and warn of it", async () => {
    const { send, warnings } = await running();
    await send({ path: "/api/v0/retrieve_memory", body: JSON.stringify({ query: "gate", limit: 3 }) });
    const message = { role: "user", content: "Hm.", time: 3 };
    await send({ path: "/api/v0/add_message", body: JSON.stringify({ ...conversation, message }) });
    expect(warnings).toEqual([
      'passed over "limit" of POST /api/v0/retrieve_memory',
      'passed over "message.time" of POST /api/v0/add_message',
    ]);
  });

  it.each([
    { path: "retrieve_memory", body: {} },
    { path: "retrieve_memory", body: { query: "" } },
    { path: "retrieve_memory", body: { query: "gate", detail: "most" } },
    { path: "retrieve_memory/raw", body: { query: 7 } },
    { path: "retrieve_memory/raw", body: { query: "gate", episodic_limit: -1 } },
    { path: "retrieve_memory", body: [] },
    { path: "recent_memory", body: { limit: "many" } },
    { path: "recent_memory/raw", body: { days_limit: 0 } },
    { path: "add_message", body: { conversation_id: "a", message: { role: "user", content: "" } } },
    { path: "add_message", body: { message: { role: "user", content: "Hm." } } },
  ])("$path refuses $body", async ({ path, body }) => {
    const { status, text } = await ask(path, body);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error: { code: "INVALID_ARGUMENT", details: {} } });
  });
});
