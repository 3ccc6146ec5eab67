import { addEpisode, type AddedEpisode } from "./add-episode.ts";
import { addLearning } from "./add-learning.ts";
import { addMessages } from "./add-messages.ts";
import { addPattern } from "./add-pattern.ts";
import type { Unshown } from "./patterns/pattern-trial.ts";
import { causalPath } from "./causal-path.ts";
import { exampleVerbs, type ExampleVerbs } from "./example-memory.ts";
import { explain } from "./explain.ts";
import { exportJson } from "./export-json.ts";
import { importSession } from "./import-session.ts";
import { importSessions } from "./import-sessions.ts";
import { listEpisodes } from "./list-episodes.ts";
import { listPatterns } from "./list-patterns.ts";
import { forgetKept } from "./forget-kept.ts";
import { fixNumbers } from "./fix-numbers.ts";
import { migrate } from "./migrate.ts";
import { listAntipatterns } from "./list-antipatterns.ts";
import { compact } from "./compact.ts";
import { context } from "./context.ts";
import { consolidate } from "./consolidate.ts";
import { decisionSequence } from "./decision-sequence.ts";
import { bootstrap } from "./bootstrap.ts";
import { browse } from "./browse.ts";
import { prepareImport } from "./prepare-import.ts";
import { prepareFixes } from "./prepare-fixes.ts";
import { preflight } from "./preflight.ts";
import { status } from "./status.ts";
import { readNote } from "./read-note.ts";
import { operatorVocabulary } from "./search/operator-values.ts";
import { neighbours } from "./neighbours.ts";
import { listMemories } from "./list-memories.ts";
import { proposals } from "./proposals.ts";
import { acceptEdited, type proposedTexts, type ProposedText } from "./proposals/edit.ts";
import { textsAsTheyStand } from "./proposals/renew.ts";
import { queryLearnings } from "./query-learnings.ts";
import { listModelCalls } from "./list-model-calls.ts";
import { recordDecision } from "./record-decision.ts";
import { recordTrial } from "./record-trial.ts";
import { recall } from "./recall.ts";
import { recent } from "./recent.ts";
import { reinforce } from "./reinforce.ts";
import { related } from "./related.ts";
import { reviewVerbs, type ReviewVerbs } from "./review-verbs.ts";
import { bound, type Bound } from "./bound.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { search } from "./search.ts";
import { removeTraces } from "./remove-traces.ts";
import { endSession, startSession } from "./session-hooks.ts";
import { similarDecisions } from "./similar-decisions.ts";
import { showEpisode } from "./show-episode.ts";
import { afterthoughts, type Proposing } from "./afterthoughts.ts";
import { undoMigration } from "./undo-migration.ts";
import { validate } from "./validate.ts";
import { whatFollows } from "./what-follows.ts";
import { why } from "./why.ts";
import { withoutSecrets, type Warned, type Writing } from "./without-secrets.ts";
import type { Library } from "./library.ts";
import type { ImportSource } from "./import/plan-import.ts";
import type { OpenPieces, Ports } from "./ports.ts";

/** Those that are asked with their arguments, and with nothing else. */
const alike = {
  search,
  recall,
  related,
  browse,
  context,
  recent,
  explain,
  queryLearnings,
  recordTrial,
  listEpisodes,
  showEpisode,
  listPatterns,
  listAntipatterns,
  decisionSequence,
  causalPath,
  why,
  whatFollows,
  similarDecisions,
  bootstrap,
  preflight,
  status,
  forgetKept,
  readNote,
  neighbours,
  listMemories,
  listModelCalls,
  validate,
  consolidate,
  compact,
  proposals,
  fixNumbers,
  migrate,
  removeTraces,
  undoMigration,
  exportJson,
  startSession,
};

/** Everything that can be asked of a memory. */
export interface Verbs extends ReviewVerbs, Bound<typeof alike> {
  /** What may stand after an operator, in this vault. */
  readonly operatorValues: ReturnType<typeof operatorVocabulary>;
  readonly addEpisode: (input: unknown) => Promise<Attempt<AddedEpisode & Proposing>>;
  readonly addLearning: (input: unknown) => ReturnType<typeof addLearning>;
  readonly recordDecision: (input: unknown) => ReturnType<typeof recordDecision>;
  readonly reinforce: (input: unknown) => ReturnType<typeof reinforce>;
  readonly addMessages: (input: unknown) => ReturnType<typeof addMessages>;
  readonly addPattern: (input: unknown, unshown?: Unshown) => ReturnType<typeof addPattern>;
  /** For a person who accepts a proposal, but with other words. */
  readonly proposedTexts: (id: NoteId) => ReturnType<typeof proposedTexts>;
  readonly acceptEdited: (id: NoteId, texts: readonly ProposedText[]) => ReturnType<typeof acceptEdited>;
  /** What `fixNumbers` would write, for a person who looks at it first. */
  readonly prepareFixes: (ids: readonly NoteId[]) => ReturnType<typeof prepareFixes>;
  readonly example: ExampleVerbs;
  /** Files are opened by the host, which knows where they may lie. */
  readonly importSession: (input: unknown, open?: OpenPieces) => ReturnType<typeof importSession>;
  readonly endSession: (input: unknown, open: OpenPieces) => ReturnType<typeof endSession>;
  readonly importSessions: (input: unknown, open: OpenPieces) => ReturnType<typeof importSessions>;
  /** The same, where a person says where the episodes of conversations begin. */
  readonly prepareImport: (sources: readonly ImportSource[], signal?: AbortSignal) => ReturnType<typeof prepareImport>;
  /** Lets a language model, where there is one, say what episodes of conversations were about. */
  readonly nameEpisodes: (ids: readonly string[]) => void;
}

/** The verbs over one vault. */
export function verbsOf(ports: Ports, library: Library): Verbs {
  const { said, stored, told, name } = afterthoughts(ports, library);
  const masking = <T extends Warned>(input: unknown, write: Writing<T>): Promise<Attempt<T>> =>
    withoutSecrets(library, input, write);
  return {
    ...bound(alike, ports, library),
    ...reviewVerbs(ports, library),
    addEpisode: (input) => masking(input, (safe) => stored((writing) => addEpisode(writing, library, safe))),
    addLearning: (input) => masking(input, (safe) => said((writing) => addLearning(writing, library, safe))),
    recordDecision: (input) => masking(input, (safe) => said((writing) => recordDecision(writing, library, safe))),
    reinforce: (input) => masking(input, (safe) => reinforce(ports, library, safe)),
    addMessages: async (input) => told(await addMessages(ports, library, input)),
    addPattern: (input, unshown) =>
      masking(input, (safe) => stored((writing) => addPattern(writing, library, safe, unshown))),
    prepareFixes: (ids) => prepareFixes(ports.vault, library, ids),
    example: exampleVerbs(ports, library),
    endSession: (input, open) => endSession(ports, library, input, open),
    importSession: async (input, open) => told(await importSession(ports, library, input, open)),
    importSessions: async (input, open) => told(await importSessions(ports, library, input, open)),
    prepareImport: (sources, signal) => prepareImport(ports, library, sources, signal),
    nameEpisodes: name,
    operatorValues: operatorVocabulary(ports, library),
    proposedTexts: (id) => textsAsTheyStand({ ports, library }, id),
    acceptEdited: (id, texts) => acceptEdited(ports, id, texts),
  };
}
