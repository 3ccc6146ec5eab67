import { describe, expect, it } from "vitest";
import * as z from "zod";
import { callsSince, tokensToday } from "../../src/app/narrator/call-log.ts";
import { shapeOf } from "../../src/app/narrator/shape.ts";
import { readCalls, renderBegun, renderEnded } from "../../src/core/model/model-call.ts";
import { memoryMachineFiles } from "../support/memory-machine-files.ts";
import { chatReply } from "../support/narrator-server.ts";
import { today } from "../support/open-memory.ts";
import { serve } from "../support/served-narrator.ts";

const schema = z.object({ word: z.string() });
const question = { purpose: "title", system: "Answer with a word.", user: "Which?", schema, mostTokens: 500 };
const yes = chatReply({ word: "yes" });

describe("what a language model may cost", () => {
  it("is compared before each call; what would be more is not asked", async () => {
    const served = await serve(() => yes, { tokensPerDay: 700 });
    expect(await served.narrator.ask(question)).toMatchObject({ ok: true });
    expect(await served.narrator.ask(question)).toMatchObject({ ok: true });
    expect(await served.narrator.ask(question)).toMatchObject({
      ok: false,
      error: { code: "CAPPED", message: expect.stringContaining("700 tokens a day") as string },
    });
    expect(served.asked).toHaveLength(2);
    expect(await tokensToday(served.calls, { now: () => today })).toBe(240);
  });

  it("holds for calls at the same time, too", async () => {
    const served = await serve(() => yes, { tokensPerDay: 700 });
    const asked = await Promise.all([1, 2, 3].map(() => served.narrator.ask(question)));
    expect(asked.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(served.asked).toHaveLength(1);
  });

  it("is estimated where the server does not tell", async () => {
    const served = await serve(() => chatReply({ word: "yes" }, { prompt_tokens: -5, completion_tokens: 1e300 }));
    await served.narrator.ask(question);
    const [begun] = z.tuple([z.looseObject({ tokens: z.number() }), z.unknown()]).parse(await served.log());
    expect(await served.log()).toMatchObject([{}, { estimated: true, read: begun.tokens - 500, written: 4 }]);
  });

  it("counts whole where nobody has written down how a call ended", async () => {
    const served = await serve(() => yes, { tokensPerDay: 1_000 });
    const killed = { id: "k", at: today, purpose: "title", host: "h", model: "m", tokens: 900 };
    await served.calls.append("2026-10 phone.jsonl", `${renderBegun(killed)}\n`);
    expect(await served.narrator.ask(question)).toMatchObject({ ok: false, error: { code: "CAPPED" } });
  });

  it("begins anew at midnight of a clock on the wall", async () => {
    const calls = memoryMachineFiles();
    const late = Date.parse("2026-09-30T22:30:00Z");
    const call = { id: "a", at: late, purpose: "title", host: "h", model: "m", tokens: 900 };
    await calls.append("2026-09 laptop.jsonl", `${renderBegun(call)}\n`);
    const spent = (at: string, minutes: number): Promise<number> =>
      tokensToday(calls, { now: () => Date.parse(at), minutesAhead: () => minutes });
    expect(await spent("2026-09-30T23:00:00Z", 0)).toBe(900);
    expect(await spent("2026-10-01T09:00:00Z", 0)).toBe(0);
    expect(await spent("2026-10-01T09:00:00Z", 120)).toBe(900);
    expect(await spent("2026-09-30T22:40:00Z", -60)).toBe(900);
  });
});

describe("the log of calls", () => {
  it("has what for, whom, how much and how long, and not a word of what was asked or answered", async () => {
    const served = await serve(() => yes, { key: "s3cret-key" });
    await served.narrator.ask(question);
    expect(await served.log()).toEqual([
      {
        ...{ time: "2026-10-01T12:00:00.000Z", call: expect.any(String) as string, purpose: "title" },
        ...{ host: served.address.slice("http://".length), model: "small", tokens: expect.any(Number) as number },
      },
      {
        ...{ call: expect.any(String) as string, outcome: "answered", read: 100, written: 20 },
        ...{ estimated: false, ms: 0, times: 1 },
      },
    ]);
    const text = (await served.calls.read("2026-10 laptop.jsonl")) ?? "";
    for (const secret of ["s3cret", "Which", "yes", "word"]) expect(text).not.toContain(secret);
  });

  it("that cannot be written keeps the call from being made", async () => {
    const served = await serve(() => yes);
    served.calls.fail();
    expect(await served.narrator.ask(question)).toMatchObject({ ok: false, error: { code: "UNUSABLE" } });
    expect(served.asked).toEqual([]);
  });

  it("that breaks off during the call does not lose the answer", async () => {
    const served = await serve(() => {
      served.calls.fail();
      return yes;
    });
    expect(await served.narrator.ask(question)).toEqual({ ok: true, value: { word: "yes" } });
  });

  it("is read whatever its lines are, the newest first", async () => {
    const calls = memoryMachineFiles();
    const begun = { id: "a", at: today - 5, purpose: "title", host: "h", model: "m", tokens: 9 };
    const ended = { id: "a", outcome: "answered", read: 3, written: 2, isEstimated: true, ms: 7, times: 1 } as const;
    const lines = [
      renderEnded(ended),
      "no JSON",
      '{"call":"b","time":"never"}',
      renderBegun(begun),
      renderEnded(ended),
    ];
    await calls.append("2026-10 laptop.jsonl", lines.join("\n"));
    await calls.append("2026-10 phone.jsonl", `${renderBegun({ ...begun, at: today })}\n[]\nnull\n{}\n`);
    const { id, outcome, ...rest } = ended;
    expect(await callsSince(calls, today - 10)).toEqual([
      { ...begun, at: today, outcome: "unfinished" },
      { ...begun, id, outcome, ended: rest },
    ]);
    expect(readCalls("")).toEqual([]);
  });
});

describe("what is sent", () => {
  it("has no secrets in it", async () => {
    const served = await serve(() => yes);
    await served.narrator.ask({ ...question, user: "It works with password=hunter2secret now." });
    expect(served.asked[0]?.user).toContain("password=");
    expect(served.asked[0]?.user).not.toContain("hunter2");
  });

  it("asks for a form without limits that some servers refuse", () => {
    const shape = z.object({
      kind: z.enum(["a", "b"]).describe("one of two"),
      items: z.array(z.object({ maxLength: z.string().max(5), maybe: z.string().nullable() })).max(3),
    });
    expect(shapeOf(shape)).toEqual({
      type: "object",
      required: ["kind", "items"],
      additionalProperties: false,
      properties: {
        kind: { type: "string", enum: ["a", "b"], description: "one of two" },
        items: {
          type: "array",
          items: {
            type: "object",
            required: ["maxLength", "maybe"],
            additionalProperties: false,
            properties: { maxLength: { type: "string" }, maybe: { type: ["string", "null"] } },
          },
        },
      },
    });
  });
});
