/** A session as its file and its note are called. */
export const session = "2026-01-21-session-42";
export const file = `episode-${session}.json`;
export const path = `episodes/EPISODE-${session}.md`;

const milestone = { id: "e001", timestamp: "2026-01-21T00:00:00+00:00", type: "milestone", content: "Gate mended" };
export const linked = { ...milestone, caused_by: [], leads_to: [] };

/** The file of an episode that says it all, but for what is changed. */
export function legacy(changes: object = {}): string {
  const whole = {
    id: `episode-${session}`,
    session,
    timestamp: "2026-01-21T00:00:00+00:00",
    outcome: "success",
    task: "Mend the gate",
    decisions: [],
    events: [linked],
    metrics: { duration_minutes: null, tool_calls: 0, errors: 0 },
    lessons: ["Oil it in autumn"],
    ...changes,
  };
  return JSON.stringify(whole);
}
