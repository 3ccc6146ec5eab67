import type { CachedMetadata, TFile } from "obsidian";
import { api } from "../api.ts";
import { appOf } from "../owner.ts";
import { isList, textOf, type Plain } from "./plain.ts";

type Called = (args: readonly Plain[]) => Plain;

export const functions: ReadonlyMap<string, Called> = new Map<string, Called>([
  ["now", () => new Date()],
  ["today", () => new Date(new Date().setHours(0, 0, 0, 0))],
  ["date", ([text]) => dateIn(text)],
  ["number", ([value]) => Number(value)],
  ["min", (values) => Math.min(...values.map(Number))],
  ["max", (values) => Math.max(...values.map(Number))],
]);

/** The app reads what looks like a day or a moment as a date. */
export function dateIn(value: Plain | undefined): Date | null {
  if (value instanceof Date) return value;
  const read = typeof value === "string" ? new Date(value.length === 10 ? `${value}T00:00` : value) : undefined;
  return read === undefined || Number.isNaN(read.getTime()) ? null : read;
}

/** Reads a member without calling it, such as `file.name` or `date.year`. */
export function memberOf(value: Plain, name: string): Plain {
  if (value instanceof api.TFile) return fileMember(value, name);
  if (value instanceof Date) return dateMember(value, name);
  if (name === "length" && (typeof value === "string" || isList(value))) return value.length;
  return null;
}

export function methodOf(value: Plain, name: string): Called {
  const own = value instanceof api.TFile ? fileMethods.get(name) : methods.get(name);
  if (own === undefined) throw new Error(`There is no function ${name}.`);
  return (args) => own(value, args);
}

/** All that a base can show of any file. */
export const fileProperties = ["name", "basename", "path", "folder", "ext", "size", "ctime", "mtime", "tags", "links"];

function fileMember(file: TFile, name: string): Plain {
  const { basename, path, extension, parent, stat } = file;
  const read = new Map<string, () => Plain>([
    ["name", () => file.name],
    ["basename", () => basename],
    ["path", () => path],
    ["folder", () => parent?.path ?? ""],
    ["ext", () => extension],
    ["size", () => stat.size],
    ["ctime", () => new Date(stat.ctime)],
    ["mtime", () => new Date(stat.mtime)],
    ["tags", () => tagsOf(file)],
    ["links", () => (metadataOf(file).links ?? []).map(({ link }) => link)],
  ]);
  return read.get(name)?.() ?? null;
}

function dateMember(date: Date, name: string): Plain {
  const parts = new Map([
    ["year", date.getFullYear()],
    ["month", date.getMonth() + 1],
    ["day", date.getDate()],
    ["hour", date.getHours()],
    ["minute", date.getMinutes()],
  ]);
  return parts.get(name) ?? null;
}

type Method<T> = (value: T, args: readonly Plain[]) => Plain;

const fileMethods: ReadonlyMap<string, Method<Plain>> = new Map<string, Method<Plain>>([
  ["hasTag", ofFile((file, tags) => tags.some((tag) => hasTag(file, textOf(tag))))],
  ["inFolder", ofFile((file, [folder]) => file.path.startsWith(`${textOf(folder)}/`))],
  ["hasProperty", ofFile((file, [name]) => textOf(name) in (metadataOf(file).frontmatter ?? {}))],
  ["hasLink", ofFile((file, [to]) => (metadataOf(file).links ?? []).some(({ link }) => link === textOf(to)))],
]);

function ofFile(method: Method<TFile>): Method<Plain> {
  return (value, args) => (value instanceof api.TFile ? method(value, args) : null);
}

const methods: ReadonlyMap<string, Method<Plain>> = new Map<string, Method<Plain>>([
  ["isEmpty", (value) => value === null || value === "" || (isList(value) && value.length === 0)],
  [
    "contains",
    (value, [part]) => (isList(value) ? value.includes(part ?? null) : textOf(value).includes(textOf(part))),
  ],
  ["startsWith", (value, [part]) => textOf(value).startsWith(textOf(part))],
  ["endsWith", (value, [part]) => textOf(value).endsWith(textOf(part))],
  ["lower", (value) => textOf(value).toLowerCase()],
  ["toString", (value) => textOf(value)],
  ["round", (value, [digits = 0]) => Number(Number(value).toFixed(Number(digits)))],
  ["toFixed", (value, [digits = 0]) => Number(value).toFixed(Number(digits))],
]);

/** With what is below it: `#a/b` is an `#a`. */
function hasTag(file: TFile, wanted: string): boolean {
  const plain = wanted.replace(/^#/, "");
  return tagsOf(file).some((tag) => tag === `#${plain}` || tag.startsWith(`#${plain}/`));
}

function tagsOf(file: TFile): string[] {
  return api.getAllTags(metadataOf(file)) ?? [];
}

export function metadataOf(file: TFile): CachedMetadata {
  return appOf(file.vault).metadataCache.getFileCache(file) ?? {};
}
