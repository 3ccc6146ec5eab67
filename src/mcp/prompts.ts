import { asData, packAsData } from "../app/as-data.ts";
import type { Memory } from "../app/memory.ts";
import { err, ok } from "../core/lib/result.ts";
import { badInput, fail, type Attempt } from "../core/model/failure.ts";

interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
}

interface PromptText {
  description: string;
  messages: { role: "user"; content: { type: "text"; text: string } }[];
}

type Arguments = Readonly<Record<string, string>>;

interface PromptMaker extends Prompt {
  readonly text: (memory: Memory, given: Arguments) => Attempt<string>;
}

const makers: readonly PromptMaker[] = [
  {
    name: "start_session",
    title: "Start a session",
    description: "Begin with what is remembered about the task.",
    arguments: [{ name: "task", description: "what is about to be done", required: false }],
    text: (memory, { task }) => {
      const known = memory.bootstrap(task !== undefined ? { task } : {});
      if (!known.ok) return known;
      const about = task !== undefined ? `The task: ${task}\n\n` : "";
      return ok(
        `${about}${packAsData(known.value, ["the budget of bootstrap_context"])}\n\n` +
          "Take this into account. Before each step that is hard to undo, call preflight with what you are about to do. " +
          "When the session ends, call store_episode.",
      );
    },
  },
  {
    name: "end_session",
    title: "End a session",
    description: "Write down what happened, so that it is known next time.",
    arguments: [{ name: "session_id", description: "such as 2026-01-21-session-42", required: false }],
    text: (_memory, { session_id }) => {
      const id = session_id !== undefined ? ` Its session_id is ${session_id}.` : "";
      return ok(
        `Call store_episode for this session.${id} State the task in a sentence and the outcome honestly: success, ` +
          "partial or failure. Give each decision its options, what was chosen and why; list what it led to in effects. " +
          "List errors and how they were overcome as events. A lesson is a sentence that helps somebody who was not here. " +
          "Then, for each thing that recurs, call query_patterns, and add_pattern with this session as evidence_episode.",
      );
    },
  },
  {
    name: "retrospective",
    title: "Look back on an episode",
    description: "Find out what an episode teaches, and what it confirms or refutes.",
    arguments: [{ name: "episode", description: "the episode's name; else the latest", required: false }],
    text: (memory, { episode }) => {
      const name = episode ?? latest(memory);
      if (name === undefined) return fail("NOT_FOUND", "There is no episode yet. Record one first.");
      const shown = memory.showEpisode({ note: name });
      if (!shown.ok) return shown;
      return ok(
        `${asData(JSON.stringify(shown.value), "json")}\n\n` +
          "Look back on this episode. Which decision mattered most, and what would have been the better one? Call " +
          "retrieve_memory for similar episodes. Say what they have in common; where a pattern holds in at least three, " +
          "propose it, and only when I agree call add_pattern.",
      );
    },
  },
];

export const prompts: readonly Prompt[] = makers.map(({ name, title, description, arguments: taken }) => ({
  name,
  title,
  description,
  arguments: taken,
}));

export function promptText(memory: Memory, name: string, given: Arguments): Attempt<PromptText> {
  const maker = makers.find((each) => each.name === name);
  const known = makers.map((each) => each.name).join(", ");
  if (!maker) return err(badInput("name", `There is no prompt "${name}". There are: ${known}.`));
  const text = maker.text(memory, given);
  if (!text.ok) return text;
  const content = { type: "text" as const, text: text.value };
  return ok({ description: maker.description, messages: [{ role: "user", content }] });
}

function latest(memory: Memory): string | undefined {
  const listed = memory.listEpisodes({ limit: 1 });
  return listed.ok ? listed.value.episodes[0]?.id : undefined;
}
