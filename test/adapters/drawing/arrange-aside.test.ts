import { expect, it } from "vitest";
import { arrangingAside } from "../../../src/adapters/drawing/arrange-aside.ts";

const wish = { kind: "settled", ids: ["a", "b"], ties: [{ source: "a", target: "b" }] } as const;
const refuse = (): never => {
  throw new Error("No threads here.");
};

it("where no thread can be started, there are no places, and it is nobody's fault", async () => {
  expect(await arrangingAside(refuse)(wish, new AbortController().signal)).toBeUndefined();
});

it("a thread that cannot be told what to do is ended", async () => {
  let ended = 0;
  const startThread = (): { post: () => never; end: () => void } => ({ post: refuse, end: () => void (ended += 1) });
  expect(await arrangingAside(startThread)(wish, new AbortController().signal)).toBeUndefined();
  expect(ended).toBe(1);
});
