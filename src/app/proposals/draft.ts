import { fingerprint } from "../../core/lib/hash.ts";
import { ok } from "../../core/lib/result.ts";
import { applyHunks, reversed } from "../../core/lib/text-diff.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Proposal, ProposalKind, ProposedChange } from "../../core/model/proposal.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import { replaceHeading, replaceSection } from "../../core/notes/patch-section.ts";
import { escapedLine, linkTo } from "../../core/notes/render-record.ts";
import { changeNote } from "../change-note.ts";
import { nothingYet } from "../consolidate/claims.ts";
import type { Vault } from "../ports.ts";
import { asMade, newProposalText, stillAsMade } from "./as-made.ts";
import { changeOf, withChanges } from "./decide.ts";
import { stillOpen } from "./still-open.ts";

/** What belongs into one proposal: notes that only make sense together, and why they change. */
export interface Draft {
  readonly proposes: ProposalKind;
  /** Else that of the learning it is about. */
  readonly title?: string;
  /** The open proposal that it goes on with. */
  readonly home?: Proposal;
  /** The open proposal that it takes the place of: of that, nothing is left but its note. */
  readonly replaces?: Proposal;
  readonly notes: ReadonlyMap<NoteId, DraftNote>;
  readonly reasons: readonly string[];
  readonly claims: readonly string[];
  /** The notes that speak for it. */
  readonly evidence: ReadonlySet<NoteId>;
  /** Whether a person is asked, whatever the settings say. */
  readonly isAlwaysAsked?: true;
}

export interface DraftNote {
  readonly before?: string;
  readonly text: string;
}

export interface Proposing {
  /** Who proposes. */
  readonly by: string;
  readonly createdAt: string;
  /** How links name a note. */
  readonly nameOf: (id: NoteId) => string;
  /** A name for a new proposal that nobody has. */
  readonly place: (title: string) => NoteId;
}

/** A draft as a proposal: the one it goes on with, or the one it replaces, or a new one. Refused where its change cannot be told to the byte. */
export function proposalOf(draft: Draft, proposing: Proposing): Attempt<Proposal> {
  const { home, notes } = draft;
  const { nameOf } = proposing;
  const touched = [...notes].map(([id, { before, text }]) => changeOf(id, before, text));
  const inexact = touched.find((change) => !isExact(change, draft));
  if (inexact) return cannotBeTold(inexact.path);
  const before = home ?? emptyProposal(draft, proposing);
  const kept = before.changes.filter(({ path }) => !notes.has(noteId(path)));
  const changes = [...kept, ...touched].toSorted((a, b) => Number(a.kind === "change") - Number(b.kind === "change"));
  const claims = [...(before.hash ?? "").split(" "), ...draft.claims].filter((claim) => claim !== "");
  const reason = eachOnce(before.reason, ...draft.reasons);
  return ok({
    ...before,
    ...kindBy(changes, before),
    changes,
    targets: changes.flatMap(({ kind, path }) => (kind === "change" ? [nameOf(noteId(path))] : [])),
    hash: [...new Set(claims)].join(" "),
    reason: changes.some(({ kind }) => kind === "new") ? reason : withoutNews(reason),
    evidence: [...new Set([...before.evidence, ...[...draft.evidence].map(nameOf)])],
  });
}

/** What changes a note is no new learning, or no longer only that. */
const kindBy = (changes: readonly ProposedChange[], { proposes }: Proposal): Pick<Proposal, "proposes"> =>
  proposes === "new-learning" && changes.some(({ kind }) => kind === "change") ? { proposes: "fact" } : {};

/** A reason without that nothing said so yet, once there is a note that does. */
const withoutNews = (reason: string): string =>
  reason
    .split("\n\n")
    .filter((said) => !Object.values(nothingYet).includes(said))
    .join("\n\n");

/** That another episode says so, too, is said once of all of them: the evidence names them. */
function eachOnce(...reasons: readonly string[]): string {
  const paragraphs = reasons.flatMap((reason) => reason.split("\n\n")).filter((paragraph) => paragraph !== "");
  return [...new Set(paragraphs)].join("\n\n");
}

