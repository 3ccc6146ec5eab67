import { nearest } from "../../core/lib/nearest.ts";
import { dayForms, operatorLike, operators } from "../../core/retrieval/filters.ts";

/** The name of the operator of a condition as typed. */
function operatorOf(typed: string): string {
  return /^-?([a-z]+):/i.exec(typed)?.[1]?.toLowerCase() ?? "";
}

/** What an operator may be given; empty where that depends on the vault, or is a number or a day. */
function choicesOf(operator: string): readonly string[] {
  const { isClosed = false, usual = [] } = operators.get(operator) ?? {};
  return isClosed ? usual : [];
}

/** What an operator takes, where that is no list of words. */
function formsOf(operator: string): string {
  if (operator === "type") return "no note has this type";
  if (operator === "since" || operator === "before") return dayForms;
  if (operator === "asof") return `${dayForms}; or ever`;
  const { usual = [] } = operators.get(operator) ?? {};
  return usual.length === 0 ? "" : `such as ${usual.join(", ")}`;
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

/** What is wrong with a condition that was left out, or looked for as words. */
export type Mistake =
  /** There is no such operator, but one that is like it. */
  | { readonly kind: "misspelt"; readonly meant: string }
  /** It takes no such value, but one that is like it. */
  | { readonly kind: "near"; readonly instead: string }
  /** What it takes: one of these, or, of none, what its name says. */
  | { readonly kind: "other"; readonly operator: string; readonly choices: readonly string[] };

export function mistakeIn(typed: string): Mistake {
  const meant = meantBy(typed);
  if (meant !== undefined) return { kind: "misspelt", meant };
  const instead = wantedBy(typed);
  if (instead !== undefined) return { kind: "near", instead };
  const operator = operatorOf(typed);
  return { kind: "other", operator, choices: choicesOf(operator) };
}

/** The same in a sentence, for programs and terminals. */
export function tellMistake(typed: string): string {
  const mistake = mistakeIn(typed);
  switch (mistake.kind) {
    case "misspelt":
      return `taken as words: ${typed} (did you mean ${mistake.meant}:?)`;
    case "near":
      return `not understood: ${typed} (did you mean ${mistake.instead}?)`;
    case "other": {
      const hint = mistake.choices.length > 0 ? mistake.choices.join(", ") : formsOf(mistake.operator);
      return `not understood: ${typed}${hint === "" ? "" : ` (${hint})`}`;
    }
  }
}
