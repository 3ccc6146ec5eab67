import { expect, it } from "vitest";
import { quieted } from "../../../src/mcp/http/quieted.ts";
import { rateLimit } from "../../../src/mcp/http/rate-limit.ts";
import { isSameSecret, newToken, tokenFault } from "../../../src/mcp/http/token.ts";

it("a rate lets a burst through, then so many a second, and says how long to wait", () => {
  let now = 1000;
  const limit = rateLimit({ burst: 3, perSecond: 2 }, () => now);
  expect([limit(), limit(), limit(), limit()]).toEqual([0, 0, 0, 0.5]);
  now += 400;
  expect(limit()).toBeCloseTo(0.1);
  now += 100;
  expect([limit(), limit()]).toEqual([0, 0.5]);
  now += 60_000;
  expect([limit(), limit(), limit(), limit()]).toEqual([0, 0, 0, 0.5]);
});

it("a clock that is set back takes nothing away", () => {
  let now = 1000;
  const limit = rateLimit({ burst: 2, perSecond: 1 }, () => now);
  expect(limit()).toBe(0);
  now = 0;
  expect(limit()).toBe(0);
});

it("a flood of warnings is told of in a few lines", () => {
  const told: string[] = [];
  const warn = quieted(
    (message) => told.push(message),
    () => 0,
  );
  for (let at = 0; at < 500; at++) warn(`refused ${String(at)}`);
  expect(told).toHaveLength(20);
});

it("a token is new each time, fits into a header, and is known again only as a whole", async () => {
  const tokens = new Set(Array.from({ length: 50 }, newToken));
  expect(tokens.size).toBe(50);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(tokenFault(token)).toBeUndefined();
  }
  expect(await isSameSecret("abc", "abc")).toBe(true);
  for (const other of ["", "ab", "abcd", "abd", "ABC"]) expect(await isSameSecret(other, "abc")).toBe(false);
  const characters = /ASCII without spaces, 512 characters at most/;
  for (const token of ["", "a b", "ä", "a\n", "x".repeat(513)]) expect(tokenFault(token)).toMatch(characters);
  expect(tokenFault("x".repeat(15))).toMatch(/too short .*16 characters or more/);
  expect(tokenFault("x".repeat(16))).toBeUndefined();
});
