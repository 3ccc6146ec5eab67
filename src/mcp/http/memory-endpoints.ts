import * as z from "zod";
import { filledText, oneOf, readArguments } from "../../app/arguments.ts";
import { messageArguments } from "../../app/add-messages.ts";
import type { Memory } from "../../app/memory.ts";
import { details } from "../../app/search/search-arguments.ts";
import type { SearchReport } from "../../app/search.ts";
import { defined } from "../../core/lib/defined.ts";
import { isObject } from "../../core/lib/json.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt, FailureCode } from "../../core/model/failure.ts";
import { noteId } from "../../core/model/note-id.ts";
import { jsonResponse } from "./refusal.ts";

export interface Endpoint {
  readonly takes: () => z.ZodObject;
  /** Answers a body that is JSON already. */
  readonly answer: (memory: Memory, body: unknown) => Promise<Response> | Response;
}

const count = (usual: number): z.ZodDefault<z.ZodNumber> =>
  z.int("must be a whole number").min(0, "must not be below 0").default(usual);

/** One vault is one memory: a conversation narrows nothing. */
const conversation = lazily(() => ({ conversation_id: z.string("must be a text").optional() }));

const retrieveBody = lazily(() =>
  z.object({
    ...conversation(),
    query: filledText("what to look for"),
    episodic_limit: count(5),
    semantic_limit: count(20),
    detail: oneOf(details).default("auto"),
  }),
);

const recentBody = lazily(() =>
  z.object({
    ...conversation(),
    limit: z.int("must be a whole number").default(10),
    days_limit: z.int("must be a whole number").min(1, "must be 1 or more").nullish(),
  }),
);

const messageBody = lazily(() =>
  z.object({
    conversation_id: filledText("the name of a conversation"),
    message: z.object(messageArguments().shape),
    flush: z.boolean("must be true or false").default(false),
  }),
);

/** The paths of the original memory server, for programs that speak to it. What they take beside this is passed over. */
export const memoryEndpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  [
    "/api/v0/retrieve_memory",
    { takes: retrieveBody, answer: async (memory, body) => asText(await retrieve(memory, body), joined) },
  ],
  [
    "/api/v0/retrieve_memory/raw",
    {
      takes: retrieveBody,
      answer: async (memory, body) => asJson(await retrieve(memory, body), (it) => raw(memory, it)),
    },
  ],
  [
    "/api/v0/recent_memory",
    { takes: recentBody, answer: (memory, body) => asText(recent(memory, body), ({ markdown }) => markdown) },
  ],
  [
    "/api/v0/recent_memory/raw",
    { takes: recentBody, answer: (memory, body) => asJson(recent(memory, body), ({ memories }) => memories) },
  ],
  ["/api/v0/add_message", { takes: messageBody, answer: addMessage }],
]);

/** What a body says that nobody reads, such as a misspelt argument. */
export function passedOver(schema: z.ZodType, body: unknown, inside = ""): readonly string[] {
  if (!(schema instanceof z.ZodObject) || !isObject(body)) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const known: unknown = schema.shape[key];
    return known instanceof z.ZodType ? passedOver(known, value, `${inside}${key}.`) : [inside + key];
  });
}

interface Retrieved {
  readonly semantic: SearchReport | undefined;
  readonly episodic: SearchReport | undefined;
}

async function retrieve(memory: Memory, body: unknown): Promise<Attempt<Retrieved>> {
  const read = readArguments(retrieveBody, body);
  if (!read.ok) return read;
  const { query, detail, semantic_limit: facts, episodic_limit: episodes } = read.value;
  const semantic = await searchFor(memory, { query, detail, kinds: ["learning"], limit: facts });
  if (!semantic.ok) return semantic;
  const episodic = await searchFor(memory, { query, detail, kinds: ["episode"], limit: episodes });
  return episodic.ok ? ok({ semantic: semantic.value, episodic: episodic.value }) : episodic;
}

async function searchFor(
  memory: Memory,
  { limit, ...asked }: { readonly limit: number; readonly [argument: string]: unknown },
): Promise<Attempt<SearchReport | undefined>> {
  return limit === 0 ? ok(undefined) : await memory.search({ ...asked, limit: Math.min(limit, 100) });
}

/** What is known first, then what happened. */
function joined({ semantic, episodic }: Retrieved): string {
  return [semantic?.markdown ?? "", episodic?.markdown ?? ""].filter((part) => part !== "").join("\n\n");
}

function raw(memory: Memory, { semantic, episodic }: Retrieved): object {
  const hits = (report: SearchReport | undefined): object[] =>
    (report?.hits ?? []).map(({ marks: _marks, ...hit }) => ({ ...hit, ...saidBy(memory, hit.id) }));
  return { semantic: hits(semantic), episodic: hits(episodic) };
}

/** What the original's records hold, as far as the note says it. */
function saidBy(memory: Memory, id: string): object {
  const note = memory.library.catalog.note(noteId(id));
  if (note?.kind === "learning")
    return defined({ fact: note.text, category: note.category, created_at: note.createdAt });
  if (note?.kind !== "episode") return {};
  return defined({
    conversation_id: note.conversationId,
    summary: note.task,
    surprise: note.surprise,
    start_at: note.startAt,
    end_at: note.endAt,
    created_at: note.createdAt ?? note.timestamp ?? note.date,
  });
}

function recent(memory: Memory, body: unknown): ReturnType<Memory["recent"]> {
  const read = readArguments(recentBody, body);
  if (!read.ok) return read;
  const { limit, days_limit: days } = read.value;
  return memory.recent({ limit, ...(typeof days === "number" ? { days: Math.min(days, 36_500) } : {}) });
}

/** Whoever tells a message at a time never says that a conversation is over, unless with `flush`. */
async function addMessage(memory: Memory, body: unknown): Promise<Response> {
  const read = readArguments(messageBody, body);
  if (!read.ok) return asJson(read, () => ({}));
  const { conversation_id, message, flush } = read.value;
  const added = await memory.addMessages({ conversation_id, messages: [message], flush });
  // What was written is there for the next question.
  await memory.open();
  return asJson(added, (report) => ({ accepted: true, ...report }));
}

function asText<T>(attempt: Attempt<T>, text: (value: T) => string): Response {
  if (!attempt.ok) return asJson(attempt, () => ({}));
  return new Response(text(attempt.value), { headers: { "content-type": "text/plain; charset=utf-8" } });
}

function asJson<T>(attempt: Attempt<T>, value: (value: T) => object): Response {
  if (attempt.ok) return jsonResponse(value(attempt.value));
  const { code, message, details: more = {} } = attempt.error;
  return jsonResponse({ error: { code, message, details: more } }, statuses[code]);
}

const statuses: Readonly<Record<FailureCode, number>> = {
  INVALID_ARGUMENT: 400,
  PARSE_ERROR: 400,
  OUTSIDE_VAULT: 400,
  AMBIGUOUS: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EPISODE_EXISTS: 409,
};
