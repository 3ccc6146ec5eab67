import { describe, expect, it } from "vitest";
import * as z from "zod";
import { languageModel } from "../../../src/adapters/narrator/language-model.ts";
import { postFromNode } from "../../../src/adapters/node/web.ts";
import type { ModelAttempt } from "../../../src/core/model/model-failure.ts";
import { chatReply, messagesReply, startNarrator, type NarratorReply } from "../../support/narrator-server.ts";
import { serve, type Served, type Serving } from "../../support/served-narrator.ts";

const schema = z.object({ word: z.string() });
const ask = ({ narrator }: Pick<Served, "narrator">, signal?: AbortSignal): Promise<ModelAttempt<{ word: string }>> =>
  narrator.ask({ purpose: "test", system: "Answer with a word.", user: "Which?", schema, mostTokens: 50 }, signal);

const answered = { ok: true, value: { word: "yes" } };
const saying = (text: string): unknown => expect.stringContaining(text);
const failure = (code: string, text: string): unknown => ({ ok: false, error: { code, message: saying(text) } });

describe("a server that behaves well", () => {
  it("of OpenAI's kind is asked with a schema, and its answer is used", async () => {
    const served = await serve(() => chatReply({ word: "yes" }), { key: "s3cret" });
    expect(await ask(served)).toEqual(answered);
    expect(served.asked).toMatchObject([
      {
        path: "/v1/chat/completions",
        headers: { authorization: "Bearer s3cret" },
        system: "Answer with a word.",
        user: "Which?",
        body: { model: "small", max_tokens: 50, response_format: { json_schema: { strict: true } } },
      },
    ]);
    expect(served.asked[0]?.body["response_format"]).toMatchObject({
      json_schema: { schema: { properties: { word: { type: "string" } }, additionalProperties: false } },
    });
  });

  it("of Anthropic's kind is asked with a tool that has to be used", async () => {
    const served = await serve(() => messagesReply({ word: "yes" }), { provider: "anthropic", key: "s3cret" });
    expect(await ask(served)).toEqual(answered);
    expect(served.asked).toMatchObject([
      {
        path: "/v1/messages",
        headers: { "x-api-key": "s3cret", "anthropic-version": "2023-06-01" },
        system: "Answer with a word.",
        body: { max_tokens: 50, tool_choice: { type: "tool", name: "answer" } },
      },
    ]);
    expect(served.asked[0]?.headers.authorization).toBeUndefined();
  });

  it("of OpenAI itself is told the limit by its newer name", async () => {
    const served = await serve(() => chatReply({ word: "yes" }), { provider: "openai" });
    expect(await ask(served)).toEqual(answered);
    expect(served.asked[0]?.body).toMatchObject({ max_completion_tokens: 50 });
    expect(served.asked[0]?.body).not.toHaveProperty("max_tokens");
  });

  it.each([
    ["as it is", '{"word":"yes"}'],
    ["in a fence", 'Here it is:\n```json\n{"word": "yes"}\n```\nAnything else?'],
    ["after thinking aloud", '<think>{"word": "no"}? Hm {</think>{"word": "yes"}'],
    ["behind brackets that are none", 'A {set}: {"word": "yes"}'],
  ])("and does not know schemas is asked in words, and then always so; JSON is found %s", async (_how, text) => {
    const served = await serve(({ body }) =>
      "response_format" in body ? { status: 400, body: { error: "unknown field" } } : chatReply(text),
    );
    expect(await ask(served)).toEqual(answered);
    expect(await ask(served)).toEqual(answered);
    expect(served.asked.map(({ body }) => "response_format" in body)).toEqual([true, false, false]);
    expect(served.asked[1]?.system).toContain('"word"');
  });
});

describe("a server in trouble", () => {
  it("is asked again when it says, and then answers", async () => {
    const served = await serve((_, turn) =>
      turn < 3 ? { status: 429, headers: { "Retry-After": "7" }, body: "" } : chatReply({ word: "yes" }),
    );
    expect(await ask(served)).toEqual(answered);
    expect(served.waits).toEqual([7_000, 7_000]);
    expect(await served.log()).toMatchObject([{}, { outcome: "answered", read: 100, written: 20, times: 3 }]);
  });

  it("for ever is asked ever later, and then no more", async () => {
    const served = await serve(() => ({ status: 500, body: { error: { message: "out of order" } } }));
    expect(await ask(served)).toEqual(failure("REFUSED", "answers 500 (out of order). The server has trouble"));
    expect(served.waits).toEqual([1_000, 2_000, 4_000]);
    expect(await served.log()).toMatchObject([{}, { outcome: "refused", read: 0, written: 0, times: 4 }]);
  });

  it("that is too slow is asked once more; what it may have read counts", async () => {
    const served = await serve(() => "silence", { patienceMs: 50 });
    expect(await ask(served)).toEqual(failure("NOT_ANSWERED", "no answer within 0.05 seconds"));
    expect(served.asked).toHaveLength(2);
    const [begun, ended] = z
      .tuple([z.looseObject({ tokens: z.number() }), z.looseObject({ read: z.number() })])
      .parse(await served.log());
    expect(ended).toMatchObject({ outcome: "not-answered", estimated: true, read: 2 * (begun.tokens - 50) });
  });

  it("that hangs up, and then answers, is as good", async () => {
    const served = await serve((_, turn) => (turn === 1 ? "hang up" : chatReply({ word: "yes" })));
    expect(await ask(served)).toEqual(answered);
  });

  it("that is not there is named", async () => {
    const served = await serve(() => "silence", { address: "http://127.0.0.1:1" });
    expect(await ask(served)).toEqual(
      failure("NOT_ANSWERED", "http://127.0.0.1:1/v1/chat/completions does not answer"),
    );
  });
});

