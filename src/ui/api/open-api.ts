import type { Memory } from "../../app/memory.ts";
import { err, ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { reportForeign } from "../report.ts";
import { apiText as words } from "../text/api.ts";
import type { RetraceAnswer, RetraceApi } from "./retrace-api.d.ts";

export interface OpenedApi {
  readonly api: RetraceApi;
  /** From here on everything asked is answered with why it cannot be. */
  readonly close: () => void;
}

type Asked = Pick<Memory, "search" | "related" | "causalPath" | "dueReviews" | "isOpen" | "onRevision">;

/** What other plugins get to see of the memory: questions alone, with answers that are theirs. */
export function openApi(memory: Asked): OpenedApi {
  const ready = readiness(memory);
  const stops = new Set<() => void>();
  const asking =
    <I, T>(ask: (input: I) => Attempt<T> | Promise<Attempt<T>>) =>
    async (input: I): Promise<RetraceAnswer<T>> => {
      if (!(await ready.when())) return unloaded;
      const answer = await ask(input);
      return ready.isClosed() ? unloaded : frozen(answer.ok ? ok(answer.value) : err(answer.error));
    };
  const due = asking(memory.dueReviews);
  const api: RetraceApi = {
    version: 1,
    search: asking(memory.search),
    related: asking(memory.related),
    path: asking(memory.causalPath),
    due: (wanted = {}) => due(wanted),
    onChange: (listener) => {
      if (ready.isClosed()) return () => undefined;
      const stop = memory.onRevision(guarded(listener));
      stops.add(stop);
      return () => {
        stops.delete(stop);
        stop();
      };
    },
  };
  const close = (): void => {
    ready.close();
    for (const stop of stops) stop();
    stops.clear();
  };
  return { api: Object.freeze(api), close };
}

const unloaded = Object.freeze(err(Object.freeze({ code: "UNLOADED", message: words.unloaded })));

/** What others do wrong when they are told is no fault of ours, nor may it keep anybody else from being told. */
function guarded(listener: () => void): () => void {
  return () => {
    try {
      listener();
    } catch (cause) {
      reportForeign(cause);
    }
  };
}

interface Readiness {
  /** Waits until the notes have been read once; answers whether they have been before the end. */
  readonly when: () => Promise<boolean>;
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

function readiness({ isOpen, onRevision }: Pick<Memory, "isOpen" | "onRevision">): Readiness {
  const waiting = new Set<() => void>();
  let isClosed = false;
  const letGo = (): void => {
    if (!isClosed && !isOpen()) return;
    for (const resume of waiting) resume();
    waiting.clear();
  };
  const stop = onRevision(letGo);
  return {
    when: async () => {
      if (!isClosed && !isOpen()) await new Promise<void>((resume) => waiting.add(resume));
      return !isClosed;
    },
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      stop();
      letGo();
    },
  };
}

/** A copy that nobody can change: what we remember is shared by all who ask. */
function frozen<T>(answer: T): T {
  return deeplyFrozen(structuredClone(answer));
}

function deeplyFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) deeplyFrozen(inner);
    Object.freeze(value);
  }
  return value;
}
