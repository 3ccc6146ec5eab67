/** What is said of files that are imported, a part of `text`. */
export const importText = {
  status: { created: "New note", merged: "Adds to its note", unchanged: "Nothing new", skipped: "Skipped" },
  counts: (decisions: number, events: number, lessons: number): string =>
    [
      decisions === 1 ? "1 decision" : `${String(decisions)} decisions`,
      events === 1 ? "1 event" : `${String(events)} events`,
      lessons === 1 ? "1 lesson" : `${String(lessons)} lessons`,
    ]
      .filter((part) => !part.startsWith("0 "))
      .join(", "),
  told: ({
    conversations,
    created,
    merged,
  }: Readonly<Record<"conversations" | "created" | "merged", number>>): string =>
    [
      conversations === 1 ? "1 conversation" : `${String(conversations)} conversations`,
      created === 1 ? "1 new note" : `${String(created)} new notes`,
      merged === 1 ? "1 note goes on" : `${String(merged)} notes go on`,
    ]
      .filter((part) => !part.startsWith("0 "))
      .join(", "),
  masked: (count: number): string => (count === 1 ? "1 secret is masked" : `${String(count)} secrets are masked`),
} as const;
