import { dayMs, isoDay } from "../../core/lib/time.ts";
import {
  readCalls,
  renderBegun,
  renderEnded,
  tokensOf,
  type BegunCall,
  type EndedCall,
  type ModelCall,
} from "../../core/model/model-call.ts";
import { wallTime } from "../day-here.ts";
import { oneAfterTheOther } from "../reading/one-after-the-other.ts";
import type { Clock, MachineFiles, Ports } from "../ports.ts";
import { plainDevice } from "../review/write-review.ts";

/** Where calls are written down, and when. */
export type CallPorts = Pick<Ports, "clock" | "device"> & { readonly calls: MachineFiles };

/** Every call of the language model: written down before it is made, and again when it has ended. */
export interface CallLog {
  /** Nothing where the call could cost more than is left for today; rejects where it cannot be written down. */
  readonly begin: (call: Omit<BegunCall, "id" | "at">, tokensPerDay: number) => Promise<BegunCall | undefined>;
  readonly end: (ended: EndedCall, begun: BegunCall) => Promise<void>;
}

export function callLog(ports: CallPorts): CallLog {
  const { calls, clock } = ports;
  // Two at a time would each find enough left.
  const inOrder = oneAfterTheOther();
  let count = 0;
  const fileOf = async (at: number): Promise<string> =>
    `${isoDay(at).slice(0, 7)} ${plainDevice((await ports.device?.()) ?? "")}.jsonl`;
  return {
    begin: async (call, tokensPerDay) => {
      let begun: BegunCall | undefined;
      await inOrder(async () => {
        if ((await tokensToday(calls, clock)) + call.tokens > tokensPerDay) return;
        const at = clock.now();
        begun = { ...call, at, id: `${at.toString(36)}-${String((count += 1))}` };
        await calls.append(await fileOf(at), `${renderBegun(begun)}\n`);
      });
      return begun;
    },
    end: async (ended, { at }) => {
      await calls.append(await fileOf(at), `${renderEnded(ended)}\n`);
    },
  };
}

/** What was asked since a moment, the newest first. */
export async function callsSince(files: MachineFiles, from: number): Promise<readonly ModelCall[]> {
  const all: ModelCall[] = [];
  for (const name of await files.names()) {
    if (name.slice(0, 7) < isoDay(from).slice(0, 7)) continue;
    all.push(...readCalls((await files.read(name)) ?? ""));
  }
  return all.filter(({ at }) => at >= from).sort((a, b) => b.at - a.at);
}

/** What the calls of today have cost, today being what a clock on the wall says. */
export async function tokensToday(files: MachineFiles, clock: Clock): Promise<number> {
  const now = clock.now();
  const sinceMidnight = wallTime(clock, now) % dayMs;
  return (await callsSince(files, now - sinceMidnight)).reduce((sum, call) => sum + tokensOf(call), 0);
}
