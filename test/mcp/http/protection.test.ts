import { createServer } from "node:http";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { serveHttp } from "../../../src/mcp/http/serve-http.ts";
import { eventually } from "../../support/eventually.ts";
import { openMemory } from "../../support/open-memory.ts";
import { hello, message, running, token } from "./running.ts";

describe("a request is let in only", () => {
  it.each([
    { when: "without a token", headers: { authorization: undefined }, status: 401 },
    { when: "with a wrong token", headers: { authorization: "Bearer the-token-of-that-test" }, status: 401 },
    { when: "with the beginning of the token", headers: { authorization: `Bearer ${token.slice(0, 5)}` }, status: 401 },
    { when: "with the token in another scheme", headers: { authorization: `Basic ${token}` }, status: 401 },
    { when: "from a page elsewhere", headers: { origin: "https://example.com" }, status: 403 },
    { when: "from a page that hides where it is", headers: { origin: "null" }, status: 403 },
    { when: "from a page on another port", headers: { origin: "http://127.0.0.1:1" }, status: 403 },
    { when: "by a name that was made to point here", headers: { host: "rebound.example.com" }, status: 403 },
    { when: "by the address of another machine", headers: { host: "192.168.1.7:8377" }, status: 403 },
  ])("not $when", async ({ headers, status }) => {
    const { send, warnings, vault } = await running();
    const paths = ["/mcp", "/api/v0/recent_memory"];
    for (const path of paths) {
      const answered = await send({ path, headers, body: path === "/mcp" ? hello : "{}" });
      expect(answered.status).toBe(status);
      expect(answered.headers).not.toHaveProperty("mcp-session-id");
      expect(answered.text).not.toContain("EPISODE");
    }
    await eventually(() => {
      expect(warnings).toHaveLength(2);
    });
    expect(warnings[0]).toMatch(new RegExp(`^refused POST /mcp with ${String(status)}: `));
    expect(warnings.join()).not.toContain(token);
    expect(vault.paths()).toHaveLength(2);
  });

  it("nor is a token told that somebody put into the address", async () => {
    const { send, warnings } = await running();
    const path = `/mcp?token=${token}`;
    expect(await send({ path, headers: { authorization: undefined }, body: hello })).toMatchObject({ status: 401 });
    await eventually(() => {
      expect(warnings).toHaveLength(1);
    });
    expect(warnings[0]).not.toContain(token);
  });

  it("by any of this machine's names, and from a page of its own", async () => {
    const { send, port } = await running();
    for (const name of ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"]) {
      const host = `${name}:${String(port)}`;
      expect(await send({ body: hello, headers: { host, origin: `http://${host}` } })).toMatchObject({ status: 200 });
    }
  });

  it("and a refusal that asks for the token says how to send it", async () => {
    const { send } = await running();
    const { headers, text } = await send({ headers: { authorization: undefined }, body: hello });
    expect(headers).toMatchObject({ "www-authenticate": "Bearer" });
    expect(JSON.parse(text)).toMatchObject({ error: { code: "UNAUTHORIZED" } });
  });
});

describe("a body is refused", () => {
  it.each([
    { when: "it is too long and says so", status: 413, body: "x".repeat(2000), headers: { "content-length": "2000" } },
    {
      when: "it is too long and says nothing",
      status: 413,
      body: "x".repeat(2000),
      headers: { "transfer-encoding": "chunked" },
    },
    { when: "it is no JSON", status: 400, body: "{" },
    { when: "it is no UTF-8", status: 400, body: Uint8Array.of(34, 255, 34) },
    { when: "it says that it is something else", status: 415, body: hello, headers: { "content-type": "text/plain" } },
    { when: "there is none", status: 400, body: "" },
    { when: "it begins no session", status: 400, body: message("tools/list") },
    { when: "it is no message", status: 400, body: "[]" },
    { when: "it names a session that is not there", status: 404, body: hello, headers: { "mcp-session-id": "gone" } },
  ])("when $when", async ({ status, body, headers = {} }) => {
    const { send } = await running({ maxBodyBytes: 1000 });
    const answered = await send({ body, headers });
    expect(answered.status).toBe(status);
    expect(await send({ body: hello })).toMatchObject({ status: 200 });
  });

  it.each([
    { method: "PUT", path: "/mcp", status: 405 },
    { method: "OPTIONS", path: "/mcp", status: 405 },
    { method: "GET", path: "/api/v0/recent_memory", status: 405 },
    { method: "GET", path: "/", status: 404 },
    { method: "POST", path: "/mcp/../../etc/passwd", status: 404 },
    { method: "GET", path: "/mcp", status: 400 },
  ])("as is $method $path", async ({ method, path, status }) => {
    const { send } = await running();
    expect(await send({ method, path })).toMatchObject({ status });
  });
});

