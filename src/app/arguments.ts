import * as z from "zod";
import { fail, type Attempt } from "../core/model/failure.ts";
import { ok } from "../core/lib/result.ts";

/** Reads what an outsider passed; answers INVALID_ARGUMENT naming the argument, what is wrong and what is accepted. */
export function readArguments<T>(schema: z.ZodType<T>, input: unknown): Attempt<T> {
  const read = schema.safeParse(input);
  if (read.success) return ok(read.data);
  const issues = read.error.issues.map(({ path, message }) => ({ argument: path.join(".") || "arguments", message }));
  const text = issues.map(({ argument, message }) => `${argument}: ${message}`).join("; ");
  return fail("INVALID_ARGUMENT", text, { issues });
}

/** A whole number between two others. */
export function wholeNumber(from: number, to: number): z.ZodNumber {
  const message = `must be a whole number from ${String(from)} to ${String(to)}`;
  return z.number(message).int(message).min(from, message).max(to, message);
}

/** One of a few words. */
export function oneOf<const T extends readonly string[]>(words: T): z.ZodEnum<{ [K in T[number]]: K }> {
  return z.enum(words, `must be one of ${words.join(", ")}`);
}

/** A text that says something. */
export function filledText(what: string): z.ZodString {
  return z.string(`must be ${what}`).trim().min(1, `must be ${what}, not empty`);
}
