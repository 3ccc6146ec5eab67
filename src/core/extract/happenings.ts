import { recordId, type DraftEvent } from "./draft.ts";
import { toolLabel, type Call } from "./calls.ts";

/** What happened in a conversation, in its order; calls of tools with nothing between them are one event. */
export interface Happenings {
  /** Answers a name for the event, by which others can call it their cause. */
  readonly add: (event: Happened) => string;
  readonly addCall: (call: Call, timestamp: string | undefined) => void;
  readonly all: () => readonly DraftEvent[];
}

export interface Happened {
  readonly type: string;
  readonly content: string;
  readonly timestamp?: string | undefined;
  /** The line of the file it is told on, by which events are ordered. */
  readonly line: number;
  readonly causedBy?: readonly string[];
}

interface Run {
  readonly timestamp: string | undefined;
  readonly line: number;
  readonly tools: Map<string, number>;
  readonly files: Set<string>;
}

const mostFiles = 5;
/** Lists an agent keeps for itself: a run of nothing else tells nothing. */
const bookkeeping = /^(?:Todo(?:Write|Read)|Task(?:Create|Update|List|Get))$/;

export function happenings(): Happenings {
  const events: Happened[] = [];
  let run: Run | undefined;
  const closeRun = (): void => {
    const isTold = run !== undefined && ![...run.tools.keys()].every((name) => bookkeeping.test(name));
    if (run && isTold)
      events.push({ type: "tool_call", content: runText(run), timestamp: run.timestamp, line: run.line });
    run = undefined;
  };
  return {
    add: (event) => {
      closeRun();
      return String(events.push(event) - 1);
    },
    addCall: ({ name, file, line }, timestamp) => {
      run ??= { timestamp, line, tools: new Map(), files: new Set() };
      run.tools.set(name, (run.tools.get(name) ?? 0) + 1);
      if (file !== "") run.files.add(file.split(/[/\\]/).at(-1) ?? file);
    },
    all: () => {
      closeRun();
      return inOrder(events);
    },
  };
}

/** The records of events by the lines they are told on, numbered in this order. */
function inOrder(events: readonly Happened[]): readonly DraftEvent[] {
  const sorted = [...events.entries()].sort(([, one], [, other]) => one.line - other.line);
  const ids = new Map(sorted.map(([name], index) => [String(name), recordId("e", index)]));
  return sorted.map(([, { timestamp, causedBy = [], line, ...rest }], index) => ({
    ...rest,
    ...(timestamp !== undefined && { timestamp }),
    id: recordId("e", index),
    causedBy: causedBy.map((name) => ids.get(name) ?? name),
    leadsTo: [],
    line: 0,
    sourceLine: line,
  }));
}

/** `12 tool calls: 5 Read, 4 Edit, 3 Bash; wrote a.ts, b.ts` */
function runText({ tools, files }: Run): string {
  const [only] = tools.keys();
  const counts = [...tools].sort(([, one], [, other]) => other - one);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const named = counts.map(([name, count]) => `${String(count)} ${toolLabel(name)}`).join(", ");
  const shown = [...files].slice(0, mostFiles).join(", ");
  const more = files.size > mostFiles ? ` and ${String(files.size - mostFiles)} more` : "";
  const wrote = files.size > 0 ? `; wrote ${shown}${more}` : "";
  return total === 1 && only !== undefined
    ? `1 tool call: ${toolLabel(only)}${wrote}`
    : `${String(total)} tool calls: ${named}${wrote}`;
}
