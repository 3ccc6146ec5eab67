import { describe, expect, it } from "vitest";
import { evening, harbour, said, takingIn } from "../support/taken-in.ts";

describe("messages that are added", () => {
  it("wait until more is said", async () => {
    const { add, episodes } = await takingIn();
    const { files, ...counts } = await add({ conversation_id: "harbour", messages: harbour });
    expect(counts).toMatchObject({ added: 3, known: 0, waiting: 3, written: true });
    expect(files).toEqual([{ path: "harbour", status: "merged", notes: [], masked: 0, warnings: [] }]);
    expect(episodes()).toEqual([]);
  });

  it("become an episode once a silence has ended it, and the next begins with what ended it", async () => {
    const { add, episodes } = await takingIn();
    await add({ conversation_id: "harbour", messages: harbour });
    const report = await add({ conversation_id: "harbour", messages: evening });
    expect(report).toMatchObject({ waiting: 2, files: [{ status: "created", notes: [{ kind: "episode" }] }] });
    expect(episodes()).toMatchObject([
      {
        ...{ sessionId: "harbour-0-2", conversationId: "harbour", outcome: "partial" },
        ...{ startAt: "2026-11-02T09:30:00.000Z", endAt: "2026-11-02T09:32:00.000Z" },
        source: { format: "messages", assumed_outcome: "partial" },
      },
    ]);
    expect(episodes()[0]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  });

  it("are all in episodes when the conversation is over, each naming its neighbours", async () => {
    const { add, episodes } = await takingIn();
    await add({ conversation_id: "harbour", messages: [...harbour, ...evening] });
    const over = await add({ conversation_id: "harbour", flush: true });
    expect(over).toMatchObject({ added: 0, waiting: 0, files: [{ status: "created" }] });
    const links = episodes().map(({ relations }) => relations.map(({ type, target }) => `${type} ${target}`));
    expect(links).toEqual([["precedes EPISODE-harbour-3-4"], ["follows EPISODE-harbour-0-2"]]);
    expect(await add({ conversation_id: "harbour", flush: true })).toMatchObject({ files: [{ status: "unchanged" }] });
  });

  it("are missed where a conversation is over that nobody has begun", async () => {
    const { add } = await takingIn();
    expect(await add({ conversation_id: "harbor", flush: true })).toMatchObject({
      files: [{ status: "unchanged", warnings: ['Nothing was ever said in "harbor". Check its name.'] }],
      totals: { warnings: 1 },
    });
  });

  it("count once, however often they are sent", async () => {
    const { add, episodes, vault } = await takingIn();
    await add({ conversation_id: "harbour", messages: harbour, flush: true });
    const before = vault.stored("episodes/EPISODE-harbour-0-2.md");
    const again = await add({ conversation_id: "harbour", messages: [...harbour, ...evening], flush: true });
    expect(again).toMatchObject({ added: 2, known: 3 });
    expect(episodes().map(({ messages }) => messages.length)).toEqual([3, 2]);
    expect(vault.stored("episodes/EPISODE-harbour-0-2.md")).toContain(before?.split("## Messages")[1]?.slice(0, 80));
  });

  it("are found by what was said as soon as they are an episode, and fade from when it was", async () => {
    const { add, memory } = await takingIn();
    const surprising = said("user", "I had no idea that the crane is older than the pier.", 3);
    await add({ conversation_id: "harbour", messages: [...harbour, surprising], flush: true });
    await memory.open();
    expect(await memory.search({ query: "spare crane" })).toMatchObject({
      value: { relevant: true, hits: [{ title: "EPISODE-harbour-0-3", key_moment: true }] },
    });
    const [state] = memory.library.reviews().states.values();
    // Half as long again for a surprise of 1.
    expect(state?.memory?.stability).toBeCloseTo(2.3065 * 1.5, 4);
    expect(state?.since).toBe(Date.parse("2026-11-02T09:33:00Z"));
  });

  it("lose their secrets before anything is kept", async () => {
    const { add, files, episodes, vault } = await takingIn();
    const secret = "ghp_abcdefghijklmnopqrstuvwxyz0123456789";
    const messages = [said("user", `The token is ${secret}.`, 0)];
    expect(await add({ conversation_id: "a", messages, flush: true })).toMatchObject({ totals: { masked: 1 } });
    expect(episodes()[0]?.messages[0]?.text).toBe("The token is [masked].");
    await add({ conversation_id: `talk ${secret}`, messages: [said(`bot ${secret}`, "Ahoy.", 0)], flush: true });
    await add({ conversation_id: `talk ${secret}9`, messages: [said("user", "Ahoy.", 0)], flush: true });
    expect(episodes()).toHaveLength(3);
    const kept = await Promise.all((await files.names()).map(async (name) => [name, await files.read(name)]));
    const notes = vault.paths().map((path) => [path, vault.stored(path)]);
    expect(JSON.stringify([kept, notes])).not.toContain(secret);
    expect(await add({ conversation_id: "a", messages })).toMatchObject({ added: 0, known: 1 });
  });

  it("of two conversations whose names look alike are kept apart", async () => {
    const { add, episodes } = await takingIn();
    for (const id of ["Pier", "pier", "a/b", "a:b", "x".repeat(400), `${"x".repeat(400)}y`])
      await add({ conversation_id: id, messages: [said("user", `This is said in ${id}.`, 0)], flush: true });
    expect(episodes()).toHaveLength(6);
    expect(new Set(episodes().map(({ messages }) => messages[0]?.text)).size).toBe(6);
  });

  it("stay where they are when a note cannot be written, which is tried again", async () => {
    const { add, vault, episodes } = await takingIn();
    vault.failNext("create", { code: "CONFLICT", message: "Somebody else is writing it." });
    const failed = await add({ conversation_id: "harbour", messages: harbour, flush: true });
    expect(failed).toMatchObject({ files: [{ status: "skipped", warnings: ["Somebody else is writing it."] }] });
    expect(await add({ conversation_id: "harbour" })).toMatchObject({ files: [{ status: "created" }] });
    expect(episodes()).toHaveLength(1);
  });

  it("do not bring back a note that somebody has deleted, nor undo what somebody has changed", async () => {
    const { add, vault, memory } = await takingIn();
    await add({ conversation_id: "harbour", messages: [...harbour, ...evening], flush: true });
    vault.remove("episodes/EPISODE-harbour-0-2.md");
    const [edited = ""] = vault.paths();
    vault.write(edited, `${vault.stored(edited) ?? ""}\nI was there.\n`);
    await memory.open();
    await add({ conversation_id: "harbour", messages: [...harbour, ...evening], flush: true });
    expect(vault.paths()).toEqual([edited]);
    expect(vault.stored(edited)).toContain("I was there.");
  });
});

describe("without times", () => {
  const untimed = (...texts: readonly string[]): readonly object[] =>
    texts.map((content, at) => ({ role: at % 2 === 0 ? "user" : "assistant", content }));
  const sent = async (...calls: readonly (readonly object[])[]): Promise<readonly (readonly [number, number])[]> => {
    const { add } = await takingIn();
    const counts: (readonly [number, number])[] = [];
    for (const messages of calls) {
      const { added, known } = await add({ conversation_id: "a", messages });
      counts.push([added, known]);
    }
    return counts;
  };

  it("a call that is repeated, or goes on from where another ended, adds what is new", async () => {
    const all = untimed("Who is there?", "Ben.", "Good.", "Is it?", "Yes.");
    expect(await sent(all.slice(0, 3), all.slice(0, 3))).toEqual([
      [3, 0],
      [0, 3],
    ]);
    expect(await sent(all.slice(0, 3), all.slice(1))).toEqual([
      [3, 0],
      [2, 2],
    ]);
    expect(await sent(all.slice(0, 3), all, all)).toEqual([
      [3, 0],
      [2, 3],
      [0, 5],
    ]);
  });

  it("the same words said again later are said again", async () => {
    const yes = untimed("yes");
    expect(await sent(untimed("Now?", "Yes?"), yes, untimed("Sure?", "Very?"), yes)).toEqual([
      [2, 0],
      [1, 0],
      [2, 0],
      [1, 0],
    ]);
  });
});

it.each([
  [{}, "conversation_id"],
  [{ conversation_id: "" }, "conversation_id"],
  [{ conversation_id: "a", messages: [{ role: "user" }] }, "messages.0.content"],
  [{ conversation_id: "a", messages: [{ role: "user", content: "" }] }, "messages.0.content"],
  [{ conversation_id: "a", messages: [{ role: "user", content: "x", timestamp: "soon" }] }, "messages.0.timestamp"],
  [{ conversation_id: "a", messages: [{ role: "user", content: "x", timestamp: 1e300 }] }, "messages.0.timestamp"],
  [{ conversation_id: "a", messages: [{ role: "user", content: "x" }, { content: "y" }] }, "messages.1.role"],
])("refuses %j, and keeps nothing of it", async (input, path) => {
  const { memory, files } = await takingIn();
  expect(await memory.addMessages(input)).toMatchObject({ ok: false, error: { details: { issues: [{ path }] } } });
  expect(await files.names()).toEqual([]);
});

it("names what a message may have where it has something else", async () => {
  const { memory } = await takingIn();
  const messages = [{ role: "user", content: "x", time: 3 }];
  expect(await memory.addMessages({ conversation_id: "a", messages })).toMatchObject({
    error: { message: 'messages.0: there is no "time"; there are role, content, timestamp' },
  });
});

it.each([
  ["2026-11-02T10:30:00+01:00", "2026-11-02T09:30:00.000Z"],
  [Date.UTC(2026, 10, 2, 9, 30), "2026-11-02T09:30:00.000Z"],
  [Date.UTC(2026, 10, 2, 9, 30) / 1000, "2026-11-02T09:30:00.000Z"],
  [null, "2026-11-02T09:30:00.000Z"],
])("takes %j for %s", async (timestamp, startAt) => {
  const { add, episodes } = await takingIn();
  await add({ conversation_id: "a", messages: [{ role: "user", content: "x", timestamp }], flush: true });
  expect(episodes()).toMatchObject([{ startAt }]);
});
