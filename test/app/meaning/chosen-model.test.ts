import { describe, expect, it } from "vitest";
import { ChosenModel, type ModelPorts } from "../../../src/app/meaning/chosen-model.ts";
import type { Memory } from "../../../src/app/memory.ts";
import type { Models, ModelOffer } from "../../../src/app/ports.ts";
import { ok } from "../../../src/core/lib/result.ts";
import { builtIn, type ModelChoice } from "../../../src/core/model/model-choice.ts";
import { cancelled, modelFailure } from "../../../src/core/model/model-failure.ts";
import { fakeEmbedder, type FakeEmbedder } from "../../support/fake-embedder.ts";
import { memoryOf, texts } from "../../support/meant-memory.ts";
import { memoryShelf } from "../../support/memory-shelf.ts";
import { memoryVault } from "../../support/memory-vault.ts";

const offer: ModelOffer = { name: "small", licence: "MIT", bytes: 10, files: [] };
const small: ModelChoice = { kind: "offered", name: "small" };
const mine: ModelChoice = { kind: "folder", folder: "mine" };

/** What outlives a run: the vault, its settings, and what the device remembers. */
interface Device {
  readonly vault: ReturnType<typeof memoryVault>;
  readonly shelf: ReturnType<typeof memoryShelf>;
  stored: ModelChoice;
  ready: unknown;
}

interface Run {
  readonly chosen: ChosenModel;
  readonly memory: Memory;
  /** The model that was opened last under a name. */
  readonly model: (name: string) => FakeEmbedder;
}

const device = (stored: ModelChoice = builtIn): Device => ({
  vault: memoryVault(texts),
  shelf: memoryShelf(),
  stored,
  ready: undefined,
});

const nameOf = (choice: ModelChoice): string => {
  if (choice.kind === "offered") return choice.name;
  return choice.kind === "folder" ? choice.folder : choice.kind;
};

interface Given {
  readonly missing?: readonly string[];
  readonly held?: readonly string[];
  readonly download?: Models["download"];
}

/** The plugin's start on a device: settings first, then the notes, then what they mean. */
async function start(on: Device, { missing = [], held = [], download }: Given = {}): Promise<Run> {
  const opened = new Map<string, FakeEmbedder>();
  const models: Models = {
    offers: [offer],
    folders: () => Promise.resolve([]),
    has: () => Promise.resolve(true),
    add: (folder) => Promise.resolve(ok(folder)),
    download: download ?? (() => Promise.resolve(ok(undefined))),
    open: (choice) => {
      const name = nameOf(choice);
      if (missing.includes(name)) return Promise.resolve(modelFailure("MISSING_FILE", `There is no ${name}.`));
      const embedder = fakeEmbedder(name);
      if (held.includes(name)) embedder.hold();
      opened.set(name, embedder);
      return Promise.resolve(ok(embedder));
    },
  };
  const model = (name: string): FakeEmbedder => {
    const embedder = opened.get(name);
    if (!embedder) throw new Error(`${name} was not opened.`);
    return embedder;
  };
  const memory = memoryOf(on.vault, () => Promise.resolve(fakeEmbedder("built-in")), on.shelf);
  const ports: ModelPorts = {
    models,
    meaning: memory.meaning,
    choice: {
      read: () => Promise.resolve(on.stored),
      write: (choice) => Promise.resolve(void (on.stored = choice)),
    },
    ready: {
      read: () => on.ready,
      write: (name) => {
        on.ready = name;
      },
    },
  };
  const chosen = new ChosenModel(ports);
  await chosen.start();
  await memory.open();
  await memory.meaning.settled();
  return { chosen, memory, model };
}

const answering = async ({ memory }: Run): Promise<string | undefined> =>
  (await memory.meaning.ask("ship"))?.table.model;

