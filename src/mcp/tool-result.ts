import * as z from "zod";
import { tellDoubt } from "../app/search/tell-doubt.ts";
import { tellMistake } from "../app/search/tell-mistake.ts";
import { asData, packAsData } from "../app/as-data.ts";
import { lazily } from "../core/lib/lazily.ts";
import { oneLine } from "../core/lib/one-line.ts";
import type { Failure } from "../core/model/failure.ts";

export interface ToolResult {
  content: { type: "text"; text: string }[];
  structuredContent: Record<string, unknown>;
  isError?: true;
  /** As the SDK has it. */
  [key: string]: unknown;
}

/** The answer as an object for programs, and as text for models; what notes say is marked as what it is. */
export function toolResult(value: object, doubt?: string): ToolResult {
  const said = [
    ...(isSilent(value) ? [] : [told(value)]),
    ...emptiness(value),
    ...hintIn(value),
    ...mistakesIn(value),
    ...(doubt === undefined ? [] : [oneLine(doubt)]),
  ];
  return { content: [{ type: "text", text: said.join("\n") }], structuredContent: { ...value } };
}

/** Whether there is nothing to tell but what that is worth. */
function isSilent(value: object): boolean {
  return "hint" in value && "relevant" in value && value.relevant === false;
}

function told(value: object): string {
  const packed = packedSchema().safeParse(value).data;
  if (packed === undefined) return asData(JSON.stringify(value), "json");
  return packAsData(packed, "hits" in value ? ["budget", "max_chars"] : ["budget"]);
}

const packedSchema = lazily(() =>
  z.object({
    markdown: z.string(),
    left_out: z.array(z.string()).default([]),
    relevant: z.boolean().default(true),
  }),
);

/** Where there is nothing to find, no other words help. */
function emptiness(value: object): readonly string[] {
  return "doubt" in value && value.doubt === "empty" ? [tellDoubt("empty", 0)] : [];
}

/** Where a text is read instead of the answer. */
function hintIn(value: object): readonly string[] {
  return "markdown" in value && "hint" in value ? [oneLine(String(value.hint))] : [];
}

/** Whoever reads only the text has to know, too, that conditions were left out. */
function mistakesIn(value: object): readonly string[] {
  const mistakes: unknown = "mistakes" in value ? value.mistakes : [];
  if (!Array.isArray(mistakes) || mistakes.length === 0) return [];
  return mistakes.map((typed) => oneLine(tellMistake(String(typed))));
}

/** A failure nobody foresaw has the code INTERNAL. */
export type ToolFailure = Omit<Failure, "code"> & { readonly code: Failure["code"] | "INTERNAL" };

export function toolError({ code, message: said, details = {} }: ToolFailure): ToolResult {
  const message =
    code === "EPISODE_EXISTS" ? `${said} Or pass on_conflict: merge adds what is new, overwrite replaces.` : said;
  return {
    content: [{ type: "text", text: `${code}: ${message}` }],
    structuredContent: { error: { code, message, details } },
    isError: true,
  };
}
