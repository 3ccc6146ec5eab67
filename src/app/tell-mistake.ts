import { nearest } from "../core/lib/nearest.ts";
import { operatorLike, operators } from "../core/retrieval/filters.ts";

/** The name of the operator of a condition as typed. */
export function operatorOf(typed: string): string {
  return /^-?([a-z]+):/i.exec(typed)?.[1]?.toLowerCase() ?? "";
}

/** What an operator may be given; empty where that depends on the vault, or is a number or a day. */
export function choicesOf(operator: string): readonly string[] {
  const { isClosed = false, usual = [] } = operators.get(operator) ?? {};
  return isClosed ? usual : [];
}

/** The operator that was most likely meant by one that there is none of. */
export function meantBy(typed: string): string | undefined {
  return operatorLike(operatorOf(typed));
}

/** The condition with a word that is like the one it was given. */
function wantedBy(typed: string): string | undefined {
  const [, before = "", value = ""] = /^(-?[a-z]+:)(.*)$/i.exec(typed) ?? [];
  if (operatorOf(typed) === "type" && choicesOf("kind").includes(value)) return typed.replace(/type/i, "kind");
  const [near] = nearest(value.toLowerCase(), choicesOf(operatorOf(typed)));
  return near === undefined ? undefined : before + near;
}

/** Says of a condition that was left out, or looked for as words, what is wrong with it. */
export function tellMistake(typed: string): string {
  const meant = meantBy(typed);
  if (meant !== undefined) return `taken as words: ${typed} (did you mean ${meant}:?)`;
  const instead = wantedBy(typed);
  if (instead !== undefined) return `not understood: ${typed} (did you mean ${instead}?)`;
  const choices = choicesOf(operatorOf(typed));
  const hint = operatorOf(typed) === "type" ? "no note has this type" : choices.join(", ");
  return `not understood: ${typed}${hint === "" ? "" : ` (${hint})`}`;
}
