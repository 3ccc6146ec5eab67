import { describe, expect, it } from "vitest";
import { openEndpoint } from "../../../src/adapters/embedding/endpoint/open-endpoint.ts";
import type { ModelAttempt } from "../../../src/core/model/model-failure.ts";
import { postFromNode } from "../../../src/adapters/node/web.ts";
import type { Embedder } from "../../../src/app/ports.ts";
import type { Endpoint, EndpointApi } from "../../../src/core/model/model-choice.ts";
import { numbersOf, ollama, openAi, startEndpoint, type Behaviour, type EndpointServer } from "./endpoint-server.ts";

interface Opened extends EndpointServer {
  readonly model: ModelAttempt<Embedder>;
  /** What was waited between two questions, in milliseconds. */
  readonly waits: readonly number[];
}

async function open(behave: Behaviour, given: Partial<Endpoint> = {}, patienceMs = 20_000): Promise<Opened> {
  const server = await startEndpoint(behave);
  const waits: number[] = [];
  const endpoint: Endpoint = { api: "ollama", address: server.address, model: "words", key: "", ...given };
  const wait = (ms: number): Promise<void> => Promise.resolve(void waits.push(ms));
  return { ...server, waits, model: await openEndpoint({ endpoint, post: postFromNode, wait, patienceMs }) };
}

function usable({ model }: Opened): Embedder {
  if (!model.ok) throw new Error(model.error.message);
  return model.value;
}

const ofLengthOne = (text: string): Float32Array => {
  const numbers = numbersOf(text);
  return Float32Array.from(numbers, (value) => value / Math.hypot(...numbers));
};

const saying = (text: string): unknown => expect.stringContaining(text);

/** Behaves only from the second question on, because the first one is asked while opening. */
const thenAs =
  (later: Behaviour): Behaviour =>
  (asked, turn) =>
    turn === 1 ? ollama(asked, turn) : later(asked, turn);

describe.each<{ api: EndpointApi; behave: Behaviour; path: string }>([
  { api: "ollama", behave: ollama, path: "/api/embed" },
  { api: "openai", behave: openAi, path: "/v1/embeddings" },
])("a server that speaks $api", ({ api, behave, path }) => {
  it("gives each text its vector, of length 1", async () => {
    const opened = await open(behave, { api });
    const texts = ["one", "two words", "three words here"];
    expect(await usable(opened).embed(texts)).toEqual(texts.map(ofLengthOne));
    expect(opened.asked[0]).toMatchObject({ path, body: { model: "words" } });
  });

  it("is asked for a few texts at a time, never for one without words", async () => {
    const opened = await open(behave, { api });
    const texts = Array.from({ length: 70 }, (_, index) => (index % 7 === 0 ? " " : "x".repeat(index)));
    const vectors = await usable(opened).embed(texts);
    expect(vectors).toEqual(texts.map((text) => (text === " " ? new Float32Array(3) : ofLengthOne(text))));
    expect(opened.asked.slice(1).map(({ body }) => body.input?.length)).toEqual([32, 28]);
  });

  it("is told the key where there is one", async () => {
    expect((await open(behave, { api, key: "secret" })).asked[0]?.key).toBe("Bearer secret");
    expect((await open(behave, { api })).asked[0]?.key).toBeUndefined();
  });
});

it("a model is named after where it is, what it is called, and the length of its vectors", async () => {
  const opened = await open(ollama);
  expect(usable(opened)).toMatchObject({ model: `${opened.address}/api/embed words 3`, dimensions: 3 });
});

it("a long text is cut to what models read", async () => {
  const opened = await open(ollama);
  await usable(opened).embed(["x".repeat(20_000)]);
  expect(opened.asked[1]?.body.input).toEqual(["x".repeat(8_000)]);
});

it("after its end, nothing is sent any more", async () => {
  const opened = await open(ollama);
  const embedder = usable(opened);
  embedder.dispose?.();
  await expect(embedder.embed(["more"])).rejects.toThrow("closed");
  expect(opened.asked).toHaveLength(1);
});

describe("a busy server", () => {
  it("is asked again when it says", async () => {
    const busy: Behaviour = (asked, turn) =>
      turn < 3 ? { status: 429, headers: { "Retry-After": "7" }, body: "" } : ollama(asked, turn);
    const opened = await open(busy);
    expect(usable(opened).dimensions).toBe(3);
    expect(opened.waits).toEqual([7_000, 7_000]);
  });

  it("is asked ever later when it does not say, and then no more", async () => {
    const opened = await open(() => ({ status: 503, body: { error: "loading the model" } }));
    expect(opened.waits).toEqual([1_000, 2_000, 4_000]);
    expect(opened.model).toEqual({
      ok: false,
      error: {
        code: "REFUSED",
        message: `${opened.address}/api/embed answers 503 (loading the model). The server has trouble; try again later.`,
      },
    });
  });

  it("is waited for until the time it names, and never longer than a minute", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
    const opened = await open((asked, turn) =>
      turn === 1 ? { status: 429, headers: { "Retry-After": tomorrow }, body: "" } : ollama(asked, turn),
    );
    expect(opened.waits).toEqual([60_000]);
  });

  it("is given up on when it does not answer in time", async () => {
    const { address, model } = await open(() => "silence", {}, 50);
    expect(model).toEqual({
      ok: false,
      error: {
        code: "NOT_ANSWERED",
        message: `${address}/api/embed does not answer (no answer within 0.05 seconds). Is the server running, and the address right?`,
      },
    });
  });
});

