import type { Browser, Page } from "playwright-core";
import * as z from "zod";
import { layoutMark } from "./staged-plugin.ts";

/** One task of the page's thread, and how much of it ran in the plugin or in what the plugin called. */
export interface TracedTask {
  readonly ms: number;
  readonly pluginMs: number;
}

const categories = [
  "-*",
  "blink.user_timing",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-v8.cpu_profiler",
];

const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  id: z.union([z.string(), z.number()]).optional(),
  ts: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.unknown(),
});
type TraceEvent = z.infer<typeof traceEvent>;

const callFrame = z.object({ url: z.string().optional() });
const profileStart = z.object({ data: z.object({ startTime: z.number() }) });
const profileChunk = z.object({
  data: z.object({
    cpuProfile: z.object({
      nodes: z.array(z.object({ id: z.number(), parent: z.number().optional(), callFrame })).default([]),
      samples: z.array(z.number()).default([]),
    }),
    timeDeltas: z.array(z.number()).default([]),
  }),
});

/** Opens the page, and answers the tasks its thread had once the workspace was ready. */
export async function tracedTasks(browser: Browser, page: Page, open: () => Promise<void>): Promise<TracedTask[]> {
  await browser.startTracing(page, { categories });
  let recorded: Buffer = Buffer.alloc(0);
  try {
    await open();
  } finally {
    recorded = await browser.stopTracing();
  }
  const { traceEvents } = z.object({ traceEvents: z.array(traceEvent) }).parse(JSON.parse(recorded.toString("utf8")));
  return pageEvents(traceEvents).flatMap(tasksOf);
}

/** What happened in each process that ran the plugin. */
function pageEvents(events: readonly TraceEvent[]): readonly (readonly TraceEvent[])[] {
  const chunks = events.filter(({ name }) => name === "ProfileChunk");
  const pids = new Set(chunks.filter(({ args }) => JSON.stringify(args).includes(pluginUrl)).map(({ pid }) => pid));
  return [...pids].map((pid) => events.filter((event) => event.pid === pid));
}

const pluginUrl = "plugin:retrace";

interface Sample {
  readonly at: number;
  readonly lasted: number;
  /** Whether the plugin was running, or what it called. */
  readonly isPlugin: boolean;
}

function tasksOf(events: readonly TraceEvent[]): readonly TracedTask[] {
  const profile = events.find(({ name }) => name === "Profile");
  const begun = events.find(({ name }) => name === layoutMark);
  if (!profile || !begun) return [];
  const samples = samplesOf(events, profile).filter(({ isPlugin }) => isPlugin);
  const tasks = events
    .filter(({ name, tid, ts }) => name === "RunTask" && tid === profile.tid && ts > begun.ts)
    .sort((one, other) => one.ts - other.ts);
  let next = 0;
  return tasks.map(({ ts, dur = 0, tdur = dur }) => {
    let pluginUs = 0;
    while ((samples[next]?.at ?? Infinity) < ts) next++;
    for (let sample = samples[next]; sample && sample.at < ts + dur; sample = samples[++next]) {
      pluginUs += Math.min(sample.lasted, ts + dur - sample.at);
    }
    // Other programs may have had the processor for a part of the time.
    return { ms: tdur / 1000, pluginMs: Math.min(pluginUs, tdur) / 1000 };
  });
}

function samplesOf(events: readonly TraceEvent[], profile: TraceEvent): readonly Sample[] {
  const isPlugin = new Map<number, boolean>();
  const times: { at: number; isPlugin: boolean }[] = [];
  let at = profileStart.parse(profile.args).data.startTime;
  for (const { name, id, args } of events) {
    if (name !== "ProfileChunk" || id !== profile.id) continue;
    const { cpuProfile, timeDeltas } = profileChunk.parse(args).data;
    for (const { id: node, parent = -1, callFrame: frame } of cpuProfile.nodes) {
      isPlugin.set(node, frame.url?.includes(pluginUrl) === true || isPlugin.get(parent) === true);
    }
    for (const [row, node] of cpuProfile.samples.entries()) {
      at += timeDeltas[row] ?? 0;
      times.push({ at, isPlugin: isPlugin.get(node) === true });
    }
  }
  times.sort((one, other) => one.at - other.at);
  return times.map((time, row) => ({ ...time, lasted: (times[row + 1]?.at ?? time.at) - time.at }));
}
