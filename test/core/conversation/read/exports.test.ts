import { describe, expect, it } from "vitest";
import { exportedConversations } from "../../../../src/core/conversation/read/exported.ts";
import { leftOutWords } from "../../../../src/core/conversation/read/left-out.ts";
import { chatGptNode as node, chatGptTree } from "../../../support/exports.ts";

function only(value: unknown) {
  const [found] = exportedConversations(value) ?? [];
  if (!found) throw new Error("no conversation");
  return { ...found.conversation, leftOut: leftOutWords(found.leftOut) };
}

const at = 1_773_480_000;

describe("a conversation of ChatGPT", () => {
  it("is the branch that was seen last; the messages of others are counted", () => {
    const read = only({
      conversation_id: "c1",
      title: "Tides",
      current_node: "b2",
      mapping: {
        root: { message: null, parent: null, children: ["a"] },
        a: node("user", "When is high tide?", { parent: "root", at }),
        b1: node("assistant", "At five.", { parent: "a" }),
        b2: node("assistant", "At six.", { parent: "a", at: at + 60.5 }),
      },
    });
    expect(read).toEqual({
      ...{ id: "c1", format: "chatgpt", title: "Tides", leftOut: "left out: 1 message in another branch" },
      messages: [
        { speaker: "user", text: "When is high tide?", at: at * 1000 },
        { speaker: "assistant", text: "At six.", at: (at + 60.5) * 1000 },
      ],
    });
  });

  it("ends with the last message where no current one is named, and stands a circle of parents", () => {
    const mapping = { a: node("user", "One", { parent: "b" }), b: node("assistant", "Two", { parent: "a" }) };
    expect(only({ id: "c2", mapping, current_node: null }).messages.map(({ text }) => text)).toEqual(["One", "Two"]);
  });

  it.each([
    ["a picture in a message", { parts: [{ content_type: "image_asset_pointer" }, "Look"] }, {}, "left out: 1 image"],
    [
      "an attached file",
      { parts: ["Look"] },
      { metadata: { attachments: [{ mime_type: "text/csv" }] } },
      "left out: 1 file",
    ],
    ["a recording", { parts: [{ content_type: "audio_asset_pointer" }, "Look"] }, {}, "left out: 1 recording"],
    [
      "a kind that nobody knows",
      { parts: [{ content_type: "hologram" }, "Look"] },
      {},
      "left out: 1 part of an unknown kind",
    ],
  ])("names %s, and keeps the text", (_what, content, more, leftOut) => {
    const read = only(chatGptTree({ author: { role: "user" }, content, ...more }));
    expect(read.leftOut).toBe(leftOut);
    expect(read.messages).toEqual([{ speaker: "user", text: "Look" }]);
  });

  it.each([
    { what: "thought", role: "assistant", recipient: "all", content: { content_type: "thoughts", thoughts: [] } },
    { what: "tool call", role: "assistant", recipient: "python", content: { content_type: "code", text: "1" } },
    { what: "tool result", role: "tool", recipient: "all", content: { content_type: "execution_output", text: "2" } },
    { what: "canvas edit", role: "assistant", recipient: "canmore.create_textdoc", content: { text: "{}" } },
    { what: "instruction", role: "system", recipient: "all", content: { parts: ["Be brief."] } },
    { what: "image", role: "tool", recipient: "all", content: { parts: [{ content_type: "image_asset_pointer" }] } },
  ])("names a $what, which nobody said", ({ what, role, recipient, content }) => {
    const read = only(chatGptTree({ author: { role }, recipient, content }));
    expect(read).toMatchObject({ leftOut: `left out: 1 ${what}`, messages: [] });
  });

  it("keeps code that was said, and what was spoken, without the marks of sources", () => {
    const said = (content: object): string | undefined =>
      only(chatGptTree({ author: { role: "assistant" }, content })).messages[0]?.text;
    expect(said({ content_type: "code", language: "python", text: "1 + 1" })).toBe("```python\n1 + 1\n```");
    expect(said({ parts: [{ content_type: "audio_transcription", text: "Aye" }] })).toBe("Aye");
    expect(said({ parts: ["At six \uE200cite\uE202turn0\uE201.【12†source】"] })).toBe("At six .");
  });

  it("has an id made of how it begins where it has none, the same when it goes on", () => {
    const mapping = { a: node("user", "One", { parent: "" }) };
    const more = { ...mapping, b: node("assistant", "Two", { parent: "a" }) };
    expect(only({ mapping: more }).id).toBe(only({ mapping }).id);
  });

  it.each([1e300, -1, "soon", null])("has a message without a time for the time %j", (time) => {
    const read = only(chatGptTree({ author: { role: "user" }, create_time: time, content: { parts: ["Look"] } }));
    expect(read.messages).toEqual([{ speaker: "user", text: "Look" }]);
  });
});

describe("a conversation of Claude.ai", () => {
  const message = (uuid: string, text: string, more: object = {}): object => ({
    ...{ uuid, sender: "human", text: "old", content: [{ type: "text", text }], created_at: "2026-03-14T09:20:00Z" },
    ...more,
  });

  it("is its messages, with their times, its name and its project", () => {
    const read = only({
      ...{ uuid: "u1", name: "Tides", project: { name: "harbour" } },
      chat_messages: [message("a", "When?"), message("b", "At six.", { sender: "assistant" })],
    });
    const moment = Date.parse("2026-03-14T09:20:00Z");
    expect(read).toEqual({
      ...{ id: "u1", format: "claude-ai", title: "Tides", project: "harbour", leftOut: undefined },
      messages: [
        { speaker: "user", text: "When?", at: moment },
        { speaker: "assistant", text: "At six.", at: moment },
      ],
    });
  });

  it("takes the text of old exports, and names what is no text", () => {
    const content = [
      { type: "thinking", thinking: "Hm" },
      { type: "tool_use", name: "artifacts" },
      { type: "tool_result" },
    ];
    const read = only({
      uuid: "u1",
      chat_messages: [
        message("a", "", {
          content: [],
          text: "When?",
          attachments: [{ file_name: "a.csv" }],
          files: [{ file_kind: "image" }],
        }),
        message("b", "", { sender: "assistant", text: "", content }),
      ],
    });
    expect(read.messages.map(({ text }) => text)).toEqual(["When?"]);
    expect(read.leftOut).toBe("left out: 1 file, 1 image, 1 thought, 1 tool call, 1 tool result");
  });

  it("is the current branch where messages say which they answer", () => {
    const chat_messages = [
      message("a", "When?", { parent_message_uuid: "0" }),
      message("b", "At five.", { parent_message_uuid: "a" }),
      message("c", "At six.", { parent_message_uuid: "a" }),
    ];
    const texts = (leaf: string): readonly string[] =>
      only({ uuid: "u1", chat_messages, current_leaf_message_uuid: leaf }).messages.map(({ text }) => text);
    expect(texts("b")).toEqual(["When?", "At five."]);
    expect(texts("")).toEqual(["When?", "At six."]);
  });
});

it("finds conversations in a list under their name, and none in other JSON", () => {
  expect(exportedConversations({ conversations: [{ uuid: "u", chat_messages: [] }] })).toHaveLength(1);
  expect(exportedConversations([{ uuid: "p", name: "A project", docs: [] }])).toBeUndefined();
  expect(exportedConversations(7)).toBeUndefined();
});
