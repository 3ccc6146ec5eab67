import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { eventually } from "../../support/eventually.ts";
import { hello, message, running, token } from "./running.ts";

/** Sends bytes as they are; answers everything that came until the other side, or `until`, ends it. */
function raw(port: number, text: string, until = /never/): Promise<string> {
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(text));
    socket.on("data", (chunk) => {
      heard += String(chunk);
      if (until.test(heard)) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      resolve(heard);
    });
  });
}

const head = (port: number, ...more: readonly string[]): string =>
  [
    "POST /mcp HTTP/1.1",
    ...(more.some((line) => line.startsWith("Host:")) ? [] : [`Host: 127.0.0.1:${String(port)}`]),
    "Content-Type: application/json",
    "Accept: application/json, text/event-stream",
    ...more,
  ].join("\r\n") + "\r\n\r\n";

const known = `Authorization: Bearer ${token}`;
const sized = (body: string): string => `Content-Length: ${String(Buffer.byteLength(body))}`;

describe("a name that was made to point here is not this machine's", () => {
  it.each([
    "127.0.0.1.nip.io",
    "localhost.example.com",
    "localhost.",
    "127.0.0.1.",
    "127.1",
    "0x7f000001",
    "2130706433",
    "0.0.0.0",
    "[::ffff:127.0.0.1]",
    "user@127.0.0.1",
    "127.0.0.1#",
    "",
  ])("%j", async (name) => {
    const { send, port } = await running();
    const sent = await send({ body: hello, headers: { host: `${name}:${String(port)}` } });
    expect(sent).toMatchObject({ status: 403 });
    expect(await send({ body: hello, headers: { host: name || " " } })).toMatchObject({ status: 403 });
  });
});

describe("headers that are told twice, or two ways, are not read the way that suits", () => {
  it.each([
    { what: "two hosts", lines: (port: number) => [`Host: 127.0.0.1:${String(port)}`, "Host: evil.example", known] },
    { what: "two tokens", lines: () => ["Authorization: Bearer guess", known] },
    { what: "a length and chunks", lines: () => [known, "Content-Length: 4", "Transfer-Encoding: chunked"] },
    { what: "two lengths", lines: () => [known, "Content-Length: 4", "Content-Length: 400"] },
    { what: "a header folded into the next line", lines: () => ["X-A: b", ` ${known}`] },
    { what: "a header with a space before its colon", lines: () => [known.replace(":", " :")] },
    { what: "a line feed alone", lines: () => [`X-A: b\n${known}`] },
    { what: "chunks that are hidden", lines: () => [known, "Transfer-Encoding: xchunked"] },
    { what: "a null byte", lines: () => [known, "X-A: \0"] },
  ])("$what", async ({ lines }) => {
    const { port, send } = await running({ arrivalMs: 500 });
    const heard = await raw(port, `${head(port, ...lines(port))}0\r\n\r\n`, /^HTTP\/1.1 \d+ /);
    expect(heard).toMatch(/^(HTTP\/1\.1 (400|401|403|408) |$)/);
    expect(await send({ body: hello })).toMatchObject({ status: 200 });
  });

  it("another request inside a body is a body", async () => {
    const { port, warnings } = await running({ arrivalMs: 500 });
    const inside = `${head(port, known, sized(hello))}${hello}`;
    const heard = await raw(port, `${head(port, "Authorization: Bearer guess", sized(inside))}${inside}`);
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401"]);
    expect(warnings.join()).not.toContain(token);
  });

  it("requests sent one behind the other are each asked for the token", async () => {
    const { port } = await running();
    const good = `${head(port, known, sized(hello))}${hello}`;
    const bad = `${head(port, "Authorization: Bearer guess", sized(hello))}${hello}`;
    const heard = await raw(port, good + good + bad, /401/);
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 401"]);
  });

  it("a proxy's form of the address is none", async () => {
    const { port } = await running();
    const asked = head(port, known, sized(hello)).replace("/mcp", "http://evil.example/mcp");
    expect(await raw(port, asked + hello, /\d{3}/)).toMatch(/^HTTP\/1\.1 404/);
  });
});

describe("a body", () => {
  it("that never ends is cut where it is too long, or too late", async () => {
    const { port, send } = await running({ maxBodyBytes: 10_000, arrivalMs: 500 });
    const chunk = `3e8\r\n${"x".repeat(1000)}\r\n`;
    const start = head(port, known, "Transfer-Encoding: chunked");
    expect(await raw(port, start + chunk.repeat(50), /\d{3}/)).toMatch(/^(HTTP\/1\.1 413|$)/);
    expect(await raw(port, start + chunk)).toMatch(/^(HTTP\/1\.1 408|$)/);
    expect(await send({ body: hello })).toMatchObject({ status: 200 });
  });

  it.each([
    { what: "lists in lists", body: "[".repeat(200_000) + "]".repeat(200_000) },
    { what: "objects in objects", body: '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000) },
    { what: "a call with deep arguments", body: deepCall(50_000) },
    { what: "a prototype", body: '{"jsonrpc":"2.0","id":1,"method":"initialize","__proto__":{"x":1}}' },
    { what: "a number beyond all", body: '{"jsonrpc":"2.0","id":1e999,"method":"ping"}' },
  ])("of $what is refused or answered, and the next one is served", async ({ body }) => {
    const { send } = await running();
    const session = String((await send({ body: hello })).headers["mcp-session-id"]);
    for (const headers of [{}, { "mcp-session-id": session }]) {
      expect([200, 400]).toContain((await send({ body, headers })).status);
      expect([200, 400]).toContain((await send({ path: "/api/v0/retrieve_memory", body, headers })).status);
    }
    expect(await send({ body: hello })).toMatchObject({ status: 200 });
  });
});

function deepCall(depth: number): string {
  const given = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  return message("tools/call", { params: { name: "store_episode", arguments: "@" } }).replace('"@"', given);
}

it("connections that say nothing keep nobody out, and are gone in time", async () => {
  const { port, send } = await running({ arrivalMs: 300, maxConnections: 2000 });
  const ended = Array.from({ length: 300 }, () => raw(port, "P"));
  expect(await send({ body: hello })).toMatchObject({ status: 200 });
  await Promise.all(ended);
});

it("more connections than there is room for are hung up on, and room comes back", async () => {
  const { port, send } = await running({ arrivalMs: 300, maxConnections: 10 });
  await Promise.all(Array.from({ length: 50 }, () => raw(port, "P")));
  await eventually(async () => {
    expect(await send({ body: hello })).toMatchObject({ status: 200 });
  });
});
