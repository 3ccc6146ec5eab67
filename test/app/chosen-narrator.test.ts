import { describe, expect, it } from "vitest";
import * as z from "zod";
import { languageModel } from "../../src/adapters/narrator/language-model.ts";
import { postFromNode } from "../../src/adapters/node/web.ts";
import { callLog } from "../../src/app/narrator/call-log.ts";
import { ChosenNarrator, type Agreement } from "../../src/app/narrator/chosen-narrator.ts";
import { usualNarrator, type NarratorSettings } from "../../src/core/model/narrator-settings.ts";
import { eventually } from "../support/eventually.ts";
import { memoryMachineFiles } from "../support/memory-machine-files.ts";
import { chatReply, startNarrator } from "../support/narrator-server.ts";
import { today } from "../support/open-memory.ts";

interface Device {
  readonly chosen: ChosenNarrator;
  readonly stored: () => NarratorSettings;
  readonly agreed: () => Agreement | undefined;
}

/** A device of a vault; what is stored comes to all of them, what is agreed to only concerns this one. */
function device(stored: NarratorSettings = usualNarrator): Device {
  let settings = stored;
  let agreement: Agreement | undefined;
  const calls = memoryMachineFiles();
  const clock = { now: () => today };
  const chosen = new ChosenNarrator({
    open: (choice) => languageModel({ ...choice, post: postFromNode, wait: () => Promise.resolve() }),
    kept: {
      read: () => Promise.resolve(settings),
      write: (next) => {
        settings = next;
        return Promise.resolve();
      },
    },
    agreement: {
      read: () => agreement,
      write: (next) => {
        agreement = next;
      },
    },
    ...{ log: callLog({ calls, clock }), calls, clock },
  });
  return { chosen, stored: () => settings, agreed: () => agreement };
}

const own = (address: string): NarratorSettings => ({
  provider: "other",
  address,
  model: "small",
  tokensPerDay: 9_000,
});
const question = { purpose: "title", system: "s", user: "u", schema: z.object({ word: z.string() }) };

describe("a language model", () => {
  it("is none before somebody chose one, and then the one that was chosen, until it is turned off", async () => {
    const server = await startNarrator(() => chatReply({ word: "yes" }));
    const { chosen, stored, agreed } = device();
    await chosen.reload();
    expect([chosen.state, chosen.narrator()]).toEqual([{ kind: "off" }, undefined]);
    await chosen.use({ settings: own(server.address), key: "s3cret" });
    expect(chosen.state).toEqual({ kind: "on", settings: own(server.address) });
    expect(agreed()).toEqual({ address: server.address, key: "s3cret" });
    expect(await chosen.narrator()?.ask(question)).toEqual({ ok: true, value: { word: "yes" } });
    expect(chosen.narrator()).toBe(chosen.narrator());
    expect(server.asked[0]?.headers.authorization).toBe("Bearer s3cret");
    expect(await chosen.tokensToday()).toBe(120);
    await chosen.turnOff();
    expect([chosen.state, chosen.narrator()]).toEqual([{ kind: "off" }, undefined]);
    expect(stored()).toEqual({ ...own(server.address), provider: "off" });
  });

  it("that came with the settings of another device is not asked from here before somebody says so", async () => {
    const server = await startNarrator(() => chatReply({ word: "yes" }));
    const { chosen } = device(own(server.address));
    await chosen.reload();
    expect([chosen.state.kind, chosen.narrator()]).toEqual(["elsewhere", undefined]);
    await chosen.use({ settings: own(server.address), key: "" });
    expect(chosen.narrator()).toBeDefined();
  });

  it("at another address than the one that was agreed to gets nothing, and least of all the key", async () => {
    const { chosen, stored } = device();
    await chosen.use({ settings: own("https://mine.example"), key: "s3cret" });
    expect(chosen.keyFor("https://mine.example")).toBe("s3cret");
    const elsewhere = { ...stored(), address: "https://evil.example" };
    expect(chosen.keyFor(elsewhere.address)).toBe("");
    const synced = device(elsewhere);
    await synced.chosen.reload();
    expect(synced.chosen.narrator()).toBeUndefined();
  });

  it("that cannot be used says why", async () => {
    const { chosen } = device();
    await chosen.use({ settings: own("http://example.com"), key: "" });
    expect(chosen.narrator()).toBeUndefined();
    expect(chosen.state).toMatchObject({ kind: "failed", reason: expect.stringContaining("unencrypted") as string });
  });

  it("that cannot be used is turned off with what was typed kept", async () => {
    const { chosen, stored } = device();
    await chosen.use({ settings: own("http://example.com"), key: "" });
    chosen.narrator();
    expect(chosen.state.kind).toBe("failed");
    await chosen.turnOff();
    expect(stored()).toEqual({ ...own("http://example.com"), provider: "off" });
  });

  it("is closed with the plugin", async () => {
    const { chosen } = device();
    await chosen.use({ settings: own("https://mine.example"), key: "" });
    chosen.close();
    expect(chosen.narrator()).toBeUndefined();
  });
});