/** Opens a connection, says this much and then nothing; answers all it is told until it is hung up on. */
function mumble(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => socket.write(text));
    let heard = "";
    socket.on("data", (chunk) => (heard += String(chunk)));
    socket.on("error", (cause: NodeJS.ErrnoException) => {
      if (cause.code !== "ECONNRESET" && cause.code !== "EPIPE") reject(cause);
    });
    // Only a connection that is gone can no longer be written to.
    socket.on("end", () => {
      const nagging = setInterval(() => socket.write("x"), 20);
      socket.on("close", () => {
        clearInterval(nagging);
      });
    });
    socket.on("close", () => {
      resolve(heard);
    });
  });
}

describe("whoever never comes to an end is hung up on", () => {
  it.each([
    { part: "headers", text: "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n" },
    { part: "a body", text: "" },
  ])("in the middle of $part", async ({ text }) => {
    const { port, send, warnings } = await running({ arrivalMs: 200 });
    const head = [
      "POST /mcp HTTP/1.1",
      `Host: 127.0.0.1:${String(port)}`,
      `Authorization: Bearer ${token}`,
      "Content-Type: application/json",
      "Content-Length: 500",
    ];
    expect(await mumble(port, text === "" ? `${head.join("\r\n")}\r\n\r\n{"js` : text)).toMatch(/^(HTTP\/1.1 408|$)/);
    expect(warnings).not.toEqual([]);
    expect(await send({ body: hello })).toMatchObject({ status: 200 });
  });

  it("and whoever speaks no HTTP, too", async () => {
    const { port, send } = await running();
    expect(await mumble(port, "\u0016\u0003\u0001 what?\r\n\r\n")).toMatch(/^HTTP\/1.1 400/);
    expect(await send({ body: hello })).toMatchObject({ status: 200 });
  });
});

describe("a thousand calls at once", () => {
  it("are served or told to slow down, none is lost, and the next one is served", async () => {
    const { send, warnings } = await running({ rate: { burst: 300, perSecond: 20 } });
    const session = String((await send({ body: hello })).headers["mcp-session-id"]);
    const body = message("tools/call", { params: { name: "status", arguments: {} } });
    const headers = { "mcp-session-id": session };
    const answers = await Promise.all(Array.from({ length: 1000 }, () => send({ body, headers })));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    for (const { status, text, headers: told } of answers) {
      if (status === 200) expect(JSON.parse(text)).toMatchObject({ result: { structuredContent: { notes: 2 } } });
      else expect(Number(told["retry-after"])).toBeGreaterThan(0);
    }
    expect(warnings.length).toBeLessThan(100);
    await eventually(async () => {
      expect(await send({ body, headers })).toMatchObject({ status: 200 });
    });
  });

  it("by somebody without the token do not keep out who has it", async () => {
    const { send } = await running({ rate: { burst: 20, perSecond: 0.001 } });
    const headers = { authorization: "Bearer guess" };
    const guesses = await Promise.all(Array.from({ length: 100 }, () => send({ body: hello, headers })));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(await send({ body: hello })).toMatchObject({ status: 200 });
  });
});

describe("sessions", () => {
  it("make room: the one that was not used for longest ends", async () => {
    const { send } = await running({ maxSessions: 3 });
    const begin = async (): Promise<string> => String((await send({ body: hello })).headers["mcp-session-id"]);
    const use = async (session: string): Promise<number> =>
      (await send({ body: message("tools/list"), headers: { "mcp-session-id": session } })).status;
    const [one, two, three] = [await begin(), await begin(), await begin()];
    expect(await use(one)).toBe(200);
    const four = await begin();
    expect(await Promise.all([one, two, three, four].map(use))).toEqual([200, 404, 200, 200]);
  });

  it("end when the client says so", async () => {
    const { send } = await running();
    const headers = { "mcp-session-id": String((await send({ body: hello })).headers["mcp-session-id"]) };
    expect(await send({ method: "DELETE", headers })).toMatchObject({ status: 200 });
    expect(await send({ body: message("tools/list"), headers })).toMatchObject({ status: 404 });
  });
});

it("says that a port is taken, and leaves whoever has it alone", async () => {
  const { port, send } = await running();
  const { memory } = await openMemory();
  const second = await serveHttp({
    ...{ memory, version: "1", tools: "all", createServer, port, token },
    onWarning: () => undefined,
  });
  expect(second).toMatchObject({
    error: { code: "CONFLICT", message: `Port ${String(port)} is in use by another program. Choose another one.` },
  });
  expect(await send({ body: hello })).toMatchObject({ status: 200 });
});

it("is gone when it has stopped, with every connection, also one that listens", async () => {
  const { send, stop, port } = await running();
  const headers = { "mcp-session-id": String((await send({ body: hello })).headers["mcp-session-id"]) };
  const listening = send({ method: "GET", headers }).catch(() => "hung up on");
  await stop();
  await listening;
  await expect(send({ body: hello })).rejects.toThrow("ECONNREFUSED");
  const { memory } = await openMemory();
  const next = await serveHttp({
    ...{ memory, version: "1", tools: "all", createServer, port, token },
    onWarning: () => undefined,
  });
  expect(next).toMatchObject({ ok: true });
  if (next.ok) await next.value.stop();
});