const wrong: readonly (readonly [string, NarratorReply])[] = [
  ["no JSON at all", { body: "<html>Welcome</html>" }],
  ["JSON that is no answer", { body: { hello: 1 } }],
  ["words instead of JSON", chatReply("Certainly! The word is yes.")],
  ["JSON that breaks off", chatReply('{"word": "ye')],
  ["another shape", chatReply({ words: ["yes"] })],
  ["a list", chatReply(["yes"])],
  ["the wrong type", chatReply({ word: 7 })],
  ["JSON that is too deep", chatReply(`{"word": ${"[".repeat(5000)}${"]".repeat(5000)}}`)],
];

describe("an answer that is none", () => {
  it.each(wrong)("is asked for once more, and then refused: %s", async (_what, reply) => {
    const served = await serve(() => reply);
    expect(await ask(served)).toMatchObject({ ok: false, error: { code: "MALFORMED" } });
    expect(served.asked).toHaveLength(2);
    expect(await served.log()).toMatchObject([{}, { outcome: "malformed" }, {}, { outcome: "malformed" }]);
  });

  it.each(wrong)("does not matter when the next one is right: %s", async (_what, reply) => {
    const served = await serve((_, turn) => (turn === 1 ? reply : chatReply({ word: "yes" })));
    expect(await ask(served)).toEqual(answered);
  });

  it.each([
    ["too long", { body: `{"choices":"${"x".repeat(3_000_000)}"}` }, "more than 2000000 bytes"],
    ["cut off on its way", { ...chatReply({ word: "yes" }), isCut: true }, "does not answer"],
  ])("is not taken in when it is %s", async (_what, reply, says) => {
    expect(await ask(await serve(() => reply))).toEqual(failure("NOT_ANSWERED", says));
  });

  it.each<readonly [string, Serving, NarratorReply]>([
    ["by its filter", {}, { body: { choices: [{ finish_reason: "content_filter", message: { content: "" } }] } }],
    ["in words", {}, { body: { choices: [{ message: { content: null, refusal: "I will not.\u001b[2J" } }] } }],
    ["by a stop", { provider: "anthropic" }, { body: { stop_reason: "refusal", content: [] } }],
  ])("is a refusal: %s", async (_what, given, reply) => {
    const served = await serve(() => reply, given);
    const asked = await ask(served);
    expect(asked).toEqual(failure("REFUSED", "will not answer"));
    expect(JSON.stringify(asked)).not.toContain("\\u001b");
    expect(served.asked).toHaveLength(1);
  });
});

describe("a key", () => {
  it("is not repeated, whatever the server says", async () => {
    const served = await serve(() => ({ status: 401, body: { error: { message: "Bad key s3cret-9." } } }), {
      key: "s3cret-9",
    });
    expect(await ask(served)).toEqual(failure("REFUSED", "(Bad key [masked].). Check the key."));
    expect(JSON.stringify(await served.log())).not.toContain("s3cret");
  });

  it("does not go where the server sends us on to", async () => {
    const elsewhere = await startNarrator(() => chatReply({ word: "yes" }));
    const headers = { Location: `${elsewhere.address}/v1/chat/completions` };
    const served = await serve(() => ({ status: 307, headers, body: "" }), { key: "s3cret" });
    expect(await ask(served)).toMatchObject({ ok: false, error: { code: "NOT_ANSWERED" } });
    expect(elsewhere.asked).toEqual([]);
  });
});

describe("whoever loses interest", () => {
  it("gets no answer, and the server is not asked again", async () => {
    const given = new AbortController();
    const served = await serve(() => {
      given.abort();
      return "silence";
    });
    expect(await ask(served, given.signal)).toMatchObject({ ok: false, error: { code: "CANCELLED" } });
    expect(served.asked).toHaveLength(1);
    expect(await ask(served, given.signal)).toMatchObject({ ok: false, error: { code: "CANCELLED" } });
    expect(await served.log()).toMatchObject([{}, { outcome: "cancelled" }]);
  });

  it("does not wait for a server that asks for patience", async () => {
    const given = new AbortController();
    const server = await startNarrator(() => ({ status: 429, headers: { "Retry-After": "60" }, body: "" }));
    const opened = languageModel({
      settings: { provider: "other", model: "small", address: server.address },
      ...{ key: "", post: postFromNode },
      wait: () => {
        given.abort();
        return new Promise(() => undefined);
      },
    });
    if (!opened.ok) throw new Error(opened.error.message);
    const question = { system: "", user: "", shape: {}, mostTokens: 1 };
    expect(await opened.value.complete(question, given.signal)).toMatchObject({ answer: { ok: false }, times: 1 });
  });
});

it("nothing is sent to an address that is not allowed, nor without a model", () => {
  const parts = { key: "", post: postFromNode, wait: () => Promise.resolve() };
  const settings = { provider: "other", model: "small", address: "http://example.com" } as const;
  expect(languageModel({ ...parts, settings })).toEqual(failure("UNUSABLE", "unencrypted"));
  expect(languageModel({ ...parts, settings: { ...settings, provider: "ollama", address: "", model: "" } })).toEqual(
    failure("UNUSABLE", "Name the model"),
  );
});
