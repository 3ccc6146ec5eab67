import { closedValues } from "../core/retrieval/filters.ts";

/** The name of the operator of a condition as typed. */
export function operatorOf(typed: string): string {
  return /^-?([a-z]+):/i.exec(typed)?.[1]?.toLowerCase() ?? "";
}

/** What an operator may be given; empty where that depends on the vault, or is a number or a day. */
export function choicesOf(operator: string): readonly string[] {
  return closedValues.get(operator) ?? [];
}

/** Says of a condition that was left out what is wrong with it. */
export function tellMistake(typed: string): string {
  const choices = choicesOf(operatorOf(typed));
  const hint = operatorOf(typed) === "type" ? "no note has this type" : choices.join(", ");
  return `not understood: ${typed}${hint === "" ? "" : ` (${hint})`}`;
}
