/** The words of the migration, a part of `text`. */
export const migrationText = {
  title: "Migrate a memory store",
  format: "What it is",
  formats: {
    episodes: "Episodes of ai-agents (JSON)",
    graph: "Causal graph of ai-agents (JSON)",
    "memory-md": "MEMORY.md files",
    "basic-memory": "Notes of basic-memory",
  },
  conflict: "When a note is there already",
  conflictDesc: "Only where it says something else than the file",
  conflictHint: "Below, choose “Add what is new” or “Write it anew”.",
  besideHint:
    "Below, choose “Add what is new”, and both are kept, this one under a name of its own; “Write it anew” replaces your note.",
  anewHint:
    "The two cannot be made one: rename one of them, or choose “Write it anew” below, which replaces your note.",
  conflicts: { error: "Leave it", merge: "Add what is new", overwrite: "Write it anew" },
  files: "Where it is",
  filesDesc: "Nothing is written before you have seen what would be",
  chooseFiles: "Choose files…",
  chooseFolder: "Choose a folder…",
  reading: "Reading the files…",
  noText: "The file is no text in UTF-8 or UTF-16. Save it as UTF-8, then choose it again.",
  readAs: {
    episodes: "Recognized as episodes, and read as such.",
    graph: "Recognized as a causal graph, and read as one.",
    "memory-md": "Recognized as memory files, and read as such.",
    "basic-memory": "Recognized as notes of basic-memory, and read as such.",
  },
  other: {
    episodes: "It is an episode; it can be read next.",
    graph: "It is a causal graph; it can be read next.",
    "memory-md": "It is a memory file; it can be read next.",
    "basic-memory": "It is a note of basic-memory; it can be read next.",
  },
  /** A file by its name, or several. */
  readOther: {
    episodes: (files: string | number): string =>
      typeof files === "string" ? `Read ${files} as an episode…` : `Read ${String(files)} files as episodes…`,
    graph: (files: string | number): string =>
      typeof files === "string" ? `Read ${files} as a causal graph…` : `Read ${String(files)} files as causal graphs…`,
    "memory-md": (files: string | number): string =>
      typeof files === "string" ? `Read ${files} as a memory file…` : `Read ${String(files)} files as memory files…`,
    "basic-memory": (files: string | number): string =>
      typeof files === "string"
        ? `Read ${files} as a note of basic-memory…`
        : `Read ${String(files)} files as notes of basic-memory…`,
  },
  planned: {
    migrated: "To migrate",
    warnings: "To migrate, with warnings",
    skipped: "Skipped",
    unchanged: "Unchanged",
  },
  status: { migrated: "Migrated", warnings: "Migrated, with warnings", skipped: "Skipped", unchanged: "Unchanged" },
  preview: "Show the note",
  previews: (count: number): string => `Show the ${String(count)} notes`,
  summary: (created: number, changed: number): string =>
    created + changed === 0
      ? "There is nothing to write."
      : `${notes(created)} would be created. ${changed === 0 ? "Nothing" : notes(changed)} would be changed.`,
  totals: (migrated: number, warnings: number, skipped: number, unchanged: number): string =>
    [
      `${String(migrated + warnings)} of ${files(migrated + warnings + skipped + unchanged)}`,
      ...some(warnings, "with warnings"),
      ...some(skipped, "skipped"),
      ...some(unchanged, "unchanged"),
    ].join(", "),
  write: "Migrate",
  cancel: "Cancel",
  close: "Close",
  others: "Other files…",
  written: (created: number, changed: number): string =>
    [...told(created, "created"), ...told(changed, "changed")].join(" ") || "Nothing was written.",
  undo: "Undo this run",
  undone: (count: number): string => (count === 0 ? "Nothing was taken back." : `${notes(count)} taken back.`),
  kept: (count: number): string => (count === 1 ? "1 note stays:" : `${String(count)} notes stay:`),
  lastRun: "The last run",
  runBefore: "The run before it",
  ran: (when: string, count: number): string => `${when}: ${notes(count)}`,
} as const;

function notes(count: number): string {
  return count === 1 ? "1 note" : `${String(count)} notes`;
}

const told = (count: number, done: string): readonly string[] => (count === 0 ? [] : [`${notes(count)} ${done}.`]);

const some = (count: number, how: string): readonly string[] => (count === 0 ? [] : [`${String(count)} ${how}`]);

function files(count: number): string {
  return count === 1 ? "1 file" : `${String(count)} files`;
}
