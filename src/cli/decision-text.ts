import { tellReason } from "../app/episodes/tell-reason.ts";
import type { DecisionRow } from "../app/show-episode.ts";

const indent = "\n      ";

/** A decision as a person reads it: when, what about, between what, what was chosen and why; what is not said is left out. */
export function decisionText({ id, timestamp, title, outcome, ...rest }: DecisionRow): string {
  const { context, options, chosen, rationale } = rest;
  const head = `${id}  ${timestamp ?? "no time"}  ${title}${outcome === null ? "" : ` [${outcome}]`}`;
  const lines = [
    context ?? "",
    options.length === 0 ? "" : `options: ${options.join(" | ")}`,
    chosen === null || chosen === title ? "" : `chosen: ${chosen}`,
    rationale === null ? "" : tellReason(rationale, (reason) => `because ${reason}`),
  ];
  return [head, ...lines.filter((line) => line !== "")].map(indented).join(indent);
}

/** Text of several lines, all below its first. */
export function indented(text: string): string {
  return text.replaceAll("\n", indent);
}
