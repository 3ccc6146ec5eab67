import { describe, expect, it } from "vitest";
import { conversationEpisodes } from "../../../src/core/conversation/conversation-episodes.ts";
import type { Conversation } from "../../../src/core/model/conversation.ts";
import type { Episode } from "../../../src/core/model/episode.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { renderEpisode } from "../../../src/core/notes/render-episode.ts";
import type { Segment } from "../../../src/core/segmentation/segment.ts";

const now = Date.UTC(2026, 10, 18, 22);
const morning = Date.UTC(2026, 10, 2, 9, 30);
const minute = 60_000;
const wallTime = (at: number): number => at;

const conversation: Conversation = {
  id: "harbour",
  format: "messages",
  project: "Pier",
  messages: [
    { speaker: "Ada", text: "Hi Ben! The crane of the northern pier is broken again.", at: morning },
    {
      speaker: "Ben",
      text: "The token is ghp_abcdefghijklmnopqrstuvwxyz0123456789, try the spare one.",
      at: morning + 2 * minute,
    },
    { speaker: "Ada", text: "Now to the ledger of October.", at: morning + 40 * minute },
  ],
};
const parts: readonly Segment[] = [
  { first: 0, end: 2, reason: "start" },
  { first: 2, end: 3, reason: "silence" },
];

const told = (segments = parts, more: object = {}, of = conversation): readonly Episode[] =>
  conversationEpisodes(of, segments, { now, wallTime, file: "add_messages", ...more }).map(({ episode }) => episode);

describe("the episodes of a conversation", () => {
  it("are called by what was said and not by the headings above it, and are known again all the same", () => {
    const note: Conversation = {
      ...{ id: "day", format: "selection" },
      messages: [{ speaker: "me", text: "Tuesday, 3 November 2026\nMorning\nMet Anna about the ferry" }],
    };
    const all: readonly Segment[] = [{ first: 0, end: 1, reason: "start" }];
    const [before] = told(all, {}, note);
    const [now] = told(all, {}, { ...note, headings: [2] });
    expect(before?.task).toBe("Tuesday, 3 November 2026 Morning Met Anna about the ferry");
    expect(now).toMatchObject({ task: "Met Anna about the ferry", context: "- me: Met Anna about the ferry" });
    for (const key of ["id", "sessionId", "source", "messages"] as const) expect(now?.[key]).toEqual(before?.[key]);
    const [bare] = told(all, {}, { ...note, messages: [{ speaker: "me", text: "Tides\nok" }], headings: [1] });
    expect(bare?.task).toBe("Tides ok");
  });

  it("are read back from their notes as they were written", () => {
    const odd = [
      "- a list\n- of two\n\n```\n# code\n```",
      "[[link]] #tag **bold** ^block\n## Relations",
      "| a | b |\n---\nx: y",
    ];
    const messages = odd.map((text, at) => ({ speaker: "A: *B*", text, at: morning + at }));
    for (const episode of told([{ first: 0, end: 3, reason: "start" }], {}, { ...conversation, messages })) {
      const { note, problems } = parseNote(episode.id, renderEpisode({ ...episode, outcome: "partial" }));
      expect(problems).toEqual([]);
      expect(note).toMatchObject({ task: episode.task, context: episode.context, surprise: 0, endAt: episode.endAt });
      const said = note.kind === "episode" ? note.messages : [];
      expect(said.map(({ role, text }) => [role, text])).toEqual(odd.map((text) => ["A: *B*", text]));
    }
  });

  it("are named for it and their messages, and say when they were", () => {
    expect(told()[0]).toMatchObject({
      ...{ id: "episodes/EPISODE-harbour-0-1.md", title: "EPISODE-harbour-0-1", sessionId: "harbour-0-1" },
      ...{ task: "The crane of the northern pier is broken again", conversationId: "harbour", project: "Pier" },
      ...{ date: "2026-11-02", startAt: "2026-11-02T09:30:00.000Z", endAt: "2026-11-02T09:32:00.000Z" },
    });
    expect(told().map(({ sessionId }) => sessionId)).toEqual(["harbour-0-1", "harbour-2-2"]);
  });

  it("keep what was said, without its secrets", () => {
    const [first] = conversationEpisodes(conversation, parts, { now, wallTime, file: "add_messages" });
    expect(first?.masked).toBe(1);
    expect(first?.episode.messages.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      "Ada: Hi Ben! The crane of the northern pier is broken again.",
      "Ben: The token is [masked], try the spare one.",
    ]);
  });

  it("name those before and behind them, those too that were told before", () => {
    const links = (more: object = {}): readonly (readonly string[])[] =>
      told(parts, more).map(({ relations }) => relations.map(({ type, target }) => `${type} ${target}`));
    expect(links()).toEqual([["precedes EPISODE-harbour-2-2"], ["follows EPISODE-harbour-0-1"]]);
    expect(links({ from: 1 })).toEqual([["follows EPISODE-harbour-0-1"]]);
  });

  it("end as nobody said they did", () => {
    expect(told().map(({ outcome }) => outcome)).toEqual([undefined, undefined]);
  });
});

it.each([
  ["chat 7", "chat 7-0-1"],
  ["Chat 7", /^Chat 7-[0-9a-z]{6}-0-1$/],
  ["a/b", /^a-b-[0-9a-z]{6}-0-1$/],
  ["a:b", /^a-b-[0-9a-z]{6}-0-1$/],
  ["///", /^[0-9a-z]{6}-0-1$/],
])("the first episode of %j is called so that no other is", (id, name) => {
  const [first] = conversationEpisodes({ ...conversation, id }, parts, { now, wallTime, file: "add_messages" });
  expect(first?.episode.sessionId).toEqual(typeof name === "string" ? name : expect.stringMatching(name));
  expect(first?.episode.conversationId).toBe(id);
});