describe("a language model that is not wanted any more", () => {
  const ends: readonly (readonly [string, (chosen: ChosenNarrator) => unknown])[] = [
    ["turned off", (chosen) => chosen.turnOff()],
    [
      "closed with the plugin",
      (chosen) => {
        chosen.close();
      },
    ],
    ["left for another", (chosen) => chosen.use({ settings: own("https://mine.example"), key: "" })],
  ];

  it.each(ends)("%s, gives up what it was asked, and whoever held on to it sends nothing", async (_how, end) => {
    const server = await startNarrator(() => "silence");
    const { chosen } = device();
    await chosen.use({ settings: own(server.address), key: "" });
    const held = chosen.narrator();
    const underWay = held?.ask(question, new AbortController().signal);
    await eventually(() => {
      expect(server.asked).toHaveLength(1);
    });
    await end(chosen);
    expect(await underWay).toMatchObject({ error: { code: "CANCELLED" } });
    expect(await held?.ask(question)).toMatchObject({ error: { code: "CANCELLED" } });
    expect(server.asked).toHaveLength(1);
  });

  it("is still the same where settings come that say what they said before", async () => {
    const { chosen } = device();
    await chosen.use({ settings: own("https://mine.example"), key: "k" });
    const before = chosen.narrator();
    await chosen.reload();
    expect(chosen.narrator()).toBe(before);
    expect(before).toBeDefined();
  });

  it("still gives up what whoever asked does not want", async () => {
    const server = await startNarrator(() => "silence");
    const { chosen } = device();
    await chosen.use({ settings: own(server.address), key: "" });
    const wanted = new AbortController();
    const underWay = chosen.narrator()?.ask(question, wanted.signal);
    wanted.abort();
    expect(await underWay).toMatchObject({ error: { code: "CANCELLED" } });
    const late = chosen.narrator()?.ask(question, wanted.signal);
    expect(await late).toMatchObject({ error: { code: "CANCELLED" } });
  });
});

describe("a test", () => {
  it("asks for a word, and changes nothing", async () => {
    const server = await startNarrator(() => chatReply({ word: "ready" }));
    const { chosen, stored } = device();
    expect(await chosen.test({ settings: own(server.address), key: "" })).toEqual({ ok: true, value: { ms: 0 } });
    expect([chosen.state, stored()]).toEqual([{ kind: "off" }, usualNarrator]);
  });

  it("says what is wrong", async () => {
    const server = await startNarrator(() => ({ status: 401, body: { error: { message: "no such key" } } }));
    const { chosen } = device();
    expect(await chosen.test({ settings: own(server.address), key: "x" })).toMatchObject({
      error: { message: expect.stringContaining("answers 401 (no such key). Check the key.") as string },
    });
    expect(await chosen.test({ settings: { ...own("nowhere") }, key: "" })).toMatchObject({
      error: { code: "UNUSABLE" },
    });
  });
});
