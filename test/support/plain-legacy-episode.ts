/** The JSON of an ai-agents episode of that session. */
export const legacyEpisodeOf = (session: string, more: object = {}): string =>
  JSON.stringify({
    id: `episode-${session}`,
    session,
    outcome: "success",
    task: "Mend the gate",
    decisions: [],
    events: [],
    metrics: {},
    lessons: [],
    ...more,
  });
