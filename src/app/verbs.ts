import { addEpisode, type AddedEpisode } from "./add-episode.ts";
import { addLearning } from "./add-learning.ts";
import { addMessages } from "./add-messages.ts";
import { addPattern } from "./add-pattern.ts";
import type { Unshown } from "./pattern-trial.ts";
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
import { operatorVocabulary } from "./operator-values.ts";
import { neighbours } from "./neighbours.ts";
import { listMemories } from "./list-memories.ts";
import { proposals } from "./proposals.ts";
import { acceptEdited, proposedTexts, type ProposedText } from "./proposals/edit.ts";
import { queryLearnings } from "./query-learnings.ts";
import { listModelCalls } from "./list-model-calls.ts";
import { recordDecision } from "./record-decision.ts";
import { recordTrial } from "./record-trial.ts";
import { recall } from "./recall.ts";
import { recent } from "./recent.ts";
import { reinforce } from "./reinforce.ts";
import { related } from "./related.ts";
import { reviewVerbs, type ReviewVerbs } from "./review-verbs.ts";
import type { Bound } from "./bound.ts";
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
import type { Library } from "./library.ts";
import type { ImportSource } from "./plan-import.ts";
import type { OpenPieces, Ports } from "./ports.ts";

/** Everything that can be asked of a memory. */
export interface Verbs extends ReviewVerbs {
  readonly search: Bound<typeof search>;
  readonly recall: Bound<typeof recall>;
  readonly related: Bound<typeof related>;
  readonly browse: Bound<typeof browse>;
  /** What may stand after an operator, in this vault. */
  readonly operatorValues: ReturnType<typeof operatorVocabulary>;
  readonly context: Bound<typeof context>;
  readonly recent: Bound<typeof recent>;
  readonly explain: Bound<typeof explain>;
  readonly addEpisode: (input: unknown) => Promise<Attempt<AddedEpisode & Proposing>>;
  readonly addLearning: Bound<typeof addLearning>;
  readonly queryLearnings: Bound<typeof queryLearnings>;
  readonly reinforce: Bound<typeof reinforce>;
  readonly addMessages: Bound<typeof addMessages>;
  readonly addPattern: (input: unknown, unshown?: Unshown) => ReturnType<typeof addPattern>;
  readonly recordDecision: Bound<typeof recordDecision>;
  readonly recordTrial: Bound<typeof recordTrial>;
  readonly listEpisodes: Bound<typeof listEpisodes>;
  readonly showEpisode: Bound<typeof showEpisode>;
  readonly listPatterns: Bound<typeof listPatterns>;
  readonly listAntipatterns: Bound<typeof listAntipatterns>;
  readonly decisionSequence: Bound<typeof decisionSequence>;
  readonly causalPath: Bound<typeof causalPath>;
  readonly why: Bound<typeof why>;
  readonly whatFollows: Bound<typeof whatFollows>;
  readonly similarDecisions: Bound<typeof similarDecisions>;
  readonly bootstrap: Bound<typeof bootstrap>;
  readonly preflight: Bound<typeof preflight>;
  readonly status: Bound<typeof status>;
  readonly forgetKept: Bound<typeof forgetKept>;
  readonly readNote: Bound<typeof readNote>;
  readonly neighbours: Bound<typeof neighbours>;
  readonly listMemories: Bound<typeof listMemories>;
  readonly listModelCalls: Bound<typeof listModelCalls>;
  readonly validate: Bound<typeof validate>;
  readonly consolidate: Bound<typeof consolidate>;
  readonly compact: Bound<typeof compact>;
  readonly proposals: Bound<typeof proposals>;
  /** For a person who accepts a proposal, but with other words. */
  readonly proposedTexts: (id: NoteId) => ReturnType<typeof proposedTexts>;
  readonly acceptEdited: (id: NoteId, texts: readonly ProposedText[]) => ReturnType<typeof acceptEdited>;
  readonly fixNumbers: Bound<typeof fixNumbers>;
  /** The same, for a person who looks at it first. */
  readonly prepareFixes: (ids: readonly NoteId[]) => ReturnType<typeof prepareFixes>;
  readonly migrate: Bound<typeof migrate>;
  readonly removeTraces: Bound<typeof removeTraces>;
  readonly example: ExampleVerbs;
  readonly undoMigration: Bound<typeof undoMigration>;
  readonly exportJson: Bound<typeof exportJson>;
  /** Files are opened by the host, which knows where they may lie. */
  readonly importSession: (input: unknown, open?: OpenPieces) => ReturnType<typeof importSession>;
  readonly startSession: Bound<typeof startSession>;
  readonly endSession: (input: unknown, open: OpenPieces) => ReturnType<typeof endSession>;
  readonly importSessions: (input: unknown, open: OpenPieces) => ReturnType<typeof importSessions>;
  /** The same, where a person says where the episodes of conversations begin. */
  readonly prepareImport: (sources: readonly ImportSource[], signal?: AbortSignal) => ReturnType<typeof prepareImport>;
  /** Lets a language model, where there is one, say what episodes of conversations were about. */
  readonly nameEpisodes: (ids: readonly string[]) => void;
}

