export const session = { session_id: "2026-03-04-session-7", task: "Mend the hinge", outcome: "success" };
const pattern = { name: "oil-first", trigger: "The hinge squeaks", action: "Oil it" };

/** Each tool with arguments it can answer, and something of its answer; in the order they are called. */
export const calls = [
  { name: "bootstrap_context", given: { task: "hinges", project: "gates" }, answer: { due: 1 } },
  { name: "preflight", given: { text: "mend the gate that squeaks" }, answer: { relevant: true } },
  { name: "retrieve_memory", given: { query: "gate" }, answer: { relevant: true } },
  { name: "recent_memory", given: {}, answer: { memories: [{ id: "episodes/EPISODE-1.md" }] } },
  {
    name: "store_episode",
    given: { ...session, decisions: [{ id: "d001", chosen: "Oil" }], project: "gates" },
    answer: { id: "episodes/EPISODE-2026-03-04-session-7.md", permalink: "episodes/episode-2026-03-04-session-7" },
  },
  {
    name: "import_session",
    given: {
      text: JSON.stringify({ session: { number: 8, date: "2026-03-05" }, workLog: ["Oiled it"] }),
      project: "gates",
    },
    answer: { written: false, files: [{ status: "created", masked: 0 }], totals: { created: 1, errors: 0 } },
  },
  {
    name: "add_messages",
    given: { conversation_id: "gates", messages: [{ role: "user", content: "The gate squeaks again." }] },
    answer: { added: 1, known: 0, waiting: 1, files: [{ path: "gates", status: "merged", notes: [] }] },
  },
  { name: "query_episodes", given: { task: "hinge" }, answer: { total: 1 } },
  { name: "get_decision_sequence", given: { episode_id: session.session_id }, answer: { decisions: [{ id: "d001" }] } },
  { name: "consolidate", given: { since: "30d" }, answer: { written: false, due: false, proposals: [] } },
  { name: "compact", given: { scope: "team" }, answer: { written: false, failed: [] } },
  { name: "proposals", given: {}, answer: { proposals: [] } },
  {
    name: "add_learning",
    given: { text: "Hinges rust where salt is strewn.", kind: "declarative", scope: "project", importance: 0.7 },
    answer: { id: "learnings/Hinges rust where salt is strewn.md", kind: "learning", created: true, warnings: [] },
  },
  {
    name: "query_learnings",
    given: { query: "salt", learning_type: "declarative" },
    answer: { total: 1, learnings: [{ prominence: 0.7, scope: "project", reinforcement_count: 0 }] },
  },
  {
    name: "reinforce",
    given: { ids: ["Hinges rust where salt is strewn"], session: "2026-03-04-session-7" },
    answer: { reinforced: [{ id: "learnings/Hinges rust where salt is strewn.md", reinforcement_count: 1 }] },
  },
  {
    name: "add_pattern",
    given: { ...pattern, evidence_episode: session.session_id, project: "gates" },
    answer: { created: true, occurrences: 1, success_rate: 1, warnings: [] },
  },
  { name: "query_patterns", given: { trigger: "hinge", project: "gates" }, answer: { total: 1 } },
  {
    name: "get_causal_path",
    given: { from_pattern: "Damp", to_pattern: "Rust", project: "gates" },
    answer: { found: true, depth: 1, edges: [{ type: "causes", source_path: "patterns/Damp.md", line: 16 }] },
  },
  {
    name: "why",
    given: { note: "Rust" },
    answer: { root: { label: "Rust" }, levels: [[{ node: { label: "Damp" } }]] },
  },
  { name: "what_follows", given: { note: "Damp", max_depth: 1 }, answer: { levels: [[{ edge: { type: "causes" } }]] } },
  { name: "similar_decisions", given: { context: "Oil the hinge" }, answer: { decisions: [] } },
  { name: "get_antipatterns", given: { min_occurrences: 2, project: "gates" }, answer: { patterns: [] } },
  {
    name: "review_memory",
    given: { id: "episodes/one", rating: "good" },
    answer: { id: "episodes/EPISODE-1.md", rating: "good", stability: 2.3065, warnings: [] },
  },
  { name: "due_reviews", given: { limit: 1 }, answer: { reviews: [{ kind: "episode" }] } },
  { name: "explain", given: { note: "Damp", query: "gate" }, answer: { present: true } },
  { name: "validate", given: {}, answer: { errors: 0 } },
  { name: "status", given: {}, answer: { notes: 7, memories: 6, due: 1 } },
];
