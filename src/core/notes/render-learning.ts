import type { Learning } from "../model/learning.ts";
import { cleanMarkdown } from "./clean.ts";
import { linkTo, escapedLine } from "./render-record.ts";
import { yamlFrontmatter, type YamlValue } from "./yaml-line.ts";

type FieldList = Readonly<Record<string, YamlValue | undefined>>;

/** A new learning note. What it says is read back as the same learning. */
export function renderLearning(learning: Learning): string {
  const fields = { id: learning.entryId, type: "learning", kind: learning.learningType, ...learningFields(learning) };
  return `${yamlFrontmatter(fields)}\n# ${escapedLine(learning.title)}\n\n${cleanMarkdown(learning.text)}\n`;
}

/** What is written about a learning, beside what it is and says. */
export function learningFields(learning: Learning): FieldList {
  return {
    domain: learning.domain,
    moment: learning.moment,
    category: learning.category,
    importance: learning.importance,
    phase: learning.phase,
    status: learning.status,
    scope: learning.scope,
    reinforcement_count: learning.reinforcementCount,
    last_reinforced: learning.lastReinforced,
    reinforced_in: filled(learning.reinforcedIn ?? []),
    created_at: learning.createdAt,
    session_id: learning.sessionId,
    session_task: learning.sessionTask,
    promoted_from: learning.promotedFrom,
    promoted_at: learning.promotedAt,
    valid_at: learning.validAt,
    invalid_at: learning.invalidAt,
    permalink: learning.permalink,
    tags: filled(learning.tags),
    aliases: filled(learning.aliases),
    superseded_by: learning.supersededBy === undefined ? undefined : linkTo(learning.supersededBy),
    contradicts: filled((learning.contradicts ?? []).map(linkTo)),
    private: learning.isPrivate,
    evidence: filled(learning.evidence.map(linkTo)),
  };
}

function filled(list: readonly string[]): readonly string[] | undefined {
  return list.length === 0 ? undefined : list;
}
