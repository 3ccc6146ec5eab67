import { isList, isObject, member, type Json, type JsonObject } from "../../core/lib/json.ts";
import type { Completion, Question } from "../../app/ports/language-model.ts";

/** What a server says in its answer, read as far as its own format goes. */
export interface Told {
  readonly said: { readonly value: Json } | { readonly wrong: string } | { readonly refused: string };
  readonly usage?: Completion["usage"];
}

/** How an answer is asked for: fitting a schema that the server knows of, or as text with JSON in it. */
export type Form = "schema" | "plain";

/** How one kind of server is asked, and where in its answer the words are. */
export interface Dialect {
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  readonly body: (question: Question, form: Form) => object;
  readonly read: (answer: Json) => Told;
  /** Whether there is another form to ask in, where the first is not understood. */
  readonly hasPlainForm: boolean;
}

export const cutOff = { wrong: "an answer that was cut off" };
export const noAnswer = { wrong: "something that holds no answer" };

export function objectAt(value: Json | undefined, key: string): JsonObject | undefined {
  const found = isObject(value) ? member(value, key) : undefined;
  return isObject(found) ? found : undefined;
}

export function listAt(value: Json | undefined, key: string): readonly Json[] {
  const found = isObject(value) ? member(value, key) : undefined;
  return isList(found) ? found : [];
}

export function textAt(value: Json | undefined, key: string): string | undefined {
  const found = isObject(value) ? member(value, key) : undefined;
  return typeof found === "string" ? found : undefined;
}

/** More than any model reads or writes at once: whoever says so is wrong. */
const mostTold = 10_000_000;

/** Numbers of tokens as a server tells them; none that cannot be true. */
export function usageOf(
  told: JsonObject | undefined,
  { read, written }: { readonly read: readonly string[]; readonly written: string },
): Pick<Told, "usage"> {
  if (!told) return {};
  const count = (key: string): number => {
    const said = member(told, key);
    return typeof said === "number" && said > 0 && said <= mostTold ? Math.ceil(said) : 0;
  };
  const usage = { read: read.reduce((sum, key) => sum + count(key), 0), written: count(written) };
  return usage.read === 0 ? {} : { usage };
}
