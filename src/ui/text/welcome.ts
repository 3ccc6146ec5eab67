import { grouped } from "../../core/lib/grouped.ts";

/** What is said the first time, and about the example. */
export const welcomeText = {
  notice: "Retrace has read your notes.",
  show: "See what it found",
  noticeOfNothing: "Retrace is ready.",
  begins: "Where to begin",
  title: "Welcome to Retrace",
  nothing: (others: number): string =>
    [
      others === 0
        ? "There is no memory in this vault yet."
        : `There is no memory in this vault yet; ${others === 1 ? "its note" : `its ${grouped(others)} notes`} can be searched.`,
      "Begin with one of these; all of it stays in plain notes on this device.",
    ].join(" "),
  found: (counts: string, others: string): string => `Found in this vault: ${counts}${others}.`,
  others: (count: number): string => (count === 0 ? "" : `, and ${grouped(count)} other notes to search`),
  episode: (count: number): string => (count === 1 ? "1 episode" : `${grouped(count)} episodes`),
  pattern: (count: number): string => (count === 1 ? "1 pattern" : `${grouped(count)} patterns`),
  antipattern: (count: number): string => (count === 1 ? "1 anti-pattern" : `${grouped(count)} anti-patterns`),
  learning: (count: number): string => (count === 1 ? "1 learning" : `${grouped(count)} learnings`),
  steps: {
    "create-example":
      "Nine notes in a folder of their own, to try search, causes, warnings and reviews on. Easily removed.",
    "open-memory": "Everything that is remembered, by day, outcome and project.",
    "search-memory": "Ask in your own words; it works offline and without any set-up.",
    "record-episode": "Write down what happened in a session of work, what was decided, and how it ended.",
    "import-session": "Make episodes of transcripts, chats and exports, after a look at each.",
    "migrate-memory":
      "Take over another memory, after a look at every note. What nobody has changed since can be undone.",
    "download-model": "Compare meaning more finely. You see address and size first; until then nothing is fetched.",
  },
  agents: "Connect an agent",
  agentsDesc: "Let Claude Code or another program ask this memory before it acts. Shows what to copy.",
  begin: {
    "create-example": "Create",
    "open-memory": "Open",
    "search-memory": "Search",
    "record-episode": "Record",
    "import-session": "Choose",
    "migrate-memory": "Choose",
    "download-model": "Look",
  },
  connect: "Connect",
  doing: (button: string, name: string): string => `${button}: ${name.replace(/…$/, "")}`,
  createExample: "Create example memory",
  removeExample: "Remove example memory",
  removed: (count: number): string =>
    count === 1 ? "1 note of the example is in the trash." : `${String(count)} notes of the example are in the trash.`,
};
