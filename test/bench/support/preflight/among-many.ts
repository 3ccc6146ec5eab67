import { builtInEmbedder } from "../../../../src/adapters/embedding/built-in.ts";
import { createMemory, type Memory } from "../../../../src/app/memory.ts";
import { memoryVault, type MemoryVault } from "../../../support/memory-vault.ts";
import { median } from "../measured.ts";
import { questionsOf, syntheticNotes, type SyntheticNote } from "../speed/synthetic-notes.ts";

/** Patterns of which one in so many is told as an anti-pattern. */
const antipatternShare = 4;
const paragraphs = 40;
const sentencesEach = 3;
const wordsEach = 8;
const edits = 7;

/** How long one waits for an answer in a vault of so many notes: as a rule, at worst, and right after an edit. */
export async function amongMany(count: number): Promise<Readonly<Record<string, number>>> {
  const notes = syntheticNotes(count).map(withAntipatterns);
  const vault = memoryVault(Object.fromEntries(notes.map(({ path, text }) => [path, text])));
  const memory = createMemory({
    vault,
    clock: { now: () => Date.now() },
    scheduler: { pause: () => Promise.resolve() },
    openEmbedder: () => builtInEmbedder(),
  });
  await memory.open();
  await memory.meaning.settled();
  const texts = paragraphsOf(notes);
  await inTurn(memory, texts);
  const before = process.cpuUsage();
  const warm = await inTurn(memory, texts);
  const { user, system } = process.cpuUsage(before);
  const edited = await afterEdits(memory, vault, { notes, texts });
  memory.close();
  return {
    notes: count,
    preflight_ms: median(warm),
    preflight_processor_ms: (user + system) / 1000 / texts.length,
    preflight_worst_ms: Math.max(...warm),
    after_edit_ms: median(edited),
  };
}

function withAntipatterns(note: SyntheticNote, number: number): SyntheticNote {
  if (!note.path.startsWith("patterns/") || number % antipatternShare > 0) return note;
  const renamed = (text: string): string => text.replaceAll("PATTERN-", "ANTIPATTERN-");
  return { ...note, path: renamed(note.path), title: renamed(note.title), text: renamed(note.text) };
}

function paragraphsOf(notes: readonly SyntheticNote[]): readonly string[] {
  const sentences = questionsOf(notes, wordsEach, paragraphs * sentencesEach);
  return Array.from({ length: paragraphs }, (_, at) => {
    const own = sentences.slice(at * sentencesEach, (at + 1) * sentencesEach);
    return own.map((sentence) => `I will ${sentence}. `).join("");
  });
}

async function inTurn(memory: Memory, texts: readonly string[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (const text of texts) times.push(await timed(memory, text));
  return times;
}

async function timed(memory: Memory, text: string): Promise<number> {
  const start = performance.now();
  const answered = await memory.preflight({ text, limit: 3, budget: 100_000 });
  if (!answered.ok) throw new Error(answered.error.message);
  return performance.now() - start;
}

interface Edited {
  readonly notes: readonly SyntheticNote[];
  readonly texts: readonly string[];
}

/** Whoever writes changes a note all the time, and what was worked out before is worked out again. */
async function afterEdits(memory: Memory, vault: MemoryVault, { notes, texts }: Edited): Promise<readonly number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit++) {
    const { path = "", text = "" } = notes[edit * 101] ?? {};
    vault.write(path, `${text}\nEdit ${String(edit)}.\n`);
    await memory.open();
    await memory.meaning.settled();
    times.push(await timed(memory, texts[edit] ?? ""));
  }
  return times;
}
