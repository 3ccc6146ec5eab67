import fc from "fast-check";
import { expect, it } from "vitest";
import { hello, running } from "./running.ts";

const method = fc.constantFrom("tools/call", "tools/list", "resources/read", "prompts/get", "initialize", "ping", "x");

/** What looks like a message and may be anything. */
const message = fc.record(
  {
    jsonrpc: fc.constantFrom("2.0", "1.0"),
    id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
    method,
    params: fc.oneof(
      fc.jsonValue(),
      fc.record({ name: fc.constantFrom("status", "retrieve_memory", "__proto__"), arguments: fc.jsonValue() }),
      fc.record({ uri: fc.webUrl() }),
    ),
  },
  { requiredKeys: ["method"] },
);

const body = fc
  .oneof(fc.jsonValue(), message, fc.array(message, { maxLength: 3 }))
  .map((value) => JSON.stringify(value));

const paths = ["/mcp", "/api/v0/retrieve_memory/raw", "/api/v0/recent_memory", "/api/v0/add_message"];

it("no message, however odd, is answered with more than a refusal, and the next one is served", async () => {
  const { send } = await running({ rate: { burst: 10_000, perSecond: 1000 } });
  const session = String((await send({ body: hello })).headers["mcp-session-id"]);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), body, fc.boolean(), async (path, text, isInSession) => {
      const headers = isInSession ? { "mcp-session-id": session } : {};
      const { status } = await send({ path, body: text, headers });
      expect([200, 202, 400, 404, 501]).toContain(status);
    }),
    { numRuns: 500 },
  );
  expect(await send({ body: hello })).toMatchObject({ status: 200 });
});
