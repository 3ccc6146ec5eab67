import type { Learning } from "../model/learning.ts";
import { writeProse } from "./prose.ts";
import { oneLine } from "./render-record.ts";
import { yamlFrontmatter, type YamlValue } from "./yaml-line.ts";

type FieldList = Readonly<Record<string, YamlValue | undefined>>;

/** A new learning note. What it says is read back as the same learning. */
export function renderLearning(learning: Learning): string {
  const fields: FieldList = {
    id: learning.entryId,
    type: "learning",
    kind: learning.learningType,
    ...learningFields(learning),
  };
  const own = { ...fields, permalink: learning.permalink, tags: learning.tags.length > 0 ? learning.tags : undefined };
  const superseded = learning.supersededBy === undefined ? undefined : `[[${learning.supersededBy}]]`;
  const evidence = learning.evidence.length > 0 ? learning.evidence.map((episode) => `[[${episode}]]`) : undefined;
  const head = yamlFrontmatter({ ...own, superseded_by: superseded, evidence });
  return `${head}\n# ${oneLine(learning.title)}\n\n${writeProse(learning.text)}\n`;
}

/** One entry of a memory file, in the form those files have. */
export function renderEntry(learning: Learning): string {
  const head = yamlFrontmatter({ id: learning.entryId, type: learning.learningType, ...learningFields(learning) });
  return `${head}${learning.text.trim()}\n`;
}

/** A whole memory file: its entries with a blank line between them. */
export function renderMemoryFile(entries: readonly Learning[]): string {
  return entries.map(renderEntry).join("\n");
}

function learningFields(learning: Learning): FieldList {
  return {
    domain: learning.domain,
    category: learning.category,
    importance: learning.importance,
    phase: learning.phase,
    status: learning.status,
    scope: learning.scope,
    reinforcement_count: learning.reinforcementCount,
    last_reinforced: learning.lastReinforced,
    created_at: learning.createdAt,
    session_id: learning.sessionId,
    session_task: learning.sessionTask,
    promoted_from: learning.promotedFrom,
    promoted_at: learning.promotedAt,
    valid_at: learning.validAt,
    invalid_at: learning.invalidAt,
  };
}
