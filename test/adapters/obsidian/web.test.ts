import { afterEach, expect, it } from "vitest";
import { fetchPart, postFromApp } from "../../../src/adapters/obsidian/web.ts";
import { connectWeb, type WebRequest } from "../../host/src/request-url.ts";

afterEach(() => {
  connectWeb();
});

const letter = { address: "https://example.com/x", headers: { Authorization: "Bearer k" }, body: "{}", patienceMs: 50 };

it("sends a message and answers what comes back, failures too", async () => {
  const sent: WebRequest[] = [];
  connectWeb((request) => {
    sent.push(request);
    return { status: 429, headers: { "Retry-After": "3" }, body: "later" };
  });
  expect(await postFromApp(letter)).toEqual({ status: 429, retryAfter: "3", text: "later" });
  expect(sent).toEqual([
    { url: letter.address, method: "POST", headers: { Authorization: "Bearer k" }, body: letter.body },
  ]);
});

it("has no time to wait for where the server names none", async () => {
  connectWeb(() => ({ status: 200, body: "done" }));
  expect(await postFromApp(letter)).toEqual({ status: 200, retryAfter: undefined, text: "done" });
});

it("gives up on a server that does not answer", async () => {
  connectWeb(() => new Promise(() => undefined));
  await expect(postFromApp(letter)).rejects.toThrow("no answer within 0.05 seconds");
});

it("gives up when whoever asked does, and sends nothing for who has already", async () => {
  const given = new AbortController();
  let count = 0;
  connectWeb(() => {
    count += 1;
    given.abort();
    return new Promise(() => undefined);
  });
  await expect(postFromApp({ ...letter, patienceMs: 20_000, signal: given.signal })).rejects.toThrow("given up");
  await expect(postFromApp({ ...letter, signal: given.signal })).rejects.toThrow();
  expect(count).toBe(1);
});

it("takes no answer that is too long", async () => {
  connectWeb(() => ({ status: 200, body: "much too long" }));
  await expect(postFromApp({ ...letter, mostBytes: 5 })).rejects.toThrow("an answer of more than 5 bytes");
});

it("says when there is no network", async () => {
  await expect(postFromApp(letter)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

it("fetches a file, or a part of it, and only what is there", async () => {
  const asked: WebRequest[] = [];
  connectWeb((request) => {
    asked.push(request);
    return { status: request.url.endsWith("/x") ? 206 : 404, body: Uint8Array.of(0, 255).buffer };
  });
  expect(new Uint8Array(await fetchPart("https://example.com/x", { from: 2, to: 4 }))).toEqual(Uint8Array.of(0, 255));
  await fetchPart("https://example.com/x");
  expect(asked.map(({ headers }) => headers)).toEqual([{ Range: "bytes=2-3" }, {}]);
  await expect(fetchPart("https://example.com/y")).rejects.toThrow("404");
});
