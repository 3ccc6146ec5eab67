/** The commands that open something that stays open. */
export const viewCommands = [
  "retrace:open-memory",
  "retrace:open-proposals",
  "retrace:open-problems",
  "retrace:open-context",
  "retrace:open-causal-graph",
  "retrace:open-antipatterns",
  "retrace:start-review",
  "retrace:open-statistics",
] as const;
