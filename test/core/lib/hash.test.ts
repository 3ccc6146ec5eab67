import { expect, it } from "vitest";
import { fingerprint } from "../../../src/core/lib/hash.ts";

it("is the same for the same text and differs for texts that are nearly the same", () => {
  const texts = Array.from({ length: 5000 }, (_, number) => `entry ${String(number)}`);
  expect(fingerprint("entry 1")).toBe(fingerprint("entry 1"));
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
});

it("is eleven characters that may stand in a file name and in a link", () => {
  expect(["", "a", "漢字".repeat(1000)].map(fingerprint)).toEqual([
    expect.stringMatching(/^[0-9a-z]{11}$/),
    expect.stringMatching(/^[0-9a-z]{11}$/),
    expect.stringMatching(/^[0-9a-z]{11}$/),
  ]);
});

it("stays what it was: ids of entries are made of it", () => {
  expect(fingerprint("Retry with jitter.")).toMatchInlineSnapshot(`"13xm4s1hrmb"`);
});
