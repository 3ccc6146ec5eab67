import { defined } from "../lib/defined.ts";
import { findDay } from "../lib/time.ts";
import type { RawDraft } from "./draft.ts";
import { answerWords } from "./answer-words.ts";
import { happenings } from "./happenings.ts";
import { beginning, asFarAsRead, shortened } from "./shorten.ts";
import { spokenDecisions } from "./spoken-decisions.ts";
import { blocksText, personsWords, saysSomething } from "./spoken.ts";
import { decisionRecords, mayState, statedIn, type StatedDecision } from "./stated.ts";
import { describeTranscript } from "./transcript-context.ts";
import { sessionClock } from "./session-clock.ts";
import { ToolWork, type Place } from "./tool-work.ts";
import { at, firstText, listOf, textAt } from "./values.ts";

/** Whether a line of JSON is one of a Claude Code transcript. */
export function isTranscriptLine(value: unknown): boolean {
  const type = textAt(value, "type");
  if (type === "summary") return textAt(value, "summary") !== "";
  return type !== "" && ("sessionId" in Object(value) || "message" in Object(value) || "messageId" in Object(value));
}

/** What is known of a session while its transcript is read. */
export class Transcript {
  readonly #happened = happenings();
  readonly #work = new ToolWork(this.#happened);
  readonly #seen = new Set<string>();
  readonly #sessions = new Set<string>();
  readonly #titles = new Map<string, string>();
  readonly #decisions: StatedDecision[] = [];
  readonly #lessons: string[] = [];
  readonly #clock = sessionClock();
  /** How many messages a person could read. */
  #said = 0;
  #sessionId = "";
  #folder = "";
  #branch = "";
  #title = "";
  #prompt = "";
  #task = "";
  #lastWords: (Omit<Place, "entry"> & { readonly text: string; readonly told: ReadonlySet<number> }) | undefined;
  #lastCallLine = 0;

  take(entry: unknown, line: number): void {
    const type = textAt(entry, "type");
    if (type === "summary") this.#titles.set(textAt(entry, "leafUuid"), textAt(entry, "summary"));
    if (/^(?:custom|ai)-title$/.test(type)) this.#title = firstText(entry, ["customTitle", "aiTitle", "title"]);
    const isTurn = type === "user" || type === "assistant";
    // A session that was resumed may hold what was said before twice.
    if (!isTurn || !this.#isNew(textAt(entry, "uuid"))) return;
    const timestamp = this.#takePlace(entry);
    const content = at(entry, "message", "content");
    for (const block of listOf(content)) this.#decisions.push(...this.#work.take(block, { entry, line, timestamp }));
    if (at(entry, "isSidechain") !== true && !isOfProgram(entry)) this.#takeWords(entry, timestamp, line);
  }

  #isNew(id: string): boolean {
    const isNew = id === "" || !this.#seen.has(id);
    this.#seen.add(id);
    return isNew;
  }

  finish(): { readonly draft: RawDraft | undefined; readonly warnings: readonly string[] } {
    if (this.#said === 0) return { draft: undefined, warnings: [] };
    const foreign = [...this.#titles.keys()].some((leaf) => leaf !== "" && !this.#seen.has(leaf));
    const warnings = [
      ...(foreign ? ["a title in it is that of another session, and was not taken"] : []),
      ...(this.#sessions.size > 1
        ? [`lines of ${String(this.#sessions.size)} sessions, taken for the last of them`]
        : []),
    ];
    return { draft: this.#draft(), warnings };
  }

  #draft(): RawDraft {
    this.#tellLastWords();
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
      metrics: { ...this.#clock.minutes(), ...this.#work.counts() },
    };
  }

  /** What was said last: an answer, unless it only said what was to be done next. */
  #tellLastWords(): void {
    if (!this.#lastWords) return;
    const { text, told, ...moment } = this.#lastWords;
    const what = this.#lastCallLine < moment.line ? "Answered" : "Said";
    this.#happened.add({ type: "milestone", content: `${what}: ${beginning(answerWords(text, told))}`, ...moment });
  }

  /** Where and when it is; answers the time. */
  #takePlace(entry: unknown): string | undefined {
    this.#sessionId = textAt(entry, "sessionId") || this.#sessionId;
    if (this.#sessionId !== "") this.#sessions.add(this.#sessionId);
    this.#folder ||= textAt(entry, "cwd");
    this.#branch ||= textAt(entry, "gitBranch");
    return this.#clock.take(textAt(entry, "timestamp"));
  }

  /** What the two who talk to each other say. */
  #takeWords(entry: unknown, timestamp: string | undefined, line: number): void {
    const content = at(entry, "message", "content");
    if (listOf(content).some((block) => textAt(block, "type") === "tool_use")) this.#lastCallLine = line;
    const text = blocksText(content);
    if (textAt(entry, "type") === "user") this.#takePerson(personsWords(text), timestamp, line);
    else this.#takeAnswer(text, timestamp, line);
  }

  #takePerson(words: string, timestamp: string | undefined, line: number): void {
    if (words === "") return;
    this.#said++;
    if (!saysSomething(words)) return;
    this.#takeDecisions(spokenDecisions(asFarAsRead(words)), timestamp);
    const text = beginning(words);
    if (this.#task === "") {
      this.#prompt = text;
      this.#task = text;
    } else
      this.#happened.add({
        type: "milestone",
        content: `Asked: ${gist(text, line)}`,
        timestamp,
        line,
      });
  }

  #takeAnswer(text: string, timestamp: string | undefined, line: number): void {
    if (text.trim() === "") return;
    this.#said++;
    const read = asFarAsRead(text);
    const stated = mayState.test(read) ? statedIn(read) : undefined;
    this.#lastWords = { text: read, told: stated?.lines ?? new Set(), line, timestamp };
    this.#takeDecisions([...spokenDecisions(read), ...(stated?.decisions ?? [])], timestamp);
    this.#lessons.push(...(stated?.lessons ?? []));
  }

  #takeDecisions(made: readonly StatedDecision[], timestamp: string | undefined): void {
    this.#decisions.push(...made.map((each) => ({ ...each, ...defined({ timestamp }) })));
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
