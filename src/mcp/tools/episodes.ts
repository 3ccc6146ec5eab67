import { decisionSequenceArguments } from "../../app/decision-sequence.ts";
import { addMessagesArguments } from "../../app/add-messages.ts";
import { addEpisodeArguments } from "../../app/episodes/episode-input.ts";
import { importSessionArguments } from "../../app/import-session.ts";
import { listEpisodesArguments } from "../../app/list-episodes.ts";
import type { Tool } from "../tool.ts";
import { added } from "./answers.ts";

/** What happened, written down and read again. */
export const episodes: readonly Tool[] = [
  {
    name: "store_episode",
    description: "Write down a session when it ends: task, outcome, decisions with reasons, events, lessons. One note.",
    schema: addEpisodeArguments,
    answers: { ...added, proposals: "array" },
    effect: "replaces",
    call: (memory, input) => memory.addEpisode(input),
  },
  {
    name: "import_session",
    description:
      "Make an episode of a Claude Code transcript or a session log; secrets are masked. One note a session.",
    schema: importSessionArguments,
    answers: { written: "boolean", files: "array", totals: "object" },
    effect: "adds",
    call: (memory, input, { openFile }) => memory.importSession(input, openFile),
  },
  {
    name: "add_messages",
    description: "Tell a conversation as it goes on; what is over becomes an episode.",
    schema: addMessagesArguments,
    answers: {
      ...{ written: "boolean", files: "array", totals: "object" },
      ...{ added: "number", known: "number", waiting: "number" },
    },
    effect: "adds",
    call: (memory, input) => memory.addMessages(input),
  },
  {
    name: "query_episodes",
    description: "List episodes, newest first, by outcome, task, date, tag or project.",
    schema: listEpisodesArguments,
    answers: { total: "number", skipped: "array", episodes: "array", hint: "string" },
    effect: "reads",
    call: (memory, input) => memory.listEpisodes(input),
  },
  {
    name: "get_decision_sequence",
    description: "The decisions of an episode in order: options, choice, reason, outcome, effects.",
    schema: decisionSequenceArguments,
    answers: { id: "string", permalink: "string", title: "string", kind: "string", decisions: "array" },
    effect: "reads",
    takesProject: true,
    call: (memory, input) => memory.decisionSequence(input),
  },
];
