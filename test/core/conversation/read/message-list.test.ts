import { describe, expect, it } from "vitest";
import { readSource } from "../../../../src/core/conversation/read/read-source.ts";
import type { FoundConversation } from "../../../../src/core/conversation/read/found-conversation.ts";

interface Read {
  readonly found: readonly FoundConversation[];
  readonly warnings: readonly string[];
  readonly isDamaged: boolean;
}

function read(text: string, name = "crane.json"): Read {
  const source = readSource(name);
  const before = source.take(text);
  const { conversations, warnings, isDamaged = false } = source.finish();
  return { found: [...before, ...conversations], warnings, isDamaged };
}

const only = (value: unknown, name?: string): FoundConversation => {
  const [found, ...others] = read(JSON.stringify(value), name).found;
  if (!found || others.length > 0) throw new Error("not one conversation");
  return found;
};

const nine = Date.UTC(2026, 10, 18, 9);

describe("a list of messages", () => {
  it("is a conversation, as it is sent message by message", () => {
    const { conversation, isUndated } = only([
      { role: "user", content: "Which crane is broken?", timestamp: "2026-11-18T09:00:00Z" },
      { role: "assistant", content: " The northern one. ", timestamp: nine / 1000 + 60 },
      { role: "user", content: "Thanks", timestamp: nine + 120_000 },
    ]);
    expect(conversation).toMatchObject({
      format: "messages",
      messages: [
        { speaker: "user", text: "Which crane is broken?", at: nine },
        { speaker: "assistant", text: "The northern one.", at: nine + 60_000 },
        { speaker: "user", text: "Thanks", at: nine + 120_000 },
      ],
      isZoned: [true, true, true],
    });
    expect(conversation.id).toMatch(/^crane-\w{8}$/);
    expect(isUndated).toBeUndefined();
  });

  it.each([
    { sender: "human", text: "Oil it", created_at: "2026-11-18T09:00:00Z" },
    { speaker: "user", message: "Oil it", time: "2026-11-18T10:00:00+01:00" },
    { from: "human", value: "Oil it", date: "2026-11-18 09:00:00Z" },
    { role: "user", content: ["Oil it"], create_time: nine / 1000 },
    { role: "user", content: [{ type: "input_text", text: "Oil it" }, { type: "image_url" }], timestamp: nine },
  ])("may call its parts otherwise: %j", (message) => {
    expect(only([message]).conversation.messages).toEqual([{ speaker: "user", text: "Oil it", at: nine }]);
  });

  it("may say times without a zone, one day for all in its file's name, or none", () => {
    const local = only([{ role: "user", content: "Oil it", timestamp: "2026-11-18T09:00" }]);
    expect(local.conversation).toMatchObject({ messages: [{ at: nine }], isZoned: [false] });
    const messages = [{ role: "user", content: "Oil it" }];
    expect(only(messages, "2026-11-18 crane.json")).toMatchObject({ conversation: { day: "2026-11-18" } });
    expect(only(messages)).toMatchObject({ isUndated: true });
    expect(only([...messages, { role: "assistant", content: "I will", timestamp: null }])).toMatchObject({
      isUndated: true,
    });
  });

  it("may be that of a conversation with a name, of several, and of one whose id is told", () => {
    const messages = [{ role: "user", content: "Oil it" }];
    const one = { id: 7, title: "The crane", messages };
    expect(only(one).conversation).toMatchObject({ id: "7", title: "The crane", messages: [{ text: "Oil it" }] });
    expect(read(JSON.stringify([one, { conversation_id: "b", messages }])).found).toMatchObject([
      { conversation: { id: "7" } },
      { conversation: { id: "b" } },
    ]);
  });

  it("leaves out what nobody said, and counts it", () => {
    const { conversation, leftOut } = only([
      { role: "system", content: "Be brief." },
      { role: "user", content: "Oil it" },
      { role: "assistant", content: null, tool_calls: [{}, {}] },
      { role: "assistant", content: "" },
      { role: "tool", content: "oiled" },
    ]);
    expect(conversation.messages.map(({ speaker }) => speaker)).toEqual(["user", "tool"]);
    expect([...leftOut]).toEqual([
      ["instruction", 1],
      ["tool call", 2],
    ]);
  });

  it("is told from a list of other things", () => {
    expect(read('[{"role": "admin", "name": "Ada"}, {"from": "a", "to": "b"}]')).toMatchObject({ found: [] });
  });
});

describe("what is wrong in a list of messages", () => {
  const user = '{"role": "user", "content": "Oil it"}';

  it.each([
    { what: "a comma that is missing", text: `[\n${user},\n${user}\n${user},\n${user}]`, line: 4, count: 2 },
    { what: "a word that is none", text: `[\n${user},\n\n{"role": "user",\n"content": Oil}\n]`, line: 5, count: 1 },
  ])("is told with its line, and the rest is taken: $what", ({ text, line, count }) => {
    const { found, warnings, isDamaged } = read(text);
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`^1 entry could not be read: line ${String(line)}: `))]);
    expect(found[0]?.conversation.messages).toHaveLength(count);
    expect(isDamaged).toBe(true);
  });

  it("is what is no message, or has a time that is none", () => {
    const odd = '{"role": "user", "content": "Wait", "timestamp": "soon"}';
    const text = `[${user},\n{"role": "user"},\n${odd},\n${odd},\n{"content": "Who?"}\n]`;
    const { found, warnings, isDamaged } = read(text);
    expect(warnings).toEqual([
      "2 entries are no messages, the first on line 2",
      "2 messages have a time that is none, the first on line 3",
    ]);
    expect(found[0]?.conversation.messages).toHaveLength(3);
    expect(isDamaged).toBe(false);
  });

  it("may be that it was cut off", () => {
    const { found, warnings } = read(`[${user},\n${user},\n{"role": "us`);
    expect(warnings).toEqual(["it ends in the middle: it may have been cut off"]);
    expect(found[0]?.conversation.messages).toHaveLength(2);
  });
});
