import { noteRef, type NoteRef, type UnwrittenRef } from "../../app/note-ref.ts";
import type { Library } from "../../app/library.ts";
import { comparer } from "../../app/compact/claims.ts";
import { proposalRow } from "../../app/proposals.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { folderOf } from "../../core/model/note-path.ts";
import { shownStatus, type Proposal, type ProposalStatus, type ProposedChange } from "../../core/model/proposal.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { diffRows, type DiffRow } from "../parts/diff-rows.ts";
import { plainText } from "../parts/inline-text.ts";
import { namedNote, type NamedNote } from "../parts/note-link.ts";
import { proposalsText as words } from "../text/proposals.ts";
import { kindOf, type InboxEntry, type InboxKind } from "./inbox-model.ts";

/** A proposal as it is listed. */
export interface InboxRow {
  readonly id: string;
  readonly kind: InboxKind;
  readonly status: ProposalStatus;
  readonly title: string;
  /** What it is, and what it is about. */
  readonly facts: string;
}

/** One note as it would be. */
export type ChangeView =
  | {
      readonly kind: "new";
      readonly note: NamedNote;
      /** The lines of its frontmatter. */
      readonly properties: readonly string[];
      readonly body: string;
    }
  | { readonly kind: "change"; readonly note: NamedNote; readonly rows: readonly DiffRow[] };

/** All there is to know about a proposal before deciding. */
export interface InboxDetail {
  readonly reason: string;
  /** Who made it and when, and who decided. */
  readonly history: string;
  readonly targets: readonly NamedNote[];
  readonly evidence: readonly NamedNote[];
  readonly changes: readonly ChangeView[];
  readonly faults: readonly string[];
  /** Why it was not done as asked. */
  readonly refusal?: string;
  /** Other open proposals about a note that this one is about. */
  readonly beside: readonly NamedNote[];
}

/** What rows need of their surroundings to name things as people do. */
export interface InboxNaming {
  readonly titleOf: (ref: NoteRef | UnwrittenRef) => string;
  readonly writeMoment: (at: number) => string;
}

export function toInboxRow(
  { proposal, status }: InboxEntry,
  library: Library,
  naming: Pick<InboxNaming, "titleOf">,
): InboxRow {
  const kind = kindOf(proposal);
  const decided = status === "open" ? [] : [words.statuses[shownStatus({ ...proposal, status })]];
  const facts = [...decided, words.kinds[kind], ...aboutNotes(proposal, titlesIn(library, naming))];
  return { id: proposal.id, kind, status, title: calledBy(proposal), facts: facts.join(" · ") };
}

/** What comparing learnings finds is called by what becomes of them; others are called by what somebody wrote. */
/** What we propose ourselves is named in the app's language. */
export const calledBy = ({ by, title }: Proposal): string => plainText(by === comparer ? inOwnWords(title) : title);

/** A note that the title names already is not named once more. */
function aboutNotes({ changes, title }: Proposal, titleOf: (path: string) => string): readonly string[] {
  const changed = changes.filter(({ kind }) => kind === "change").map(({ path }) => titleOf(path));
  const fresh = changes.length - changed.length;
  const [first] = changed;
  const isNamed = first !== undefined && lettersOf(title).includes(lettersOf(first));
  return [
    ...(first === undefined
      ? []
      : [isNamed ? words.changesNotes(changed.length) : words.changes(first, changed.length - 1)]),
    ...(fresh === 0 ? [] : [words.newNotes(fresh)]),
  ];
}

/** What people call a note; a file that is no note of its own has its name. */
function titlesIn({ catalog }: Library, { titleOf }: Pick<InboxNaming, "titleOf">): (path: string) => string {
  return (path) => {
    const note = catalog.note(noteId(path));
    return note ? plainText(titleOf(noteRef(note))) : nameOf(path);
  };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/, "");

