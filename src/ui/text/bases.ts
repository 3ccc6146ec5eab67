const ago = (days: number): string => (days === 1 ? "since yesterday" : `for ${String(days)} days`);

/** How long something took, as one reads it: minutes up to two hours. */
export const took = (minutes: number): string =>
  minutes < 120 ? `${String(minutes)} min` : `${String(Math.round(minutes / 60))} h`;

/** What is said in the views for Bases, and about the bases we offer. */
export const basesText = {
  reading: "Reading your notes…",
  none: "Nothing to show",
  noneHint: "No note fits the filters of this base.",
  more: (hidden: number): string => `Show ${String(hidden)} more`,
  timeline: {
    name: "Retrace timeline",
    noDay: "Without a day",
    took,
    order: "Order",
    orders: { newest: "Newest first", oldest: "Oldest first" },
  },
  board: {
    name: "Retrace pattern board",
    none: "No patterns here",
    noneHint: "This board shows notes that are patterns or anti-patterns. The filters of this base accept none.",
    columns: "Columns",
    by: { rate: "By how often they worked", kind: "By kind" },
    bands: { often: "Works mostly", mixed: "Now and then", seldom: "Works seldom", untried: "Not shown yet" },
    kinds: { pattern: "Patterns", antipattern: "Anti-patterns" },
    kind: { pattern: "Pattern", antipattern: "Anti-pattern" },
    ungrouped: "Everything else",
    noneHere: "None",
  },
  queue: {
    name: "Retrace review queue",
    none: "Nothing to review here",
    noneHint: "This queue shows notes that can be reviewed: episodes, patterns and learnings.",
    start: "Start review",
    due: (count: number): string => (count === 1 ? "1 of these is due" : `${String(count)} of these are due`),
    dueApart: (count: number, again: number, fresh: number): string =>
      `${String(count)} of these are due: ${String(again)} again, ${String(fresh)} new`,
    nothingDue: (next: string | undefined): string =>
      next === undefined ? "Nothing is due." : `Nothing is due. The next one comes ${next}.`,
    sections: { due: "Due", later: "Later", suspended: "Not asked for" },
    later: "Show what is not due yet",
    isNew: "new",
    anyTime: "any day",
    since: (days: number): string => (days === 0 ? "today" : ago(days)),
    remembered: (share: string): string => `${share} likely remembered`,
  },
  map: {
    name: "Retrace causal map",
    reach: "Links beyond these notes",
    cut: (shown: number, all: number): string =>
      `${String(shown)} of ${String(all)} notes; filter the base to see others.`,
  },
  ready: {
    command: "Add ready-made bases",
    off: "Bases is switched off. Turn it on under Core plugins, and ask again.",
    added: (names: string, folder: string): string => `Added to the folder ${folder}: ${names}.`,
    kept: (names: string, folder: string): string => `In the folder ${folder} already, and left as is: ${names}.`,
    undated: "no date until rated",
    files: { episodes: "Episodes", patterns: "Patterns", reviews: "Reviews due", learnings: "Learnings" },
    views: {
      timeline: "Timeline",
      table: "Table",
      failures: "What failed",
      board: "Board",
      map: "Causes",
      queue: "Queue",
      dated: "By due date",
      active: "What holds",
      over: "What no longer holds",
    },
  },
} as const;
