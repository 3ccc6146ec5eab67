import { languageModel } from "../../src/adapters/narrator/language-model.ts";
import { postFromNode } from "../../src/adapters/node/web.ts";
import { callLog } from "../../src/app/narrator/call-log.ts";
import { narratorOf } from "../../src/app/narrator/narrator.ts";
import type { Narrator } from "../../src/app/ports/language-model.ts";
import type { NarratorSettings } from "../../src/core/model/narrator-settings.ts";
import { memoryMachineFiles, type MemoryMachineFiles } from "./memory-machine-files.ts";
import { startNarrator, type NarratorBehaviour, type NarratorServer } from "./narrator-server.ts";
import { today } from "./open-memory.ts";

export interface Served extends NarratorServer {
  readonly narrator: Narrator;
  readonly calls: MemoryMachineFiles;
  /** What was waited between two questions, in milliseconds. */
  readonly waits: readonly number[];
  /** The lines of this month's log. */
  readonly log: () => Promise<readonly unknown[]>;
}

export interface Serving extends Partial<Pick<NarratorSettings, "provider" | "model" | "tokensPerDay">> {
  readonly key?: string;
  readonly patienceMs?: number;
  /** Instead of that of the server. */
  readonly address?: string;
}

/** A narrator over a server that behaves as a test says, with nothing between them that is not real but time. */
export async function serve(behave: NarratorBehaviour, given: Serving = {}): Promise<Served> {
  const server = await startNarrator(behave);
  const { provider = "other", model = "small", tokensPerDay = 100_000, key = "", patienceMs = 20_000 } = given;
  const waits: number[] = [];
  const opened = languageModel({
    settings: { provider, model, address: given.address ?? server.address },
    ...{ key, patienceMs, post: postFromNode, wait: (ms) => Promise.resolve(void waits.push(ms)) },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const calls = memoryMachineFiles();
  const clock = { now: () => today };
  const log = callLog({ calls, clock, device: () => Promise.resolve("laptop") });
  const narrator = narratorOf({ model: opened.value, log, clock, tokensPerDay: () => tokensPerDay });
  const lines = async (): Promise<readonly unknown[]> =>
    ((await calls.read("2026-10 laptop.jsonl")) ?? "")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as unknown);
  return { ...server, narrator, calls, waits, log: lines };
}
