import type { Memory } from "../app/memory.ts";
import type { NoteKind } from "../core/model/note-base.ts";

const steps = {
  episode: "Write one with retrace episode add, or make some of sessions with retrace import.",
  pattern: "Write one with retrace pattern add; retrace consolidate proposes what recurs in episodes.",
  antipattern: "Write one with retrace pattern add NAME --is-antipattern.",
  learning: "Write one with retrace learning add; retrace consolidate proposes what episodes teach.",
} as const satisfies Partial<Record<NoteKind, string>>;

/** An empty list goes on with how the first of its kind comes about, where the vault has none at all. */
export function withFirstStep(memory: Memory, kind: keyof typeof steps, said: string): string {
  const hasSome = memory.library.catalog.memories().some((note) => note.kind === kind);
  return hasSome ? said : `${said} ${steps[kind]}`;
}
