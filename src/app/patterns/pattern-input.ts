import * as z from "zod";
import { withoutBrackets } from "../../core/index/find-note.ts";
import { ok } from "../../core/lib/result.ts";
import { saysAvoid } from "../../core/migrate/legacy-graph.ts";
import { badArgument, type Attempt } from "../../core/model/failure.ts";
import { causalTypes, type Pattern } from "../../core/model/pattern.ts";
import { cleanLine, cleanText } from "../../core/notes/clean.ts";
import { fileName } from "../../core/notes/file-name.ts";
import { permalinkOf } from "../../core/notes/permalink.ts";
import { readableName } from "../../core/notes/render-record.ts";
import { argumentsOf, filledText, oneOf, readArguments, share, writtenText } from "../arguments.ts";

const relationship = argumentsOf(() => ({
  type: oneOf(causalTypes),
  target: filledText("the name of a pattern or note"),
}));

/** What `add_pattern` and `pattern add` take. */
export const addPatternArguments = argumentsOf(() => ({
  name: filledText("a name such as retry-with-jitter").describe("such as retry-with-jitter"),
  trigger: writtenText("the situation it applies in").describe("when it applies"),
  action: writtenText("what to do then").describe("what to do then; of an anti-pattern, what not to do"),
  description: z.string().optional().describe("why, where it comes from"),
  instead: z.string().optional().describe("of an anti-pattern"),
  success_rate: share().optional().describe("how well it went"),
  evidence_episode: filledText("the name of an episode").optional().describe("the episode that shows it"),
  causal_relationships: z.array(relationship()).default([]).describe("what it leads to"),
  is_antipattern: z.boolean().optional().describe("something to avoid"),
  replace_text: z.boolean().optional().describe("replace the note's texts"),
}));

export type PatternInput = z.infer<ReturnType<typeof addPatternArguments>>;

/** What is to be added, and to which pattern. */
export interface PatternAddition {
  readonly kind: Pattern["kind"];
  /** `retry-with-jitter`: with the kind, all that makes a pattern this pattern. */
  readonly slug: string;
  readonly title: string;
  /** How the name was spelt, without its kind. */
  readonly heading: string;
  /** All of it. */
  readonly spelt: string;
  readonly input: PatternInput;
}

export function readPatternInput(input: unknown): Attempt<PatternAddition> {
  const read = readArguments(addPatternArguments, input);
  if (!read.ok) return read;
  const { name, action, is_antipattern } = read.value;
  const isSaid = /^\s*antipattern-/i.test(name) || saysAvoid(name, action);
  const kind = (is_antipattern ?? isSaid) ? "antipattern" : "pattern";
  if (kind === "pattern" && saysInstead(read.value)) return badArgument("instead", onlyAvoided);
  const slug = slugOfKind(kind, name);
  const title = `${kind.toUpperCase()}-${slug}`;
  const links = read.value.causal_relationships.map(({ type, target }) => ({ type, target: withoutBrackets(target) }));
  const addition = { ...read.value, causal_relationships: links };
  const spelt = cleanLine(readableName(name.trim()));
  const heading = kind === "antipattern" ? withoutKind(spelt) : spelt;
  if (slug !== "" && fileName(title) === title) return ok({ kind, slug, title, heading, spelt, input: addition });
  return badArgument("name", `"${name}" leaves no name for a file. Use words, such as retry-with-jitter.`);
}

const onlyAvoided = "only an anti-pattern has something to do instead. Set is_antipattern, or leave it out.";

const saysInstead = ({ instead = "" }: PatternInput): boolean => cleanText(instead) !== "";

/** The same of an anti-pattern that says at its end, too, what it is: `mass mailing anti-pattern`. */
export function slugOfKind(kind: Pattern["kind"], name: string): string {
  return patternSlug(kind === "antipattern" ? withoutKind(name) : name);
}

const withoutKind = (name: string): string => {
  const bare = name.trim().replace(/[\s-]+anti-?pattern$/i, "");
  return patternSlug(bare) === "" ? name : bare;
};

/** `Lint Bypass`, `lint-bypass` and `PATTERN-lint-bypass` name one pattern. */
export function patternSlug(name: string): string {
  const bare = name.trim().replace(/^(?:anti)?pattern-/i, "");
  return permalinkOf(bare.replaceAll(/[/\\]+/g, "-"));
}
