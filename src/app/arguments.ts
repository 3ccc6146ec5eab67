import * as z from "zod";
import { badArguments, type Attempt } from "../core/model/failure.ts";
import { cleanText } from "../core/notes/clean.ts";
import { dayForms, readBound } from "../core/retrieval/filters.ts";
import { lazily } from "../core/lib/lazily.ts";
import { nearest } from "../core/lib/nearest.ts";
import { ok } from "../core/lib/result.ts";

/** What a verb takes, and nothing beside it. Made when it is first asked for: all of them at once delay the start. */
export function argumentsOf<S extends z.ZodRawShape>(shape: () => S): () => z.ZodObject<S, z.core.$strict> {
  return lazily(() => z.strictObject(shape()));
}

/** Reads what an outsider passed; answers INVALID_ARGUMENT naming the argument, what is wrong and what is accepted. */
export function readArguments<T>(taken: () => z.ZodType<T>, input: unknown): Attempt<T> {
  const schema = taken();
  const read = schema.safeParse(input, { error: tellIssue(schema) });
  if (read.success) return ok(read.data);
  return badArguments(read.error.issues.map(({ path, message }) => ({ path: path.join(".") || "arguments", message })));
}

/** A whole number between two others. */
export function wholeNumber(from: number, to: number): z.ZodNumber {
  const message = `must be a whole number from ${String(from)} to ${String(to)}`;
  return z.number(message).int(message).min(from, message).max(to, message);
}

/** One of a few words. */
export function oneOf<const T extends readonly string[]>(words: T): z.ZodEnum<{ [K in T[number]]: K }> {
  return z.enum(words, { error: ({ input }) => `must be one of ${words.join(", ")}${meantBy(input, words)}` });
}

/** One of a few words, or a list of them. */
export function someOf<const T extends readonly string[]>(words: T): SomeOf<T> {
  const one = z.enum(words);
  return z.union([one, z.array(one)], {
    error: ({ input }) => `must be among ${words.join(", ")}${meantBy(input, words)}`,
  });
}

type SomeOf<T extends readonly string[]> = z.ZodUnion<
  [z.ZodEnum<{ [K in T[number]]: K }>, z.ZodArray<z.ZodEnum<{ [K in T[number]]: K }>>]
>;

/** Of the words that were given and are none of these, the one that is like the first. */
function meantBy(given: unknown, words: readonly string[]): string {
  const typed = [given].flat().find((word) => typeof word === "string" && !words.includes(word));
  const [near] = typeof typed === "string" ? nearest(typed.toLowerCase(), words) : [];
  return near === undefined ? "" : ` (did you mean ${near}?)`;
}

/** A text that says something. */
export function filledText(what: string): z.ZodString {
  return z.string(`must be ${what}`).trim().min(1, `must be ${what}, not empty`);
}

/** A text of which something is left in a note, where control characters have no place. */
export function writtenText(what: string): z.ZodString {
  return filledText(what).refine((text) => text === "" || cleanText(text) !== "", `must be ${what}, not empty`);
}

/** How much of something, from nothing to all. */
export function share(): z.ZodNumber {
  const message = "must be a number from 0 to 1";
  return z.number(message).min(0, message).max(1, message);
}

/** A day, as conditions take it. */
export function dayText(): z.ZodString {
  const message = `must be ${dayForms}`;
  return z
    .string(message)
    .trim()
    .refine((text) => readBound(text, 0) !== undefined, message);
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong, where the schema itself has no words for it; schemas speak to programmers. */
function tellIssue(schema: z.ZodType): (issue: Issue) => string | undefined {
  return (issue) => {
    if (issue.code === "unrecognized_keys") return unknownArguments(issue.keys, keysAt(schema, issue.path ?? []));
    if (issue.code === "too_big") return `must be ${String(issue.maximum)} at most`;
    if (issue.code === "too_small") return `must be ${String(issue.minimum)} at least`;
    if (issue.code !== "invalid_type") return undefined;
    return issue.input === undefined ? "is missing" : `must be ${typeNames.get(issue.expected) ?? issue.expected}`;
  };
}

/** What there may be at a place of the arguments. */
function keysAt(schema: unknown, path: readonly PropertyKey[]): readonly string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return keysAt(schema.unwrap(), path);
  const [step, ...further] = path;
  if (schema instanceof z.ZodArray) return keysAt(schema.element, further);
  if (!(schema instanceof z.ZodObject)) return [];
  return step === undefined ? Object.keys(schema.shape) : keysAt(schema.shape[String(step)], further);
}

function unknownArguments(keys: readonly string[], known: readonly string[]): string {
  const none = `there is no ${keys.map((key) => `"${key}"`).join(", ")}`;
  return known.length === 0 ? none : `${none}; there are ${known.join(", ")}`;
}

const typeNames: ReadonlyMap<string, string> = new Map([
  ["string", "a text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
  ["array", "a list"],
  ["object", "an object"],
]);