export function toInboxDetail(
  library: Library,
  proposal: Proposal,
  naming: InboxNaming,
): Omit<InboxDetail, "refusal" | "beside"> {
  const { targets, evidence, reason } = proposalRow(library, proposal);
  const changed = new Set(proposal.changes.map(({ path }) => path));
  return {
    reason: withTitles(inOwnParagraphs(reason), library, { from: proposal.id, titleOf: titlesIn(library, naming) }),
    history: historyOf(proposal, naming),
    // What is changed is shown with its change.
    targets: targets.filter(({ id }) => !changed.has(id)).map((ref) => namedNote(ref, naming)),
    evidence: evidence.map((ref) => namedNote(ref, naming)),
    changes: proposal.changes.map((change) => changeView(library, change, { title: proposal.title, naming })),
    faults: proposal.faults,
  };
}

function historyOf(proposal: Proposal, { writeMoment }: InboxNaming): string {
  const { by, createdAt, decidedAt } = proposal;
  const shown = shownStatus(proposal);
  const when = (stated: string | undefined): string => {
    const at = Date.parse(stated ?? "");
    return Number.isNaN(at) ? "" : writeMoment(at);
  };
  const made = words.made(makerOf(by), when(createdAt));
  return shown === "open" ? made : words.decidedAt(made, words.statuses[shown], when(decidedAt));
}

/** Our own ways of finding something are told in words, others by name. */
function makerOf(by = ""): string {
  const makers: Readonly<Partial<Record<string, string>>> = words.makers;
  return makers[by] ?? (by === "" ? "" : words.by(by));
}

interface Shown {
  readonly title: string;
  readonly naming: InboxNaming;
}

function changeView(library: Library, change: ProposedChange, { title, naming }: Shown): ChangeView {
  const { path } = change;
  const isWritten = library.catalog.note(noteId(path)) !== undefined;
  if (change.kind === "change")
    return {
      kind: "change",
      note: { id: path, title: titlesIn(library, naming)(path), isWritten },
      rows: diffRows(change.hunks),
    };
  const [, head = "", body = change.text] = /^---\n([^]*?\n)?---\n([^]*)$/.exec(change.text) ?? [];
  const properties = head.split("\n").filter((line) => line.trim() !== "");
  const said = withoutHeading(body.trim(), title);
  // A name that is made of the title, and a text that says nothing else, stand above already.
  const isNamedSo = lettersOf(nameOf(path)) !== "" && lettersOf(title).startsWith(lettersOf(nameOf(path)));
  const note = { id: path, title: isNamedSo ? words.newNoteIn(folderOf(path)) : path, isWritten };
  return { kind: "new", note, properties, body: lettersOf(said) === lettersOf(title) ? "" : said };
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The title stands above already. */
function withoutHeading(body: string, title: string): string {
  const [first = "", ...rest] = body.split("\n");
  return first === `# ${title}` && rest.join("").trim() !== "" ? rest.join("\n").trim() : body;
}

/** Each paragraph, and each point of a list, says one thing of what speaks for it. */
const inOwnParagraphs = (reason: string): string =>
  reason
    .split("\n\n")
    .map((said) => (said.startsWith("- ") ? said.split("\n").map(inOwnWords).join("\n") : inOwnWords(said)))
    .join("\n\n");

interface Linking {
  readonly from: NoteId;
  readonly titleOf: (path: string) => string;
}

/** Links in a text show what people call a note, not its file. */
function withTitles(markdown: string, { catalog }: Library, { from, titleOf }: Linking): string {
  return markdown.replaceAll(/\[\[([^\]|#]+)\]\]/g, (link, target: string) => {
    const found = catalog.resolve(target, from);
    return found.kind === "found" ? `[[${target}|${titleOf(found.id).replaceAll(/[[\]|]/g, " ")}]]` : link;
  });
}

/** Others that are about a note this one is about: which of them is accepted first makes a difference. */
export function besideOf(proposal: Proposal, open: readonly Proposal[]): readonly NamedNote[] {
  const paths = new Set(proposal.changes.map(({ path }) => path));
  return open
    .filter((other) => other.id !== proposal.id && other.changes.some(({ path }) => paths.has(path)))
    .map((other) => ({ id: other.id, title: calledBy(other), isWritten: true }));
}

/** The note to look at: one that would change, else one it is about, else where it was seen, else the proposal itself. */
export function targetOf({ changes, targets, evidence }: InboxDetail, { id }: InboxRow): string {
  const notes = [...changes.map(({ note }) => note), ...targets, ...evidence];
  return notes.find(({ isWritten }) => isWritten)?.id ?? id;
}
