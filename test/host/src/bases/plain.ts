import type { TFile } from "obsidian";
import { api } from "../api.ts";

/** What expressions work with; `Value` objects are made of it at the end. */
export type Plain = string | number | boolean | null | Date | TFile | readonly Plain[];

export function textOf(value: Plain | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof api.TFile) return value.path;
  if (value instanceof Date) return value.toISOString();
  return isList(value) ? value.map(textOf).join(", ") : String(value);
}

/** `Array.isArray` forgets what is in a list that cannot be changed. */
export function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

/** What cannot be compared, such as nothing with a number, has no order: it is NaN. */
export function order(one: Plain, other: Plain): number {
  if (one === null || other === null) return one === other ? 0 : NaN;
  if (one instanceof Date || other instanceof Date) return momentOf(one) - momentOf(other);
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [a, b] = [textOf(one), textOf(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

const momentOf = (value: Plain): number => (value instanceof Date ? value.getTime() : Date.parse(textOf(value)));
