import { describe, expect, it } from "vitest";
import type { Attempt } from "../../src/core/model/failure.ts";
import type { Memory } from "../../src/app/memory.ts";
import { terminal } from "../support/fake-terminal.ts";
import { episodeText, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const notes = {
  "EPISODE-1.md": episodeText("1", {}, "## Decisions", "### d001: Oil", "- **Chosen**: Oil it"),
  "patterns/Rust.md": patternText("Rust"),
};
const { memory } = await openMemory(notes);

const episode = { session_id: "2026-10-01-session-9", task: "Mend the gate", outcome: "success" };
const decision = { id: "d001", chosen: "Oil it" };
const event = { id: "e001", content: "It squeaks" };
const pattern = { name: "oil", trigger: "It squeaks", action: "Oil it" };
const link = { type: "causes", target: "oil" };

type Ask = (memory: Memory) => Attempt<unknown> | Promise<Attempt<unknown>>;

interface Row {
  readonly path: string;
  readonly ask: Ask;
}

const rows: readonly Row[] = [
  { path: "session_id", ask: (m) => m.addEpisode({ ...episode, session_id: "../x" }) },
  { path: "outcome", ask: (m) => m.addEpisode({ ...episode, outcome: "done" }) },
  { path: "decisions.1.id", ask: (m) => m.addEpisode({ ...episode, decisions: [decision, decision] }) },
  { path: "events.1.id", ask: (m) => m.addEpisode({ ...episode, events: [event, event] }) },
  { path: "decisions.0", ask: (m) => m.addEpisode({ ...episode, decisions: [{ ...decision, effects: ["d001"] }] }) },
  { path: "events.0", ask: (m) => m.addEpisode({ ...episode, events: [{ ...event, leads_to: ["e001"] }] }) },
  { path: "since", ask: (m) => m.listEpisodes({ since: "today-ish" }) },
  { path: "until", ask: (m) => m.listEpisodes({ until: "soon" }) },
  { path: "arguments", ask: (m) => m.listEpisodes({ colour: "red" }) },
  { path: "name", ask: (m) => m.addPattern({ ...pattern, name: "!!!" }) },
  { path: "causal_relationships", ask: (m) => m.addPattern({ ...pattern, causal_relationships: [link] }) },
  { path: "note", ask: (m) => m.recordTrial({ pattern: "Rust", went: "avoided" }) },
  { path: "note", ask: (m) => m.recordTrial({ pattern: "Rust", went: "failure", note: "Rust" }) },
  { path: "from_pattern", ask: (m) => m.causalPath({ from_pattern: "", to_pattern: "Rust" }) },
  { path: "note", ask: (m) => m.why({ note: "[[]]" }) },
  { path: "context", ask: (m) => m.similarDecisions({}) },
  { path: "decision_id", ask: (m) => m.similarDecisions({ episode: "EPISODE-1" }) },
  { path: "id", ask: (m) => m.reviewMemory({ rating: "good" }) },
  { path: "rating", ask: (m) => m.reviewMemory({ id: "EPISODE-1" }) },
  { path: "until", ask: (m) => m.reviewMemory({ id: "EPISODE-1", action: "bury", until: "soon" }) },
  { path: "path", ask: (m) => m.importSession({}) },
  { path: "path", ask: (m) => m.importSession({ path: "a.jsonl" }) },
];

describe("a bad argument is named, for people and for programs", () => {
  it.each(rows)("$path: $ask", async ({ path, ask }) => {
    const answer = await ask(memory);
    const error = answer.ok ? undefined : answer.error;
    expect(error).toMatchObject({ code: "INVALID_ARGUMENT", details: { issues: [{ path }] } });
    const [issue] = (error?.details?.["issues"] ?? []) as readonly { readonly message: string }[];
    expect(error?.message).toContain(issue?.message);
  });
});

describe("so is what was typed", () => {
  it.each([
    { path: "--colour", args: ["status", "--colour", "red"] },
    { path: "-x", args: ["search", "gate", "-x"] },
    { path: "--limit", args: ["search", "gate", "--limit"] },
    { path: "--vault", args: ["status", "--vault"] },
    { path: "--causal-relationships", args: ["pattern", "add", "--causal-relationships", "x"] },
    { path: "arguments", args: ["status", "now"] },
    { path: "command", args: ["dance"] },
    { path: "limit", args: ["search", "gate", "--limit", "many"] },
  ])("$args", async ({ path, args }) => {
    expect(await terminal(notes).ask(...args)).toMatchObject({
      error: { code: "INVALID_ARGUMENT", details: { issues: [{ path }] } },
    });
  });
});
