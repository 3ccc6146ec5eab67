const times = (count: number): string => (count === 1 ? "once" : `${String(count)} times`);
const quoted = (title: string): string => `“${title}”`;
const inNote = (title: string | undefined): string => (title === undefined ? "" : ` in ${quoted(title)}`);

/** The words of the Anti-patterns pane. */
export const antipatternText = {
  title: "Anti-patterns",
  open: "Open anti-patterns",
  takeBack: "Take back the last evidence",
  reading: "Reading your notes…",
  none: "No anti-patterns yet",
  noneHint: "A note named ANTIPATTERN-… with a trigger shows up here, and warns when you write about what it is about.",
  writing: "While you write",
  asked: "What speaks against this paragraph",
  preflight: "Preflight this paragraph",
  nothingAgainst:
    "Nothing you know clearly speaks against this. That is no all-clear: what is known in other words is often missed.",
  noParagraph: "Put the cursor into a paragraph, or select what you are about to do.",
  before: "Tried before",
  alike: "Something like it did not go well",
  rules: "Learned not to do",
  worked: "What worked",
  hoped: "What may work",
  refuted: "What did not work",
  perhaps: "May have to do with it",
  decided: (title: string): string => `Decided: ${title}`,
  because: (reason: string): string => `Because: ${reason}`,
  cameOfIt: (events: string): string => `Came of it: ${events}`,
  workedThen: (decisions: string): string => `Worked then: ${decisions}`,
  all: (count: number): string => `All ${String(count)}, the worst first`,
  heard: {
    failed: "This has gone wrong before",
    said: "Said to go wrong",
    again: "Tried before, and it did not go well",
  },
  share: (count: string, uses: number): string => `${count} of ${String(uses)}`,
  untried: "Untried",
  notCome: "Has not come up yet",
  notDone: "Never done",
  avoidedOften: (count: number): string => `avoided ${times(count)}`,
  last: (day: string): string => `last on ${day}`,
  rate: (uses: number, low: string, high: string): string =>
    `It was done ${times(uses)}. The true share of failures is likely between ${low} and ${high}.`,
  notRated: "It was never done, as far as is known.",
  apart: (count: number): string => (count === 1 ? "1 use has no note." : `${String(count)} uses have no note.`),
  matched: (terms: string): string => `Matched by ${terms}`,
  shares: (terms: string): string => `Only shares ${terms}`,
  seenIn: "Seen in",
  instead: "Instead",
  first: "It happened",
  again: "It happened again",
  avoided: "Avoided it",
  went: {
    success: "worked",
    partial: "half worked",
    failure: "ended badly",
    avoided: "avoided",
    unknown: "does not say how it went",
  },
  recorded: {
    first: (title: string, note: string | undefined): string => `Noted that it happened${inNote(note)}: ${title}`,
    again: (title: string, note: string | undefined): string => `Noted that it happened again${inNote(note)}: ${title}`,
    avoided: (title: string, note: string | undefined): string => `Noted that it was avoided${inNote(note)}: ${title}`,
    known: (title: string, note: string | undefined): string =>
      `${note === undefined ? "This note" : quoted(note)} counts that way already: ${title}`,
    undo: "Undo",
    undone: (title: string): string => `Taken back: ${title}`,
  },
} as const;
