import type { Catalog } from "../../core/index/catalog.ts";
import { notesNamed } from "../../core/index/find-note.ts";
import { linkPath } from "../../core/lib/link-path.ts";
import { ok } from "../../core/lib/result.ts";
import { badArgument, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { foldedName } from "../../core/model/note-path.ts";
import { anyOf, type Resolve } from "../../core/model/resolution.ts";
import { slugOfKind, type PatternAddition } from "./pattern-input.ts";
import { linkTarget } from "./pattern-trial.ts";

type Link = PatternAddition["input"]["causal_relationships"][number];

/** The addition with its links as they are written: patterns by the names of their notes, each link once. */
export function withTargets(
  catalog: Catalog,
  addition: PatternAddition,
  known: NoteId | undefined,
): Attempt<PatternAddition> {
  const { input } = addition;
  const said = input.causal_relationships;
  const odd = said.findIndex(({ target }) => /[[\]]/.test(target));
  if (odd >= 0) {
    const message = `"${said[odd]?.target ?? ""}" cannot be the target of a link. Name one note, without brackets.`;
    return badArgument(`causal_relationships.${String(odd)}.target`, message);
  }
  const own = said.find(({ target }) => isItself(catalog, addition, { target, known }));
  if (own) return badArgument("causal_relationships", `a pattern cannot lead to itself ("${own.target}").`);
  const links = new Map<string, Link>();
  for (const { type, target } of said) {
    const link = { type, target: asWritten(catalog, target, known) };
    const key = `${type} ${targetKey(link.target, (name) => catalog.resolve(name, known))}`;
    if (!links.has(key)) links.set(key, link);
  }
  return ok({ ...addition, input: { ...input, causal_relationships: [...links.values()] } });
}

interface Own {
  readonly target: string;
  readonly known: NoteId | undefined;
}

function isItself(catalog: Catalog, { kind, slug }: PatternAddition, { target, known }: Own): boolean {
  // What only names a heading leads to the note it stands in.
  if (linkPath(target) === "") return true;
  const found = catalog.resolve(target, known);
  if (found.kind === "found") return found.id === known;
  const meant = /^antipattern-/i.test(target) ? "antipattern" : "pattern";
  return meant === kind && slugOfKind(kind, linkPath(target)) === slug;
}

/** By the name of the one note that is called so; as it is given, where it leads to a part of one, to none or to several. */
function asWritten(catalog: Catalog, target: string, known: NoteId | undefined): string {
  const name = linkPath(target);
  if (name !== target && catalog.resolve(name, known).kind !== "none") return target;
  const [id, ...others] = notesNamed(catalog, target, known).filter((each) => each !== known);
  return id === undefined || others.length > 0 ? target : linkTarget(catalog, id);
}

/** The same for all names of a target: `px`, `PATTERN-px` and the path of its note. */
export function targetKey(target: string, resolve: (name: string) => ReturnType<Resolve>): string {
  const name = linkPath(target);
  const found = resolve(name);
  return found.kind === "found" ? found.id : foldedName(name).replace(/^pattern-/, "");
}

/** Links are kept as they are given; that they lead nowhere yet, or anywhere, has to be known. */
export function targetWarnings(catalog: Catalog, { input }: PatternAddition, from: NoteId): readonly string[] {
  return input.causal_relationships.flatMap(({ target }) => {
    if (catalog.resolve(linkPath(target), from).kind === "found") return [];
    const ids = notesNamed(catalog, target, from).filter((id) => id !== from);
    if (ids.length > 1) return [`ambiguous-target: "${target}" could be ${anyOf(ids)}. Give the path.`];
    return [`unresolved-target: There is no note "${target}". Write it, or correct the name.`];
  });
}
