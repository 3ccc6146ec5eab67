import { describe, expect, it } from "vitest";
import { readChat } from "../../../../src/core/conversation/read/chat-text.ts";
import { leftOutWords } from "../../../../src/core/conversation/read/left-out.ts";
import type { Message } from "../../../../src/core/model/message.ts";

function messagesOf(text: string, name = "chat"): readonly Message[] | undefined {
  return readChat(text, name)?.conversation.messages;
}

const said = (text: string, name?: string): readonly string[] | undefined =>
  messagesOf(text, name)?.map(({ speaker, text: words, at }) =>
    [...(at === undefined ? [] : [new Date(at).toISOString().slice(0, 16)]), `${speaker}: ${words}`].join(" "),
  );

describe("a chat as text", () => {
  it.each([
    ["names before what is said", "Ada: When?\nBo: At six.", ["Ada: When?", "Bo: At six."]],
    ["names in bold", "**Ada:** When?\n\n**Bo**: At six.", ["Ada: When?", "Bo: At six."]],
    ["names in a list", "- **Ada**: When?\n- **Bo**: At six.", ["Ada: When?", "Bo: At six."]],
    ["names in angles", "<ada> When?\n<bo> At six.\n<ada> Thanks", ["ada: When?", "bo: At six.", "ada: Thanks"]],
    ["roles as headings", "## User\n\nWhen?\n\n## Assistant\n\nAt six.", ["User: When?", "Assistant: At six."]],
    [
      "headings that say so",
      "#### You said:\nWhen?\n\n#### ChatGPT said:\nAt six.",
      ["You: When?", "ChatGPT: At six."],
    ],
    [
      "names on their own line",
      "User:\nWhen?\n\nAssistant:\nAt six.\n\nOr so.",
      ["User: When?", "Assistant: At six.\n\nOr so."],
    ],
    [
      "bold names on their own line",
      "**User**\n\nWhen?\n\n**Assistant**\n\nAt six.",
      ["User: When?", "Assistant: At six."],
    ],
    [
      "further lines",
      "Ada: When?\nI mean the ferry.\n\nBo: At six.\nNote: only on weekdays.\nAda: Good.",
      ["Ada: When?\nI mean the ferry.", "Bo: At six.\nNote: only on weekdays.", "Ada: Good."],
    ],
    [
      "code, in which nobody speaks",
      "User: Look\n```yaml\nUser: root\nAssistant: none\n```\nAssistant: I see.",
      ["User: Look\n```yaml\nUser: root\nAssistant: none\n```", "Assistant: I see."],
    ],
    [
      "a time without a day, which is since some midnight",
      "[10:32] Ada: When?\n[10:33] Bo: At six.",
      ["1970-01-01T10:32 Ada: When?", "1970-01-01T10:33 Bo: At six."],
    ],
    [
      "days and times",
      "[2026-03-04 10:32] Ada: When?\n2026-03-04T10:33:10Z Bo: At six.",
      ["2026-03-04T10:32 Ada: When?", "2026-03-04T10:33 Bo: At six."],
    ],
    [
      "times behind the names",
      "**Ada** (2026-03-04 10:32): When?\n**Bo** (2026-03-04 10:33): At six.",
      ["2026-03-04T10:32 Ada: When?", "2026-03-04T10:33 Bo: At six."],
    ],
    [
      "what an iPhone exports of WhatsApp",
      "\u200E[27/12/18, 12:31:08] Ada L.: When?\n[27/12/18, 12:32:00] +44 20 7946 0000: At six.",
      ["2018-12-27T12:31 Ada L.: When?", "2018-12-27T12:32 +44 20 7946 0000: At six."],
    ],
    [
      "what Android exports of WhatsApp",
      "12/27/18, 9:31\u202FPM - Ada: When?\n12/28/18, 12:05\u202FAM - Bo: At six.\nOr seven.",
      ["2018-12-27T21:31 Ada: When?", "2018-12-28T00:05 Bo: At six.\nOr seven."],
    ],
    [
      "dots, as in Germany",
      "27.12.18, 12:31 - Ada: Wann?\n27.12.18, 12:32 - Bo: Um sechs.",
      ["2018-12-27T12:31 Ada: Wann?", "2018-12-27T12:32 Bo: Um sechs."],
    ],
  ])("is read with %s", (_how, text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it("takes its day from properties, its name or a line, and passes midnight", () => {
    const night = "[23:50] Ada: When?\n[00:10] Bo: Now.";
    const expected = ["2026-03-04T23:50 Ada: When?", "2026-03-05T00:10 Bo: Now."];
    expect(said(`---\ndate: 2026-03-04\n---\n${night}`)).toEqual(expected);
    expect(said(night, "2026-03-04 harbour")).toEqual(expected);
    expect(said(`2026-03-04\n${night}`)).toEqual(expected);
  });

  it("knows which number is the month by any that cannot be, else by time that does not run backwards", () => {
    const chat = (...days: readonly string[]): readonly string[] | undefined =>
      said(days.map((day, at) => `${day}, 12:00 - ${at % 2 === 0 ? "Ada" : "Bo"}: Aye`).join("\n"))?.map((line) =>
        line.slice(0, 10),
      );
    expect(chat("3/4/26", "4/20/26")).toEqual(["2026-03-04", "2026-04-20"]);
    expect(chat("3/4/26", "4/4/26")).toEqual(["2026-04-03", "2026-04-04"]);
    expect(chat("9/2/26", "9/3/26", "10/1/26")).toEqual(["2026-09-02", "2026-09-03", "2026-10-01"]);
  });

  it("names what was left out: pictures, files, and what the program has done", () => {
    const lines = [
      "27/12/18, 12:31 - Messages are encrypted. Tap to learn more.",
      "27/12/18, 12:31 - Ada: When?",
      "27/12/18, 12:32 - Bo: <Media omitted>",
      "27/12/18, 12:32 - Bo: image omitted",
      "27/12/18, 12:33 - Bo: At six.",
    ];
    const found = readChat(lines.join("\n"), "chat");
    expect(found?.conversation.messages.map(({ text }) => text)).toEqual(["When?", "At six."]);
    expect(found && leftOutWords(found.leftOut)).toBe("left out: 1 notice, 1 file, 1 image");
  });

  it("is called by its heading", () => {
    expect(readChat("# Tides\n\nAda: When?\nBo: At six.\nAda: Good.", "x")?.conversation.title).toBe("Tides");
  });

  it.each([
    ["prose", "The tide comes in at six.\n\nIt goes out at noon."],
    ["a list of fields", "Status: done\nOwner: Bo\n\nStatus: open\nOwner: Ada"],
    [
      "notes with remarks",
      "Plan\n\nAda: asked for tides.\n\nThe rest is about boats, and long.\n\nMore.\n\nMore.\n\nMore.",
    ],
    ["headings that come again", "## Done\n\nOne\n\n## Next\n\nTwo\n\n## Done\n\nThree\n\n## Next\n\nFour"],
    ["what was decided and why", "Entscheidung: SVG\nGrund: es druckt\n\nEntscheidung: grün\nGrund: Amt"],
    ["addresses", "https: //a\nhttp://b.example\nhttps: //c"],
    ["nothing", ""],
  ])("is not seen in %s", (_what, text) => {
    expect(readChat(text, "note")).toBeUndefined();
  });
});
