import { defined } from "../lib/defined.ts";
import { decidedByAnswer } from "./answered.ts";
import { callLabel, readCall, type Call } from "./calls.ts";
import type { Happenings } from "./happenings.ts";
import { blocksText } from "./spoken.ts";
import type { StatedDecision } from "./stated.ts";
import { telling } from "./telling.ts";
import { saysFailed, testSummary } from "./tests-run.ts";
import { at, textAt } from "./values.ts";

/** Where in a transcript something stands. */
export interface Place {
  readonly entry: unknown;
  readonly line: number;
  readonly timestamp: string | undefined;
}

type Moment = Omit<Place, "entry">;

interface Summed extends Moment {
  /** What a test runner said, where one ran. */
  readonly summary: string | undefined;
}

const declined = /^(?:The user doesn't want to|The tool use was rejected|User rejected|The user rejected)/i;

/** What was done with tools in a conversation: what failed, what worked again, tests, commits, and answers to questions. */
export class ToolWork {
  readonly #happened: Happenings;
  readonly #open = new Map<string, Call>();
  readonly #failed = new Map<string, string>();
  readonly #known = new Set<string>();
  readonly #files = new Set<string>();
  readonly #count = { tool_calls: 0, errors: 0, recoveries: 0, commits: 0 };

  constructor(happened: Happenings) {
    this.#happened = happened;
  }

  /** How often what happened; how many files it wrote is not known where no tool for that was used. */
  counts(): Readonly<Record<string, number>> {
    return { ...this.#count, ...(this.#files.size > 0 && { files_changed: this.#files.size }) };
  }

  /** Takes in a call or a result; answers what a person decided with it. */
  take(block: unknown, place: Place): readonly StatedDecision[] {
    const type = textAt(block, "type");
    if (type === "tool_use") this.#takeCall(block, place);
    const asked = textAt(block, "tool_use_id");
    const call = type === "tool_result" ? this.#open.get(asked) : undefined;
    this.#open.delete(asked);
    return call ? this.#takeResult(call, block, place) : [];
  }

  #takeCall(block: unknown, { line, timestamp }: Moment): void {
    const id = textAt(block, "id");
    if (this.#known.has(id)) return;
    if (id !== "") this.#known.add(id);
    const call = readCall(block, line);
    this.#count.tool_calls++;
    this.#open.set(id, call);
    this.#happened.addCall(call, timestamp);
  }

  #takeResult(call: Call, block: unknown, { entry, line, timestamp }: Place): readonly StatedDecision[] {
    const output = blocksText(at(block, "content"));
    const isError = at(block, "is_error") === true;
    const summary = call.command === "" ? undefined : testSummary(call.command, output);
    const moment = { timestamp, line };
    if (isError) this.#count.errors++;
    if (isError || (summary !== undefined && saysFailed(summary))) {
      this.#takeFailure(call, output, { summary, ...moment });
      return [];
    }
    if (call.file !== "") this.#files.add(call.file);
    this.#takeCommits(call, output, moment);
    this.#takeSuccess(call, { summary, ...moment });
    if (call.asked === undefined) return [];
    const decided = decidedByAnswer(call.name, call.asked, output, at(entry, "toolUseResult"));
    return decided.map((each) => ({ ...each, ...defined({ timestamp }) }));
  }

  #takeFailure(call: Call, output: string, { summary, ...moment }: Summed): void {
    if (declined.test(output)) this.#takeRefusal(call, output, moment);
    else {
      const said = summary ?? telling(output);
      const content = `${callLabel(call)}${said === "" || said === "Error" ? " failed" : `: ${said}`}`;
      const type = summary === undefined ? "error" : "test";
      this.#failed.set(call.key, this.#happened.add({ type, content, ...moment }));
    }
  }

  #takeRefusal(call: Call, output: string, moment: Moment): void {
    const said = /the user said:\s*([^]*)$/i.exec(output)?.[1]?.trim() ?? "";
    const content = `Declined by the person: ${callLabel(call)}${said === "" ? "" : `. ${said}`}`;
    this.#happened.add({ type: "handoff", content, ...moment });
  }

  #takeSuccess(call: Call, { summary, ...moment }: Summed): void {
    const failed = call.isConclusive || summary !== undefined ? this.#failed.get(call.key) : undefined;
    const causes = failed === undefined ? {} : { causedBy: [failed] };
    if (failed !== undefined) {
      this.#failed.delete(call.key);
      this.#count.recoveries++;
    }
    if (summary !== undefined) {
      const content = `${callLabel(call)}: ${summary}${failed === undefined ? "" : " (failed before)"}`;
      this.#happened.add({ type: "test", content, ...moment, ...causes });
    } else if (failed !== undefined) {
      const content = `Recovered: ${callLabel(call)} works now`;
      this.#happened.add({ type: "milestone", content, ...moment, ...causes });
    }
  }

  #takeCommits({ command }: Call, output: string, moment: Moment): void {
    if (!/\bgit\b[^\n|;&]*\bcommit\b/.test(command)) return;
    for (const [, sha = "", subject = ""] of output.matchAll(/^\[[^\]\n]*?\s([0-9a-f]{7,40})\]\s+(.+)$/gm)) {
      this.#count.commits++;
      this.#happened.add({ type: "commit", content: `${sha} ${subject}`, ...moment });
    }
  }
}
