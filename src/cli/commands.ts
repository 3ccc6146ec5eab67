import { antipatterns } from "./antipatterns.ts";
import { bootstrap } from "./bootstrap.ts";
import type { Command } from "./command.ts";
import { compact } from "./compact.ts";
import { consolidate } from "./consolidate.ts";
import { episodeAdd } from "./episode-add.ts";
import { decisions } from "./episode-decisions.ts";
import { episodeList } from "./episode-list.ts";
import { episodeShow } from "./episode-show.ts";
import { explain } from "./explain.ts";
import { exportJson } from "./export-json.ts";
import { hookSessionEnd, hookSessionStart } from "./hook.ts";
import { importCommand } from "./import.ts";
import { indexRebuild, indexStatus } from "./index-commands.ts";
import { initClaudeCode } from "./init-claude-code.ts";
import { learningAdd, learningList, reinforce } from "./learnings.ts";
import { mcp } from "./mcp.ts";
import { messagesAdd } from "./messages-add.ts";
import { migrations } from "./migrate.ts";
import { modelCalls } from "./model-calls.ts";
import { modelDownload } from "./model-download.ts";
import { modelList } from "./model-list.ts";
import { path } from "./path.ts";
import { patternAdd } from "./pattern-add.ts";
import { patternList } from "./pattern-list.ts";
import { preflight } from "./preflight.ts";
import { proposalDecisions, proposalsList } from "./proposals.ts";
import { recent } from "./recent.ts";
import { reviewAlign, reviewNext, reviewRate, reviewStats, reviewUndo } from "./review.ts";
import { removeTraces } from "./remove-traces.ts";
import { search } from "./search.ts";
import { serve } from "./serve.ts";
import { similarDecisions } from "./similar-decisions.ts";
import { status } from "./status.ts";
import { validate } from "./validate.ts";
import { whatFollows, why } from "./why.ts";

/** Every command, in the order the help lists them. */
export const commands: readonly Command[] = [
  search,
  recent,
  explain,
  bootstrap,
  preflight,
  episodeAdd,
  episodeList,
  episodeShow,
  decisions,
  patternAdd,
  patternList,
  antipatterns,
  learningAdd,
  learningList,
  reinforce,
  path,
  why,
  whatFollows,
  similarDecisions,
  reviewNext,
  reviewRate,
  reviewUndo,
  reviewStats,
  reviewAlign,
  importCommand,
  messagesAdd,
  consolidate,
  compact,
  proposalsList,
  ...proposalDecisions,
  validate,
  ...migrations,
  exportJson,
  status,
  indexStatus,
  indexRebuild,
  removeTraces,
  mcp,
  serve,
  initClaudeCode,
  hookSessionStart,
  hookSessionEnd,
  modelList,
  modelDownload,
  modelCalls,
];