describe("a server that will not", () => {
  it.each([
    { status: 401, body: { error: { message: "bad key" } }, says: "answers 401 (bad key). Check the key." },
    {
      status: 404,
      body: { error: 'model "words" not found' },
      says: 'answers 404 (model "words" not found). Check the model\'s name, or run "ollama pull words".',
    },
    { status: 400, body: "<html>", says: "answers 400. Check the model's name." },
  ])("is not asked again: $status", async ({ status, body, says }) => {
    const { model, asked } = await open(() => ({ status, body }));
    expect(asked).toHaveLength(1);
    expect(model).toMatchObject({ ok: false, error: { code: "REFUSED", message: saying(says) } });
  });

  it("may repeat the key, which is not told", async () => {
    const { model } = await open(() => ({ status: 401, body: { error: "Bad key s3cret-9." } }), { key: "s3cret-9" });
    expect(model).toMatchObject({ ok: false, error: { message: saying("(Bad key [masked].). Check the key.") } });
  });

  it("stop is not read to its end", async () => {
    const { model } = await open(() => ({ body: " ".repeat(2_000_001) }));
    const says = saying("does not answer (an answer of more than 2000000 bytes)");
    expect(model).toMatchObject({ ok: false, error: { code: "NOT_ANSWERED", message: says } });
  });

  it("is named when it is not there", async () => {
    const { model } = await open(ollama, { address: "http://127.0.0.1:1" });
    expect(model).toMatchObject({
      ok: false,
      error: { code: "NOT_ANSWERED", message: saying("http://127.0.0.1:1/api/embed does not answer") },
    });
  });
});

describe("an answer is refused that", () => {
  it.each([
    { name: "is no JSON", body: "<html>", says: "something that holds no vectors" },
    { name: "is of another server", body: { data: [] }, says: "something that holds no vectors" },
    { name: "has too few vectors", body: { embeddings: [] }, says: "0 vectors for 1 texts" },
    { name: "has an empty vector", body: { embeddings: [[]] }, says: "a vector that is no list of numbers" },
    { name: "has words in a vector", body: { embeddings: [[1, "2"]] }, says: "a vector that is no list of numbers" },
    { name: "has null in a vector", body: { embeddings: [[1, null]] }, says: "a vector that is no list of numbers" },
  ])("$name", async ({ body, says }) => {
    const { model } = await open(() => ({ body }));
    expect(model).toMatchObject({ ok: false, error: { code: "NOT_ANSWERED", message: saying(says) } });
  });

  it.each([
    { name: "of another length than before", row: [1, 2], says: "vectors of another length than before (3)" },
    { name: "with an endless number", row: [1, 1e39 * 1e300, 0], says: "no list of numbers" },
  ])("has a vector $name", async ({ row, says }) => {
    const opened = await open(thenAs(() => ({ body: { embeddings: [row] } })));
    await expect(usable(opened).embed(["text"])).rejects.toThrow(says);
  });

  it("has a vector of more numbers than any model gives, and not for want of a stack", async () => {
    const { model } = await open(() => ({ status: 200, body: { embeddings: [Array(300_000).fill("1")] } }));
    expect(model).toMatchObject({ ok: false, error: { message: saying("a vector that is no list of numbers") } });
  });

  it("has vectors of different lengths", async () => {
    const opened = await open(thenAs(() => ({ body: { embeddings: [[1, 2, 3], [1]] } })));
    await expect(usable(opened).embed(["one", "two"])).rejects.toThrow("vectors of different lengths");
  });

  it("sends us to another server", async () => {
    const elsewhere = await startEndpoint(ollama);
    const headers = { Location: `${elsewhere.address}/api/embed` };
    const { model } = await open(() => ({ status: 307, headers, body: "" }));
    expect(model).toMatchObject({ ok: false, error: { code: "NOT_ANSWERED" } });
    expect(elsewhere.asked).toEqual([]);
  });
});

it("nothing is sent to an address that is not allowed", async () => {
  const { model } = await open(ollama, { address: "http://example.com" });
  expect(model).toEqual({
    ok: false,
    error: {
      code: "UNUSABLE",
      message: "Note text would go to example.com unencrypted. Use https://; http:// is for this device alone.",
    },
  });
});
