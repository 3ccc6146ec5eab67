import { describe, expect, it } from "vitest";
import type { MachineFiles, Vault } from "../../src/app/ports.ts";
import { memoryMachineFiles } from "../support/memory-machine-files.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { episodesIn, evening, harbour, memoryWith, said, valueOf } from "../support/taken-in.ts";

const night = [said("user", "The ledger is written.", 1200), said("assistant", "Good night.", 1201)];
const calls = [harbour.slice(0, 2), harbour.slice(2), [...evening, said("user", "Good.", 602)], night];

const ways = ["before", "after", "torn"] as const;
type Way = (typeof ways)[number];

interface Fault {
  /** The how manieth call of a port fails. */
  readonly at: number;
  readonly way: Way;
  count: number;
}

class Broken extends Error {}

/** The call as it would be, but for the one that is to fail: nothing of it is done, or all, or half of what it appends. */
function faulty<A extends readonly unknown[], T>(
  fault: Fault,
  act: (...given: A) => Promise<T>,
  half: (...given: A) => Promise<unknown> = () => Promise.resolve(),
): (...given: A) => Promise<T> {
  return async (...given) => {
    fault.count += 1;
    if (fault.count !== fault.at) return await act(...given);
    if (fault.way === "after") await act(...given);
    if (fault.way === "torn") await half(...given);
    throw new Broken();
  };
}

function faultyPorts(fault: Fault, vault: Vault, files: MachineFiles): { vault: Vault; files: MachineFiles } {
  const halved = (name: string, text: string): Promise<void> => files.append(name, text.slice(0, text.length / 2));
  return {
    vault: {
      ...vault,
      create: faulty(fault, vault.create),
      process: faulty(fault, vault.process),
    },
    files: { ...files, read: faulty(fault, files.read), append: faulty(fault, files.append, halved) },
  };
}

/** Sends everything; whoever gets no answer begins anew and sends it again. Answers whether anything broke. */
async function broken(at: number, way: Way): Promise<boolean> {
  const [vault, files] = [memoryVault(), memoryMachineFiles()];
  const fault = { at, way, count: 0 };
  let didBreak = false;
  for (const [place, messages] of calls.entries()) {
    const input = { conversation_id: "harbour", messages, flush: place === calls.length - 1 };
    try {
      const ports = faultyPorts(fault, vault, files);
      valueOf(await (await memoryWith(ports.vault, ports.files)).addMessages(input));
    } catch (cause) {
      if (!(cause instanceof Broken)) throw cause;
      didBreak = true;
      valueOf(await (await memoryWith(vault, files)).addMessages(input));
    }
  }
  const episodes = episodesIn(vault);
  expect(episodes.map(({ title }) => title)).toEqual([
    "EPISODE-harbour-0-2",
    "EPISODE-harbour-3-5",
    "EPISODE-harbour-6-7",
  ]);
  expect(episodes.map(({ messages }) => messages.length)).toEqual([3, 3, 2]);
  const links = episodes.map(({ relations }) =>
    relations.map(({ type, target }) => `${type} ${target.slice(-3)}`).sort(),
  );
  expect(links).toEqual([["precedes 3-5"], ["follows 0-2", "precedes 6-7"], ["follows 3-5"]]);
  return didBreak;
}

describe("whatever breaks, and wherever, each message is in one episode, and each episode is written once", () => {
  it.each(ways)("%s it is done", async (way) => {
    let breaks = 0;
    while (await broken(breaks + 1, way)) breaks += 1;
    // Every call of a port has broken once.
    expect(breaks).toBeGreaterThan(20);
  });
});