describe("a model that is chosen", () => {
  it("is read with in the background, and then answers and is stored", async () => {
    const here = device();
    const run = await start(here);
    const seen: string[] = [];
    run.chosen.onChange(() => seen.push(run.chosen.activity.kind));
    await run.chosen.use(mine);
    expect(run.chosen).toMatchObject({ inUse: mine, activity: { kind: "none" } });
    expect(await answering(run)).toBe("mine");
    expect(here.stored).toEqual(mine);
    expect([...new Set(seen)]).toEqual(["reading", "none"]);
  });

  it("answers at once after the next start, from what was kept", async () => {
    const here = device();
    await (await start(here)).chosen.use(mine);
    const next = await start(here);
    expect(next.chosen.inUse).toEqual(mine);
    expect(await answering(next)).toBe("mine");
    expect(next.model("mine").texts).toEqual(["ship"]);
  });

  it("that is not there leaves the one in use, says why, and is not stored", async () => {
    const here = device();
    const run = await start(here, { missing: ["mine"] });
    await run.chosen.use(mine);
    expect(run.chosen).toMatchObject({
      inUse: builtIn,
      activity: { kind: "failed", choice: mine, reason: "There is no mine." },
    });
    expect(here.stored).toEqual(builtIn);
    expect(await answering(run)).toBe("built-in");
  });

  it("is given back, and leaves the one in use, where the choice cannot be stored", async () => {
    const full = Object.freeze(device());
    const { chosen, model } = await start(full);
    await chosen.use(mine);
    expect(model("mine").isDisposed()).toBe(true);
    const reason = expect.stringContaining("read only") as string;
    expect(chosen).toMatchObject({ inUse: builtIn, activity: { kind: "failed", reason } });
  });

  it("may be given up: the one in use stays, and is what is stored", async () => {
    const here = device();
    const run = await start(here, { held: ["mine"] });
    const changing = run.chosen.use(mine);
    await expect.poll(() => run.model("mine").texts.length).toBeGreaterThan(0);
    run.chosen.cancel();
    expect(run.chosen.activity).toEqual({ kind: "none" });
    run.model("mine").goOn();
    await changing;
    expect(here.stored).toEqual(builtIn);
    expect(run.chosen.inUse).toEqual(builtIn);
    expect(run.model("mine").isDisposed()).toBe(true);
  });

  it("gives way to another one", async () => {
    const here = device();
    const run = await start(here, { held: ["mine"] });
    const changing = run.chosen.use(mine);
    await expect.poll(() => run.model("mine").texts.length).toBeGreaterThan(0);
    const other = run.chosen.use(small);
    run.model("mine").goOn();
    await Promise.all([changing, other]);
    expect({ stored: here.stored, inUse: run.chosen.inUse }).toEqual({ stored: small, inUse: small });
    expect(await answering(run)).toBe("small");
  });
});

describe("a choice from another device", () => {
  it("is taken over when the notes have been read, while the built-in model answers", async () => {
    const run = await start(device(mine), { held: ["mine"] });
    expect(await answering(run)).toBe("built-in");
    await expect.poll(() => run.chosen.activity.kind).toBe("reading");
    await expect.poll(() => run.model("mine").texts.length).toBeGreaterThan(0);
    run.model("mine").goOn();
    await expect.poll(() => run.chosen.inUse).toEqual(mine);
    expect(await answering(run)).toBe("mine");
  });

  it("that cannot be had here leaves the built-in model, and stays the choice of the vault", async () => {
    const here = device(mine);
    const run = await start(here, { missing: ["mine"] });
    await expect.poll(() => run.chosen.activity.kind).toBe("failed");
    expect(await answering(run)).toBe("built-in");
    expect(here.stored).toEqual(mine);
  });
});

it("a model that was in use and is gone is replaced by the built-in one", async () => {
  const here = device();
  await (await start(here)).chosen.use(mine);
  const next = await start(here, { missing: ["mine"] });
  expect(next.chosen).toMatchObject({ inUse: builtIn, activity: { kind: "failed", choice: mine } });
  expect(await answering(next)).toBe("built-in");
});

it("a change that the end of the plugin interrupts goes on with the next start", async () => {
  const here = device();
  const run = await start(here, { held: ["mine"] });
  const changing = run.chosen.use(mine);
  await expect.poll(() => run.model("mine").texts.length).toBeGreaterThan(0);
  run.chosen.close();
  run.memory.close();
  run.model("mine").goOn();
  await changing;
  expect(here.stored).toEqual(mine);
  const next = await start(here);
  await expect.poll(() => next.chosen.inUse).toEqual(mine);
});

describe("a model that is downloaded", () => {
  it("tells how far it is, and is used", async () => {
    const run = await start(device(), {
      download: (_offer, { onProgress } = {}) => {
        onProgress?.(5, 10);
        return Promise.resolve(ok(undefined));
      },
    });
    const seen: string[] = [];
    run.chosen.onChange(() => {
      const { activity } = run.chosen;
      if (activity.kind === "downloading") seen.push(`${String(activity.done)}/${String(activity.total)}`);
    });
    await run.chosen.download(offer);
    expect(seen).toEqual(["0/10", "5/10"]);
    expect(run.chosen.inUse).toEqual(small);
  });

  it("and cannot be fetched leaves the one in use", async () => {
    const offline = modelFailure("NOT_FETCHED", "no network");
    const run = await start(device(), { download: () => Promise.resolve(offline) });
    await run.chosen.download(offer);
    expect(run.chosen).toMatchObject({ inUse: builtIn, activity: { kind: "failed", reason: "no network" } });
  });

  it("stops when asked, and nothing is said to have failed", async () => {
    const run = await start(device(), {
      download: (_offer, { signal } = {}) =>
        new Promise((resolve) => {
          signal?.addEventListener("abort", () => {
            resolve(cancelled);
          });
        }),
    });
    const fetching = run.chosen.download(offer);
    run.chosen.cancel();
    await fetching;
    expect(run.chosen).toMatchObject({ inUse: builtIn, activity: { kind: "none" } });
  });
});
