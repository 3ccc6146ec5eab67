/** What clients may rely on: what a tool takes, with defaults, and the keys of what it answers. */
interface Row {
  readonly name: string;
  /** Required ones end in `!`, those with a default in `=`. */
  readonly takes: string;
  readonly given: object;
  /** Keys, with those of the first entry of a list behind it; a `?` where they may be missing. */
  readonly answers: string;
}

const note = "id permalink title kind";
const evidence = `evidence[${note} outcome?]`;
const pattern = `${note} trigger success_rate occurrences confidence last_validated ${evidence}`;
const edge = "type weight support evidence_count evidence[id permalink title kind speaks] source_path line";
const chain = `path[id label type] edges[${edge}] depth polarity`;
const followed = "root levels";
const packed = "tokens left_out markdown";
const why = "legs[name rank raw normalised weight terms] factors[name value]";

export const rows: readonly Row[] = [
  {
    name: "bootstrap_context",
    takes: "task project budget=1500",
    given: { task: "release" },
    answers: `warnings patterns lessons recent institutional due ${packed}`,
  },
  {
    name: "preflight",
    takes: "text! limit=5 budget=600",
    given: { text: "release on friday before the regatta", budget: 2000 },
    answers: `relevant warnings[${note} why rate interval occurrences evidence instead] episodes patterns ${packed}`,
  },
  {
    name: "retrieve_memory",
    takes: 'query! limit kinds since before learning_type scope detail="auto" budget max_chars decay fusion explain',
    given: { query: "regatta", explain: true },
    answers: `relevant total hits[${note} score line heading snippet key_moment why] ${packed}`,
  },
  {
    name: "recent_memory",
    takes: "limit=10 days project",
    given: {},
    answers: `memories[${note} when summary key_moment] markdown`,
  },
  {
    name: "store_episode",
    takes: 'session_id! task! outcome! decisions events lessons metrics project on_conflict="error"',
    given: { session_id: "2026-10-01-session-99", task: "Paint", outcome: "success", project: "p" },
    answers: "id permalink title warnings",
  },
  {
    name: "import_session",
    takes: 'path text format="markdown" project write',
    given: { text: JSON.stringify({ session: { number: 8, date: "2026-03-05" }, workLog: ["Oiled it"] }) },
    answers: "files[path status notes masked warnings] totals",
  },
  {
    name: "add_messages",
    takes: "conversation_id! messages flush",
    given: { conversation_id: "gates", messages: [{ role: "user", content: "Oil it", timestamp: 1e12 }], flush: true },
    answers: `files[path status notes[${note}] masked warnings] totals added known waiting`,
  },
  {
    name: "query_episodes",
    takes: "outcome task since until tag project has_lessons min_errors limit=20",
    given: { outcome: ["failure", "partial"] },
    answers: `total skipped episodes[${note} date outcome task decisions events lessons]`,
  },
  {
    name: "get_decision_sequence",
    takes: "episode_id! project",
    given: { episode_id: "session-43", project: "p" },
    answers: "id decisions[id timestamp type title context options chosen rationale outcome effects]",
  },
  {
    name: "consolidate",
    takes: "since force write",
    given: { force: true },
    answers: "proposals[id kind targets reason] episodes waiting failed written due",
  },
  {
    name: "compact",
    takes: "scope write",
    given: {},
    answers: "proposals[id kind targets reason] learnings waiting withdrawn failed written",
  },
  {
    name: "proposals",
    takes: 'action="list" ids',
    given: {},
    answers: "proposals",
  },
  {
    name: "add_learning",
    takes: 'text! kind="procedural" domain="team" category importance=0.5 scope evidence',
    given: { text: "Sweep before you paint" },
    answers: "id permalink title kind created warnings",
  },
  {
    name: "query_learnings",
    takes: 'query learning_type status="active" min_importance limit=20',
    given: { status: "all" },
    answers: `total learnings[id permalink? title kind prominence text learning_type importance status reinforcement_count]`,
  },
  {
    name: "reinforce",
    takes: "ids! session",
    given: { ids: ["one-package-at-a-time"] },
    answers: "reinforced[id reinforcement_count last_reinforced]",
  },
  {
    name: "add_pattern",
    takes:
      "name! trigger! action! description success_rate evidence_episode causal_relationships is_antipattern replace_text project",
    given: { name: "sweep", trigger: "Sawdust", action: "Sweep", project: "p" },
    answers: "id permalink created occurrences success_rate warnings",
  },
  {
    name: "query_patterns",
    takes: 'trigger min_success_rate min_occurrences include_antipatterns rank="rate" limit=20 project',
    given: { project: "p" },
    answers: `total patterns[${pattern}]`,
  },
  {
    name: "get_causal_path",
    takes:
      'from_pattern! to_pattern! max_depth=5 edge_types include_correlates include_suggested include_episodes direction="forward" k project',
    given: {
      ...{ from_pattern: "ANTIPATTERN-retry-without-jitter", to_pattern: "ANTIPATTERN-midnight-utc" },
      ...{ direction: "backward", k: 2, project: "p" },
    },
    answers: `found ${chain} direction hint? paths[${chain} direction weight support]`,
  },
  { name: "why", takes: "note! event_id max_depth=3", given: { note: "civil-date" }, answers: followed },
  {
    name: "what_follows",
    takes: "note! event_id max_depth=3",
    given: { note: "midnight-utc" },
    answers: `${followed} hint?`,
  },
  {
    name: "similar_decisions",
    takes: "context episode decision_id limit=10",
    given: { context: "release before the regatta" },
    answers: `decisions[episode decision similarity outcome]`,
  },
  {
    name: "get_antipatterns",
    takes: "max_success_rate=0.3 min_occurrences=2 limit=20 project",
    given: { project: "p" },
    answers: `total patterns[${pattern} measured replacement]`,
  },
  {
    name: "review_memory",
    takes: "id rating action by",
    given: { id: "session-43", rating: "good", by: "person" },
    answers: "id rating stability difficulty due_at event",
  },
  { name: "due_reviews", takes: "limit=10", given: {}, answers: `due reviews[${note} due_at retrievability]` },
  {
    name: "explain",
    takes: "note! query!",
    given: { note: "session-43", query: "regatta" },
    answers: `present rank ${why} score reason`,
  },
  {
    name: "validate",
    takes: "paths fix",
    given: {},
    answers: "checked errors warnings problems[path line code severity message] ignored[path reason]",
  },
  { name: "status", takes: "", given: {}, answers: "notes problems due index" },
];
