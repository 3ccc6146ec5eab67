import type { TFile } from "obsidian";
import type { Expression } from "./expression.ts";
import { functions, memberOf, methodOf } from "./functions.ts";
import { isList, order, textOf, type Plain } from "./plain.ts";

/** Gives what a bare name stands for: a property of the note, or `file`, `note`, `formula` with their members. */
export interface Scope {
  readonly note: (name: string) => Plain;
  readonly formula: (name: string) => Plain;
  readonly file: TFile;
}

/** Throws where something is asked for that there is not. */
export function evaluate(expression: Expression, scope: Scope): Plain {
  switch (expression.kind) {
    case "value":
      return expression.value;
    case "list":
      return expression.items.map((item) => evaluate(item, scope));
    case "name":
      return expression.name === "file" ? scope.file : scope.note(expression.name);
    case "member":
      return member(expression.of, expression.name, scope);
    case "index":
      return indexed(expression.of, evaluate(expression.at, scope), scope);
    case "call":
      return call(expression.callee, expression.args, scope);
    case "unary":
      return unary(expression.operator, evaluate(expression.of, scope));
    case "binary":
      return binary(expression, scope);
  }
}

export function isTruthy(value: Plain): boolean {
  return isList(value) ? value.length > 0 : Boolean(value);
}

function member(of: Expression, name: string, scope: Scope): Plain {
  if (of.kind === "name" && of.name === "note") return scope.note(name);
  if (of.kind === "name" && of.name === "formula") return scope.formula(name);
  return memberOf(evaluate(of, scope), name);
}

function indexed(of: Expression, at: Plain, scope: Scope): Plain {
  if (of.kind === "name" && of.name === "note" && typeof at === "string") return scope.note(at);
  const list = evaluate(of, scope);
  return isList(list) && typeof at === "number" ? (list[at] ?? null) : null;
}

function call(callee: Expression, args: readonly Expression[], scope: Scope): Plain {
  if (callee.kind === "name" && callee.name === "if") {
    const [condition, then, otherwise] = args;
    const chosen = condition && isTruthy(evaluate(condition, scope)) ? then : otherwise;
    return chosen ? evaluate(chosen, scope) : null;
  }
  const given = args.map((each) => evaluate(each, scope));
  if (callee.kind === "member") return methodOf(evaluate(callee.of, scope), callee.name)(given);
  const called = callee.kind === "name" ? functions.get(callee.name) : undefined;
  if (called === undefined) throw new Error(`There is no function ${callee.kind === "name" ? callee.name : ""}.`);
  return called(given);
}

function unary(operator: string, value: Plain): Plain {
  return operator === "!" ? !isTruthy(value) : -Number(value);
}

function binary({ operator, left, right }: Expression & { kind: "binary" }, scope: Scope): Plain {
  const first = evaluate(left, scope);
  if (operator === "&&") return isTruthy(first) ? evaluate(right, scope) : first;
  if (operator === "||") return isTruthy(first) ? first : evaluate(right, scope);
  const second = evaluate(right, scope);
  if (operator === "==") return areEqual(first, second);
  if (operator === "!=") return !areEqual(first, second);
  return isOrder(operator) ? compared(operator, first, second) : reckoned(operator, first, second);
}

const isOrder = (operator: string): boolean => ["<", ">", "<=", ">="].includes(operator);

function areEqual(one: Plain, other: Plain): boolean {
  return one === other || order(one, other) === 0;
}

/** What cannot be compared, such as nothing with a number, is neither more nor less. */
function compared(operator: string, one: Plain, other: Plain): boolean {
  const by = order(one, other);
  if (Number.isNaN(by)) return false;
  return operator.startsWith("<")
    ? by < 0 || (operator === "<=" && by === 0)
    : by > 0 || (operator === ">=" && by === 0);
}

function reckoned(operator: string, one: Plain, other: Plain): Plain {
  if (one instanceof Date) return moved(one, other, operator);
  if (operator === "+" && (typeof one === "string" || typeof other === "string"))
    return `${textOf(one)}${textOf(other)}`;
  const [a, b] = [Number(one), Number(other)];
  const results: Readonly<Record<string, number>> = { "+": a + b, "-": a - b, "*": a * b, "/": a / b, "%": a % b };
  return results[operator] ?? null;
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** A date and a duration such as "7d" give a date; two dates give the milliseconds between them. */
function moved(date: Date, by: Plain, operator: string): Plain {
  if (by instanceof Date) return date.getTime() - by.getTime();
  const [, count, unit = ""] = /^(\d+)\s*([mhdw])/.exec(textOf(by)) ?? [];
  const ms = Number(count) * (unitMs[unit] ?? NaN);
  if (Number.isNaN(ms)) throw new Error(`${textOf(by)} is no duration.`);
  return new Date(date.getTime() + (operator === "-" ? -ms : ms));
}
