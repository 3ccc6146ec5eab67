import type { BasesEntry, BasesPropertyId, TFile, Value } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { api, patch } from "../api.ts";
import { seenAs } from "../loose.ts";
import { evaluate, type Scope } from "./evaluate.ts";
import { parseExpression } from "./expression.ts";
import { dateIn, fileProperties, memberOf, metadataOf } from "./functions.ts";
import { isList, textOf, type Plain } from "./plain.ts";

const scopes = new WeakMap<BasesEntry, Scope>();

export function installEntries(): void {
  patch(api.BasesEntry, {
    getValue(id) {
      return toValue(plainValue(this, id));
    },
  });
  patch(api.BasesEntryGroup, {
    hasKey() {
      return this.key !== undefined && !(this.key instanceof api.NullValue);
    },
  });
  // The mock counts months from 0.
  patch(api.DateValue, {
    toString() {
      const { date, showTime } = seenAs<{ date: Date; showTime?: boolean }>(this);
      return localText(date).slice(0, showTime === true ? 16 : 10);
    },
  });
}

export function makeEntry(file: TFile, formulas: Readonly<Record<string, string>>): BasesEntry {
  const entry = seenAs<BasesEntry>(mock.BasesEntry.create__(seenAs({}), seenAs(file)));
  scopes.set(entry, scopeOf(file, formulas));
  return entry;
}

export function scopeOf(file: TFile, formulas: Readonly<Record<string, string>>): Scope {
  const scope: Scope = {
    file,
    note: (name) => property(file, name),
    formula: (name) => {
      const formula = formulas[name];
      if (formula === undefined) throw new Error(`There is no formula ${name}.`);
      return evaluate(parseExpression(formula), scope);
    },
  };
  return scope;
}

export function plainValue(entry: BasesEntry, id: BasesPropertyId): Plain {
  const scope = scopes.get(entry);
  if (scope === undefined) throw new Error("This entry was not made by a query.");
  const { type, name } = api.parsePropertyId(id);
  if (type === "file") return memberOf(scope.file, name);
  return type === "formula" ? scope.formula(name) : scope.note(name);
}

/** Every property there is in these notes, and those of any file. */
export function propertiesOf(files: readonly TFile[], formulas: readonly string[]): BasesPropertyId[] {
  const names = new Set(files.flatMap((file) => Object.keys(metadataOf(file).frontmatter ?? {})));
  return [
    ...[...names].map((name): BasesPropertyId => `note.${name}`),
    ...formulas.map((name): BasesPropertyId => `formula.${name}`),
    ...fileProperties.map((name): BasesPropertyId => `file.${name}`),
  ];
}

/** A name without its source is a property of the note. */
export function propertyId(text: string): BasesPropertyId {
  return /^(?:note|file|formula)\./.test(text) ? seenAs<BasesPropertyId>(text) : `note.${text}`;
}

function property(file: TFile, name: string): Plain {
  const value: unknown = metadataOf(file).frontmatter?.[name];
  return toPlain(value);
}

const dateShape = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/;

function toPlain(value: unknown): Plain {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value === "string") return dateShape.test(value) ? dateIn(value) : value;
  if (typeof value === "number" || typeof value === "boolean" || value instanceof Date) return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function toValue(value: Plain): Value {
  if (value === null) return api.NullValue.value;
  if (typeof value === "number") return new api.NumberValue(value);
  if (typeof value === "boolean") return new api.BooleanValue(value);
  if (value instanceof Date) return seenAs<Value>(mock.DateValue.create__(value, !isMidnight(value)));
  return isList(value) ? listOf(value) : new api.StringValue(textOf(value));
}

/** The mock's lists are made empty. */
function listOf(items: readonly Plain[]): Value {
  const list = mock.ListValue.create__([]);
  list.values__ = items.map((item) => seenAs(toValue(item)));
  return seenAs<Value>(list);
}

const isMidnight = (date: Date): boolean => date.getHours() === 0 && date.getMinutes() === 0;

function localText(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
}
