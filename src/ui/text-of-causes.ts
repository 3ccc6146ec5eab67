/** The words of everything about causes. */
export const causesText = {
  title: "Causal graph",
  open: "Open causal graph",
  reading: "Reading your notes…",
  notes: (count: number): string => (count === 1 ? "1 note" : `${String(count)} notes`),
} as const;
