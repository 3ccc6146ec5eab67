import type { CausalLink, Evidence, Pattern } from "../model/pattern.ts";
import type { Observation } from "../model/note-base.ts";
import { cleanLine } from "./clean.ts";
import { permalinkOf } from "./permalink.ts";
import { writeProse } from "./prose.ts";
import { escapedLine, readableName, relationLine, section } from "./render-record.ts";
import { yamlFrontmatter } from "./yaml-line.ts";

/** The sections of a pattern, in their order. */
export const patternSections: readonly string[] = [
  ...["Context", "Trigger", "Action", "Observations", "Causal Relationships"],
  ...["Evidence Episodes", "Anti-Pattern Warning", "Relations"],
];

/** A new pattern or anti-pattern note. What it says is read back as the same pattern. */
export function renderPattern(pattern: Pattern): string {
  return [
    yamlFrontmatter({
      title: pattern.title,
      type: "pattern",
      tags: pattern.tags,
      aliases: pattern.aliases.length > 0 ? pattern.aliases : undefined,
      permalink: pattern.permalink ?? permalinkOf(pattern.id),
      trigger: cleanLine(pattern.trigger),
      success_rate: pattern.successRate,
      occurrences: pattern.occurrences,
      last_validated: pattern.lastValidated,
      unattributed: pattern.unattributed && { ...pattern.unattributed },
    }),
    `\n# ${escapedLine(pattern.heading ?? readableName(pattern.title))}\n`,
    filled("Context", writeProse(pattern.context)),
    filled("Trigger", escapedLine(pattern.trigger)),
    filled("Action", writeProse(pattern.action)),
    section("Observations", pattern.observations.map(observationLine).join("\n")),
    section("Causal Relationships", pattern.causalLinks.map(causalLine).join("\n")),
    section("Evidence Episodes", pattern.evidence.map(evidenceLine).join("\n")),
    section("Anti-Pattern Warning", writeProse(pattern.warning)),
    filled("Relations", pattern.relations.map(relationLine).join("\n")),
  ].join("");
}

/** A section that every pattern has. */
function filled(title: string, content: string): string {
  return section(title, content === "" ? "(none)" : content);
}

/** `- causes [[PATTERN-b]] (EPISODE-…, suggested)` */
export function causalLine({ type, target, remark = "", episodes, suggested }: Omit<CausalLink, "line">): string {
  const unnamed = episodes.filter((episode) => !remark.includes(episode));
  const said = [remark, ...unnamed, suggested && !/^suggested\b/i.test(remark) ? "suggested" : ""];
  return relationLine({ type, target, ...context(said) });
}

/** `- validated_by [[EPISODE-…]] (success)`, `(avoided)` or `(rate 0.7)` */
export function evidenceLine({ episode, remark = "", ...said }: Omit<Evidence, "line">): string {
  return relationLine({ type: "validated_by", target: episode, ...context([statement(said), remark]) });
}

function statement({ outcome, value, avoided }: Pick<Evidence, "outcome" | "value" | "avoided">): string {
  if (avoided) return "avoided";
  return outcome ?? (value === undefined ? "" : `rate ${String(value)}`);
}

function context(parts: readonly string[]): { context?: string } {
  const said = parts.map(cleanLine).filter((part) => part !== "");
  return said.length === 0 ? {} : { context: said.join(", ") };
}

/** `- [category] text (context)`; the text as it stands in the note. */
export function observationLine({ category, content, context: about }: Omit<Observation, "line" | "tags">): string {
  const label = category === undefined ? "" : `[${category}] `;
  return `- ${label}${content}${about === undefined ? "" : ` (${about})`}`;
}