/** The verbs over one vault. */
export function verbsOf(ports: Ports, library: Library): Verbs {
  const { stored, told, name } = afterthoughts(ports, library);
  return {
    ...proposingVerbs(ports, library),
    ...learningVerbs(ports, library),
    ...askingVerbs(ports, library),
    ...reviewVerbs(ports, library),
    addEpisode: async (input) => stored(await addEpisode(ports, library, input)),
    addMessages: async (input) => told(await addMessages(ports, library, input)),
    addPattern: async (input, unshown) => stored(await addPattern(ports, library, input, unshown)),
    recordDecision: (input) => recordDecision(ports, library, input),
    recordTrial: (input) => recordTrial(ports, library, input),
    listEpisodes: (input) => listEpisodes(ports, library, input),
    showEpisode: (input) => showEpisode(ports, library, input),
    listPatterns: (input) => listPatterns(ports, library, input),
    listAntipatterns: (input) => listAntipatterns(ports, library, input),
    decisionSequence: (input) => decisionSequence(ports, library, input),
    causalPath: (input) => causalPath(ports, library, input),
    why: (input) => why(ports, library, input),
    whatFollows: (input) => whatFollows(ports, library, input),
    similarDecisions: (input) => similarDecisions(ports, library, input),
    bootstrap: (input) => bootstrap(ports, library, input),
    preflight: (input) => preflight(ports, library, input),
    status: (input) => status(ports, library, input),
    forgetKept: (input) => forgetKept(ports, library, input),
    readNote: (input) => readNote(ports, library, input),
    neighbours: (input) => neighbours(ports, library, input),
    listMemories: (input) => listMemories(ports, library, input),
    listModelCalls: (input) => listModelCalls(ports, library, input),
    validate: (input) => validate(ports, library, input),
    fixNumbers: (input) => fixNumbers(ports, library, input),
    prepareFixes: (ids) => prepareFixes(ports.vault, library, ids),
    migrate: (input) => migrate(ports, library, input),
    removeTraces: (input) => removeTraces(ports, library, input),
    example: exampleVerbs(ports, library),
    undoMigration: (input) => undoMigration(ports, library, input),
    exportJson: (input) => exportJson(ports, library, input),
    startSession: (input) => startSession(ports, library, input),
    endSession: (input, open) => endSession(ports, library, input, open),
    importSession: async (input, open) => told(await importSession(ports, library, input, open)),
    importSessions: async (input, open) => told(await importSessions(ports, library, input, open)),
    prepareImport: (sources, signal) => prepareImport(ports, library, sources, signal),
    nameEpisodes: name,
  };
}

/** What finds notes by a question. */
function askingVerbs(
  ports: Ports,
  library: Library,
): Pick<Verbs, "search" | "recall" | "related" | "context" | "browse" | "operatorValues" | "recent" | "explain"> {
  return {
    search: (input) => search(ports, library, input),
    recall: (input) => recall(ports, library, input),
    related: (input) => related(ports, library, input),
    context: (input) => context(ports, library, input),
    browse: (input) => browse(ports, library, input),
    operatorValues: operatorVocabulary(ports, library),
    recent: (input) => recent(ports, library, input),
    explain: (input) => explain(ports, library, input),
  };
}

/** What was learned, and how much it counts. */
function learningVerbs(ports: Ports, library: Library): Pick<Verbs, "addLearning" | "queryLearnings" | "reinforce"> {
  return {
    addLearning: (input) => addLearning(ports, library, input),
    queryLearnings: (input) => queryLearnings(ports, library, input),
    reinforce: (input) => reinforce(ports, library, input),
  };
}

/** What is proposed, and decided. */
function proposingVerbs(
  ports: Ports,
  library: Library,
): Pick<Verbs, "consolidate" | "compact" | "proposals" | "proposedTexts" | "acceptEdited"> {
  return {
    proposedTexts: (id) => proposedTexts(ports, id),
    acceptEdited: (id, texts) => acceptEdited(ports, id, texts),
    consolidate: (input) => consolidate(ports, library, input),
    compact: (input) => compact(ports, library, input),
    proposals: (input) => proposals(ports, library, input),
  };
}
