import { createServer } from "node:http";
import { expect, it } from "vitest";
import { runHttp } from "../../../src/mcp/http/run-http.ts";
import { openMemory } from "../../support/open-memory.ts";

const served = { version: "1.2.3", tools: "all", createServer, port: 0, onWarning: () => undefined } as const;

it.each([
  { token: "short", says: "RETRACE_TOKEN is too short to keep anybody out. Take 16 characters or more" },
  { token: "with a space in it", says: "RETRACE_TOKEN has to be ASCII without spaces" },
])("does not begin with the token “$token”, and says what to do", async ({ token, says }) => {
  const { memory } = await openMemory({});
  let hasBegun = false;
  const onListening = (): void => {
    hasBegun = true;
  };
  const run = await runHttp({ ...served, memory, token, onListening, untilStopped: Promise.resolve() });
  expect(run).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
  expect(run.ok ? "" : run.error.message).toContain(says);
  expect(hasBegun).toBe(false);
});
