/** The words of `retrace` blocks in notes. */
export const blockText = {
  reading: "Reading your notes…",
  empty: "Say what to show: path: A -> B, why: X, antipatterns: words, due, or search: words.",
  unknown: (word: string): string =>
    `“${word}” is nothing to ask for. Begin the line with path, why, antipatterns, due or search.`,
  pathNeeds: "path needs two notes with -> between them, such as path: Rust -> Squeak.",
  whyNeeds: "why needs a note, such as why: Squeak.",
  searchNeeds: "search needs words, such as search: squeak outcome:failure.",
  dueNeeds: (said: string): string => `due stands alone; “${said}” means nothing to it.`,
  path: (from: string, to: string): string => `From ${from} to ${to}`,
  why: (note: string): string => `What leads to ${note}`,
  antipatterns: (words: string): string => (words === "" ? "Anti-patterns" : `Anti-patterns about ${words}`),
  due: (count: number): string => `Due for review: ${String(count)}`,
  search: (query: string): string => `Search: ${query}`,
  nothing: {
    path: "No path leads there.",
    why: "Nothing is said to lead to it.",
    antipatterns: "None is about that.",
    due: "Nothing is due today.",
    search: "Nothing relevant.",
  },
  link: (type: string, episodes: number): string => {
    if (episodes === 0) return type;
    return `${type} · ${episodes === 1 ? "1 episode" : `${String(episodes)} episodes`}`;
  },
  causes: { causes: "causes it", enables: "enables it", prevents: "prevents it", correlates: "goes with it" },
  /** Of a link that nobody had seen by the time of the episode. */
  later: (link: string): string => `${link} · seen only later`,
  /** Of what a note says itself, beside the graph. */
  said: "led to it, as a note says",
  overdue: (day: string): string => `since ${day}`,
  isNew: "new",
} as const;
