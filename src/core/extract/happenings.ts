import { recordId, type DraftEvent } from "./draft.ts";
import { toolLabel, type Call } from "./calls.ts";

/** What happened in a conversation, in its order; calls of tools with nothing between them are one event. */
export interface Happenings {
  /** Answers the id of the event, by which others can name it. */
  readonly add: (event: Happened) => string;
  readonly addCall: (call: Call, timestamp: string | undefined) => void;
  readonly all: () => readonly DraftEvent[];
}

export interface Happened {
  readonly type: string;
  readonly content: string;
  readonly timestamp?: string | undefined;
  readonly sourceLine?: number;
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
  const events: DraftEvent[] = [];
  let run: Run | undefined;
  const add = ({ timestamp, causedBy = [], ...rest }: Happened): string => {
    const id = recordId("e", events.length);
    events.push({ ...rest, ...(timestamp !== undefined && { timestamp }), id, causedBy, leadsTo: [], line: 0 });
    return id;
  };
  const closeRun = (): void => {
    const isTold = run !== undefined && ![...run.tools.keys()].every((name) => bookkeeping.test(name));
    if (run && isTold)
      add({ type: "tool_call", content: runText(run), timestamp: run.timestamp, sourceLine: run.line });
    run = undefined;
  };
  return {
    add: (event) => {
      closeRun();
      return add(event);
    },
    addCall: ({ name, file, line }, timestamp) => {
      run ??= { timestamp, line, tools: new Map(), files: new Set() };
      run.tools.set(name, (run.tools.get(name) ?? 0) + 1);
      if (file !== "") run.files.add(file.split(/[/\\]/).at(-1) ?? file);
    },
    all: () => {
      closeRun();
      return events;
    },
  };
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
