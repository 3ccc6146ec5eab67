import { defined } from "../lib/defined.ts";
import { findDay } from "../lib/time.ts";
import { decidedByAnswer } from "./answered.ts";
import { callLabel, readCall, type Call } from "./calls.ts";
import type { RawDraft } from "./draft.ts";
import { happenings } from "./happenings.ts";
import { beginning, shortened } from "./shorten.ts";
import { blocksText, personsWords, saysSomething } from "./spoken.ts";
import { decisionRecords, statedDecisions, statedLessons, type StatedDecision } from "./stated.ts";
import { saysFailed, testSummary } from "./tests-run.ts";
import { describeTranscript } from "./transcript-context.ts";
import { sessionClock } from "./session-clock.ts";
import { telling } from "./telling.ts";
import { at, firstText, listOf, textAt } from "./values.ts";

/** Whether a line of JSON is one of a Claude Code transcript. */
export function isTranscriptLine(value: unknown): boolean {
  const type = textAt(value, "type");
  if (type === "summary") return textAt(value, "summary") !== "";
  return type !== "" && ("sessionId" in Object(value) || "message" in Object(value) || "messageId" in Object(value));
}

/** An answer that is longer is no answer to read. */
const mostRead = 30_000;
const declined = /^(?:The user doesn't want to|The tool use was rejected|User rejected|The user rejected)/i;
/** What is known of a session while its transcript is read. */
export class Transcript {
  readonly #happened = happenings();
  readonly #open = new Map<string, Call>();
  readonly #failed = new Map<string, string>();
  readonly #seen = new Set<string>();
  readonly #sessions = new Set<string>();
  readonly #titles = new Map<string, string>();
  readonly #files = new Set<string>();
  readonly #decisions: StatedDecision[] = [];
  readonly #lessons: string[] = [];
  readonly #clock = sessionClock();
  readonly #count = { calls: 0, errors: 0, recoveries: 0, commits: 0, said: 0 };
  #sessionId = "";
  #folder = "";
  #branch = "";
  #title = "";
  #prompt = "";
  #task = "";
  #lastWords: { readonly text: string; readonly line: number; readonly timestamp: string | undefined } | undefined;

  take(entry: unknown, line: number): void {
    const type = textAt(entry, "type");
    if (type === "summary") this.#titles.set(textAt(entry, "leafUuid"), textAt(entry, "summary"));
    if (/^(?:custom|ai)-title$/.test(type)) this.#title = firstText(entry, ["customTitle", "aiTitle", "title"]);
    const isTurn = type === "user" || type === "assistant";
    // A session that was resumed may hold what was said before twice.
    if (!isTurn || !this.#isNew(textAt(entry, "uuid"))) return;
    const timestamp = this.#takePlace(entry);
    const content = at(entry, "message", "content");
    for (const block of listOf(content)) this.#takeBlock(block, { entry, line, timestamp });
    if (at(entry, "isSidechain") === true || isOfProgram(entry)) return;
    const text = blocksText(content);
    if (type === "user") this.#takePerson(personsWords(text), timestamp, line);
    else this.#takeAnswer(text, timestamp, line);
  }

  #isNew(id: string): boolean {
    const isNew = id === "" || !this.#seen.has(id);
    this.#seen.add(id);
    return isNew;
  }

  finish(): { readonly draft: RawDraft | undefined; readonly warnings: readonly string[] } {
    if (this.#count.said === 0) return { draft: undefined, warnings: [] };
    const foreign = [...this.#titles.keys()].some((leaf) => leaf !== "" && !this.#seen.has(leaf));
    const warnings = [
      ...(foreign ? ["a title in it belongs to another session"] : []),
      ...(this.#sessions.size > 1
        ? [`lines of ${String(this.#sessions.size)} sessions, taken for the last of them`]
        : []),
    ];
    return { draft: this.#draft(), warnings };
  }

  #draft(): RawDraft {
    if (this.#lastWords && this.#count.said > 0) {
      const { text, line, timestamp } = this.#lastWords;
      this.#happened.add({ type: "milestone", content: `Answered: ${text}`, timestamp, sourceLine: line });
    }
    const own = [...this.#titles].filter(([leaf]) => leaf === "" || this.#seen.has(leaf)).map(([, title]) => title);
    const title = this.#title || (own.at(-1) ?? "");
    const began = this.#clock.began();
    const day = began === undefined ? undefined : findDay(began);
    const known = { title, folder: this.#folder, branch: this.#branch, prompt: this.#prompt, task: this.#task };
    const { project, ...described } = describeTranscript(known);
    return {
      sessionId: this.#sessionId,
      ...defined({ date: day, timestamp: began }),
      ...(title !== "" && { title }),
      ...(project !== "" && { project }),
      ...described,
      decisions: decisionRecords(this.#decisions),
      events: this.#happened.all(),
      lessons: [...new Set(this.#lessons)],
      metrics: this.#metrics(),
    };
  }

  #metrics(): RawDraft["metrics"] {
    const { calls, errors, recoveries, commits } = this.#count;
    const { duration_minutes, active_minutes } = this.#clock.minutes();
    const counted = { errors, recoveries, commits, files_changed: this.#files.size };
    return { duration_minutes, active_minutes, tool_calls: calls, ...counted };
  }

  /** Where and when it is; answers the time. */
  #takePlace(entry: unknown): string | undefined {
    this.#sessionId = textAt(entry, "sessionId") || this.#sessionId;
    if (this.#sessionId !== "") this.#sessions.add(this.#sessionId);
    this.#folder ||= textAt(entry, "cwd");
    this.#branch ||= textAt(entry, "gitBranch");
    return this.#clock.take(textAt(entry, "timestamp"));
  }

  #takePerson(words: string, timestamp: string | undefined, line: number): void {
    if (words === "") return;
    this.#count.said++;
    if (!saysSomething(words)) return;
    const text = beginning(words);
    if (this.#task === "") {
      this.#prompt = text;
      this.#task = text;
    } else
      this.#happened.add({
        type: "milestone",
        content: `Asked: ${gist(text, line)}`,
        timestamp,
        sourceLine: line,
      });
  }

  #takeAnswer(text: string, timestamp: string | undefined, line: number): void {
    if (text.trim() === "") return;
    this.#count.said++;
    this.#lastWords = { text: beginning(text), line, timestamp };
    if (!/decision|lesson|learning|takeaway/i.test(text)) return;
    const when = defined({ timestamp });
    const read = beginning(text, mostRead);
    this.#decisions.push(...statedDecisions(read).map((each) => ({ ...each, ...when })));
    this.#lessons.push(...statedLessons(read));
  }

  #takeBlock(block: unknown, place: Omit<Answered, "block">): void {
    const { line, timestamp } = place;
    const type = textAt(block, "type");
    const id = textAt(block, "id");
    if (type === "tool_use" && this.#isNew(id)) {
      const call = readCall(block, line);
      this.#count.calls++;
      this.#open.set(id, call);
      this.#happened.addCall(call, timestamp);
    }
    const asked = textAt(block, "tool_use_id");
    const call = type === "tool_result" ? this.#open.get(asked) : undefined;
    this.#open.delete(asked);
    if (call) this.#takeResult(call, { block, ...place });
  }

  #takeResult(call: Call, { block, entry, line, timestamp }: Answered): void {
    const output = blocksText(at(block, "content"));
    const isError = at(block, "is_error") === true;
    const summary = call.command === "" ? undefined : testSummary(call.command, output);
    const place = { timestamp, line };
    if (isError) this.#count.errors++;
    if (isError && declined.test(output)) this.#takeRefusal(call, output, place);
    else if (summary !== undefined && (isError || saysFailed(summary))) this.#takeFailure(call, "test", summary, place);
    else if (isError) this.#takeFailure(call, "error", telling(output), place);
    else {
      if (call.asked !== undefined) this.#takeDecision(call, output, { entry, timestamp });
      this.#takeSuccess(call, output, { summary, ...place });
    }
  }

  #takeRefusal(call: Call, output: string, { timestamp, line }: Place): void {
    const said = /the user said:\s*([^]*)$/i.exec(output)?.[1]?.trim() ?? "";
    const content = `Declined by the person: ${callLabel(call)}${said === "" ? "" : `. ${said}`}`;
    this.#happened.add({ type: "handoff", content, timestamp, sourceLine: line });
  }

  #takeFailure(call: Call, type: "error" | "test", said: string, { timestamp, line }: Place): void {
    const content = `${callLabel(call)}${said === "" || said === "Error" ? " failed" : `: ${said}`}`;
    this.#failed.set(call.key, this.#happened.add({ type, content, timestamp, sourceLine: line }));
  }

  #takeSuccess(
    call: Call,
    output: string,
    { summary, timestamp }: Place & { readonly summary?: string | undefined },
  ): void {
    if (call.file !== "") this.#files.add(call.file);
    this.#takeCommits(call, output, timestamp);
    const failed = call.isConclusive || summary !== undefined ? this.#failed.get(call.key) : undefined;
    const causes = failed === undefined ? {} : { causedBy: [failed] };
    if (failed !== undefined) {
      this.#failed.delete(call.key);
      this.#count.recoveries++;
    }
    if (summary !== undefined) {
      const content = `${callLabel(call)}: ${summary}${failed === undefined ? "" : " (failed before)"}`;
      this.#happened.add({ type: "test", content, timestamp, ...causes });
    } else if (failed !== undefined) {
      this.#happened.add({
        type: "milestone",
        content: `Recovered: ${callLabel(call)} works now`,
        timestamp,
        ...causes,
      });
    }
  }

  #takeDecision(
    { name, asked }: Call,
    output: string,
    { entry, timestamp }: Pick<Answered, "entry" | "timestamp">,
  ): void {
    const decided = decidedByAnswer(name, asked, output, at(entry, "toolUseResult"));
    this.#decisions.push(...decided.map((each) => ({ ...each, ...defined({ timestamp }) })));
  }

  #takeCommits({ command }: Call, output: string, timestamp: string | undefined): void {
    if (!/\bgit\b[^\n|;&]*\bcommit\b/.test(command)) return;
    for (const [, sha = "", subject = ""] of output.matchAll(/^\[[^\]\n]*?\s([0-9a-f]{7,40})\]\s+(.+)$/gm)) {
      this.#count.commits++;
      this.#happened.add({ type: "commit", content: `${sha} ${subject}`, timestamp });
    }
  }
}

/** The beginning of what somebody said: what was pasted below it can be looked up. */
function gist(text: string, line: number): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const [first = ""] = lines;
  const few = lines.slice(0, first.length > 200 ? 1 : 4).join("\n");
  return few.length < text.trim().length && lines.length > 4 ? `${shortened(few, 400)} … (line ${String(line)})` : text;
}

/** What a program put there; what came in through a channel, a person said. */
function isOfProgram(entry: unknown): boolean {
  return at(entry, "isMeta") === true && textAt(entry, "origin", "kind") !== "channel";
}

interface Answered {
  readonly block: unknown;
  readonly entry: unknown;
  readonly line: number;
  readonly timestamp: string | undefined;
}

interface Place {
  readonly timestamp: string | undefined;
  readonly line: number;
}
