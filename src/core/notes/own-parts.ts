import { fingerprint } from "../lib/hash.ts";
import { ok } from "../lib/result.ts";
import { readFrontmatter } from "./frontmatter.ts";
import type { Attempt } from "../model/failure.ts";
import { appendToSection, replaceSection, sectionText } from "./patch-section.ts";
import { episodeSections } from "./render-episode.ts";
import { readBody, topSection } from "./sections.ts";

/** The sections of an episode that an import fills. */
export const toldSections = ["Context", "Observations", "Decisions", "Events Timeline", "Lessons Learned"] as const;
/** The fields it fills, but for the outcome. */
export const toldFields = ["aliases", "date", "timestamp", "task", "duration_minutes", "metrics", "project"] as const;

/** What an import writes of a session into its note; each stays ours until somebody changes it. */
const ownParts = ["outcome", "fields", "heading", ...toldSections] as const;
export type OwnPart = (typeof ownParts)[number];
/** A mark for what a part says, by which it is known again. */
export type PartMarks = ReadonlyMap<OwnPart, string>;

/** What a note says in one of these parts; blanks around it and line endings do not count. */
export function partOf(text: string, part: OwnPart): string {
  if (part === "heading") return topSection(readBody(text, readFrontmatter(text)))?.title ?? "";
  if (part !== "outcome" && part !== "fields") return (sectionText(text, [part]) ?? "").replaceAll("\r\n", "\n").trim();
  const { fields } = readFrontmatter(text);
  const keys = part === "outcome" ? ["outcome"] : toldFields;
  return JSON.stringify(keys.map((key) => fields.get(key)?.value ?? null));
}

/** Puts other lines into a section, or makes it where it belongs; without lines it stays. */
export function putSection(text: string, title: OwnPart, lines: string): Attempt<string> {
  const now = partOf(text, title);
  if (lines === now || lines === "") return ok(text);
  return now === "" ? appendToSection(text, [title], lines, episodeSections) : replaceSection(text, [title], lines);
}

export function partMarks(text: string): PartMarks {
  return new Map(ownParts.map((part) => [part, fingerprint(partOf(text, part)).slice(-6)]));
}

const none = "-";

/** The marks as a note keeps them: in the order of the parts, on one line, with how much was told already behind them. */
export function marksText(marks: PartMarks, { decisions, lessons, events = none }: Heard): string {
  return [...ownParts.map((part) => marks.get(part) ?? none), decisions, lessons, events].join(" ");
}

/** What of a telling a note has been told. */
export interface Heard {
  /** How many of them; they come in the same order again. */
  readonly decisions: number;
  readonly lessons: number;
  /** How far its events. */
  readonly events?: string | undefined;
}

export function readMarks(kept: unknown): { readonly marks: PartMarks; readonly heard: Heard } {
  const words = typeof kept === "string" ? kept.split(" ") : [];
  const [decisions, lessons, events] = words.slice(ownParts.length);
  const heard = { decisions: Number(decisions) || 0, lessons: Number(lessons) || 0, events };
  const marks = ownParts.flatMap((part, at) => {
    const mark = words[at] ?? none;
    return mark === none ? [] : [[part, mark] as const];
  });
  return { marks: new Map(marks), heard };
}
