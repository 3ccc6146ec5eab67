export const harbourEpisode = (id: string, outcome: string, task: string, body: string): string =>
  `---\ntitle: EPISODE-${id}\ntype: episode\ntags: [episodic]\ndate: ${id.slice(0, 10)}\noutcome: ${outcome}\ntask: ${task}\n---\n\n# ${task}\n\n${body}\n`;

/** A vault of six memories, of which one is retired. */
export const harbourTexts = {
  "episodes/EPISODE-2026-06-02-session-01.md": harbourEpisode(
    "2026-06-02-session-01",
    "failure",
    "Stop the tablets from coming back at once",
    "## Context\n\nEvery tablet retries after thirty seconds.\n\n## Decisions\n\n### d001: Wait\n- **Chosen**: Retry with full jitter, never in step\n- **Rationale**: C++ clients and foo-bar agents share one clock\n\n^d001\n\n## Lessons Learned\n\n- Jitter before patience\n- Café owners don't wait",
  ),
  "episodes/EPISODE-2026-09-20-session-02.md": harbourEpisode(
    "2026-09-20-session-02",
    "success",
    "Show the berth map with a keyboard",
    "## Context\n\nArne uses a screen reader. 直りました、と瀬戸内マリーナが言う。",
  ),
  "patterns/PATTERN-backoff.md":
    "---\ntitle: PATTERN-backoff\ntype: pattern\ntags: [pattern]\ntrigger: Many clients retry together\n---\n\n# Backoff\n\n## Context\n\nRetry storms.\n\n## Trigger\n\nMany clients retry together\n\n## Action\n\nAdd jitter.\n\n## Relations\n\n- part_of [[Sync]]\n",
  "learnings/MEMORY.md":
    "---\nid: m1\ntype: procedural\nimportance: 0.8\nstatus: active\n---\nWrite the timeline before the causes.\n\n---\nid: m2\ntype: procedural\nimportance: 0.9\nstatus: retired\n---\nRetry at once, always.\n",
  "Home.md": "# Home\n\nA landing page about nothing in particular.\n",
};

export const first = "episodes/EPISODE-2026-06-02-session-01.md";
export const second = "episodes/EPISODE-2026-09-20-session-02.md";
export const pattern = "patterns/PATTERN-backoff.md";