function emptyProposal(draft: Draft, { by, createdAt, place }: Proposing): Proposal {
  const { proposes, replaces, title = titleOf(draft) } = draft;
  const empty = { title, proposes, targets: [], hash: "", reason: "", evidence: [], changes: [], faults: [] } as const;
  if (replaces) return { ...replaces, ...empty };
  return { kind: "proposal", id: place(title), aliases: [], tags: [], status: "open", createdAt, by, ...empty };
}

function cannotBeTold(path: string): Attempt<never> {
  return fail(
    "PARSE_ERROR",
    `"${path}" mixes line endings, so no change of it can be proposed. Give all lines one ending.`,
  );
}

/** What is new, else what changes. */
function titleOf({ notes }: Draft): string {
  const all = [...notes].toSorted(([, a], [, b]) => Number(a.before !== undefined) - Number(b.before !== undefined));
  const titles = all
    .map(([id, { text }]) => parseNote(id, text).note)
    .flatMap((note) => (note.kind === "learning" ? [note] : []));
  const [first] = titles.toSorted((a, b) => Number(a.invalidAt !== undefined) - Number(b.invalidAt !== undefined));
  return first?.title ?? "Facts";
}

function isExact(change: ProposedChange, { notes }: Draft): boolean {
  if (change.kind === "new") return true;
  const { before = "", text } = notes.get(noteId(change.path)) ?? { text: "" };
  return (
    applyHunks(before, change.hunks) === text &&
    fingerprint(applyHunks(text, reversed(change.hunks)) ?? "") === change.was
  );
}

/** Writes a proposal, or what is new in the open one that it goes on with or replaces. Answers it with its place. */
export async function writeProposal(
  vault: Pick<Vault, "create" | "process">,
  { home, replaces }: Draft,
  proposal: Proposal,
): Promise<Attempt<Proposal>> {
  const [before, changed] = home ? [home, extended] : [replaces, replacing];
  if (before) {
    const written = await changeNote(vault, proposal.id, (text) => {
      const note = stillOpen(before, text);
      return note.ok ? changed(note.value, proposal, text) : note;
    });
    return written.ok ? ok(proposal) : written;
  }
  const created = await vault.create(proposal.id, newProposalText(proposal));
  return created.ok ? ok({ ...proposal, id: created.value }) : created;
}

/** An open proposal that says more than before; what else somebody has written into it stays. */
function extended(before: Proposal, proposal: Proposal, text: string): Attempt<string> {
  const { id } = before;
  const { proposes } = proposal;
  const named = proposes === before.proposes ? ok(text) : setFields(text, { kind: proposes });
  const said = named.ok ? withParts(named.value, proposal) : named;
  return said.ok ? stillAsMade(id, before, said.value) : said;
}

/** An open proposal that says something else: nobody has edited that. */
function replacing({ id }: Proposal, proposal: Proposal, text: string): Attempt<string> {
  const { proposes, title } = proposal;
  const named = setFields(replaceHeading(text, escapedLine(title)), { kind: proposes });
  const said = named.ok ? withParts(named.value, proposal) : named;
  return said.ok ? asMade(id, said.value) : said;
}

function withParts(text: string, { changes, reason, evidence, hash = "", targets }: Proposal): Attempt<string> {
  const links = evidence.map((link) => `- ${linkTo(link)}`).join("\n");
  const steps: readonly ((now: string) => Attempt<string>)[] = [
    (now) => setFields(now, { hash, targets: targets.length > 0 ? targets.map(linkTo) : undefined }),
    (now) => replaceSection(now, ["Reason"], reason),
    (now) => replaceSection(now, ["Evidence"], links),
    (now) => withChanges(now, changes),
  ];
  return steps.reduce<Attempt<string>>((done, step) => (done.ok ? step(done.value) : done), ok(text));
}
