import { adviceWords } from "../../app/patterns/advice.ts";
import { grouped } from "../../core/lib/grouped.ts";

/** The words of the Memory view. */
export const memoryText = {
  title: "Memory",
  open: "Open memory",
  placeholder: "Search, or filter: outcome:failure",
  list: "Memories",
  filters: "Filters",
  reading: "Reading your notes…",
  readingOf: (done: number, total: number): string => `Reading your notes… ${grouped(done)} of ${grouped(total)}`,
  none: "No memories yet",
  noneHint: "Episodes, patterns and learnings are listed here as soon as there are any.",
  nothing: "Nothing fits",
  nothingHint: "There is more, once fewer filters are set or other words are looked for.",
  clear: "Clear filters",
  count: (shown: number): string => (shown === 1 ? "1 memory" : `${grouped(shown)} memories`),
  countOf: (shown: number, all: number): string =>
    `${grouped(shown)} of ${all === 1 ? "1 memory" : `${grouped(all)} memories`}`,
  best: (shown: number): string =>
    shown === 0 ? "No hits" : shown === 1 ? "1 hit" : `${grouped(shown)} hits, best first`,
  found: (shown: number): string => (shown === 1 ? "1 hit" : `${grouped(shown)} hits`),
  bestOf: (shown: number, all: number): string => `The best ${String(shown)} of ${grouped(all)} hits`,
  besides: (notes: number): string =>
    notes === 1 ? "1 more in another note" : `${grouped(notes)} more in other notes`,
  kinds: {
    episode: "Episodes",
    pattern: "Patterns",
    antipattern: "Anti-patterns",
    learning: "Learnings",
    note: "Other notes",
  },
  chips: { project: "Project", tag: "Tag", time: "Time", key: "Key moments", due: "Due" },
  keyChip: (notes: number): string =>
    `Key moments ${grouped(notes)}: episodes with something that surprised, with a surprise of 0.7 or more in the note`,
  number: (notes: number): string => grouped(notes),
  withNotes: (label: string, notes: number): string => `${label} (${grouped(notes)})`,
  take: (label: string): string => `${label}: take this filter out`,
  period: (days: string): string => `Last ${days} days`,
  pick: {
    projects: "Which project?",
    tags: "Which tag?",
    none: "Nothing is called that.",
    noneAmong: "None among the notes that are shown.",
  },
  grouping: "Group by",
  groupings: { day: "Day", project: "Project", kind: "Kind", outcome: "Outcome" },
  groupedBy: { day: "By day", project: "By project", kind: "By kind", outcome: "By outcome" },
  grouped: (by: string): string => `Grouped ${by.toLowerCase()}`,
  order: { best: "Best first", newest: "Newest first" },
  ranked: (order: string): string => `${order}, as long as something is asked for`,
  today: "Today",
  yesterday: "Yesterday",
  without: { day: "Undated", project: "No project", kind: "No kind", outcome: "No outcome" },
  keyMoment: "Key moment: something here surprised",
  due: "Due for review",
  show: "Show details",
  hide: "Hide details",
  decisions: (count: number): string => (count === 1 ? "1 decision" : `${String(count)} decisions`),
  said: { decided: "Decided", learned: "Learned", ...adviceWords },
  more: (count: number): string => `and ${String(count)} more`,
  acts: {
    open: "Open",
    openInTab: "Open in new tab",
    replay: "Replay",
    why: "Ask why this happened",
  },
} as const;
