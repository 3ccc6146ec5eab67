import { isLike, waitingIn } from "../compact/again.ts";
import { comparer, ofMerge, ofPair } from "../compact/claims.ts";
import { draftFor } from "../compact/draft-for.ts";
import { writtenIn } from "../compact/shelf.ts";
import { compared } from "../compact/wished.ts";
import type { Wish } from "../compact/wishes.ts";
import { endedIn, proposer as retirer } from "../learnings/retire-ended.ts";
import { linkResolver } from "../learnings/learning-links.ts";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { Entry } from "../../core/learnings/entry.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import type { Proposal, ProposalKind } from "../../core/model/proposal.ts";
import { findLinks } from "../../core/notes/wiki-link.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { isEdited } from "./as-made.ts";
import { acceptProposal, readProposal, withdrawProposal, type Decided } from "./decide.ts";
import { proposalOf, writeProposal, type Draft } from "./draft.ts";
import { namesIn } from "./names-in.ts";
import { proposedTexts, type ProposedText } from "./edit.ts";
import { isSame, type Made } from "./propose.ts";
import { forward, stepsOf } from "./steps.ts";
import { isWaiting, sharesClaim } from "./waiting.ts";

export interface Renewing {
  readonly ports: Pick<Ports, "vault" | "clock" | "scheduler" | "root" | "learning">;
  readonly library: Library;
}

/** What its maker would propose by now: nothing, or just what. */
type Anew = { readonly kind: "anew"; readonly draft: Draft } | Withdrawn;

interface Withdrawn {
  readonly kind: "withdrawn";
  readonly reason: string;
}

type Maker = (renewing: Renewing, proposal: Proposal) => Promise<Attempt<Anew>>;

/** Whose proposals rest on what the notes say: where that is something else by now, so may be what follows from it. */
const makers: ReadonlyMap<string, Maker> = new Map([
  [comparer, comparedAnew],
  [retirer, retiredAnew],
]);

/** Makes the change, if what it follows from is as it was; else it is made anew for somebody to look at, or withdrawn. */
export async function acceptAsItStands(renewing: Renewing, id: NoteId): Promise<Attempt<Decided>> {
  const renewed = await renewedIfMoved(renewing, id);
  if (!renewed.ok) return renewed;
  return renewed.value ? ok(renewed.value) : await acceptProposal(renewing.ports, id);
}

/** What its notes would say, once what it follows from is as it was, or it is made anew; refused where it is withdrawn. */
export async function textsAsTheyStand(renewing: Renewing, id: NoteId): Promise<Attempt<readonly ProposedText[]>> {
  const renewed = await renewedIfMoved(renewing, id);
  if (!renewed.ok) return renewed;
  const { withdrawn } = renewed.value ?? {};
  return withdrawn === undefined ? await proposedTexts(renewing.ports, id) : fail("CONFLICT", withdrawn);
}

/** What became of a proposal whose notes say something else by now; nothing where it stands as it is. */
export async function renewedIfMoved(renewing: Renewing, id: NoteId): Promise<Attempt<Decided | undefined>> {
  const { ports } = renewing;
  const read = await readProposal(ports, id);
  if (!read.ok) return read;
  const maker = makerOf(read.value);
  if (!maker || !(await isMoved(renewing, read.value))) return ok(undefined);
  const anew = await maker(renewing, read.value);
  if (!anew.ok) return anew;
  return anew.value.kind === "anew"
    ? await madeAnew(renewing, read.value, anew.value.draft)
    : await withdrawProposal(ports, read.value, anew.value.reason);
}

/** Without a word on what it comes down to, it was not written by its maker; nor what somebody has edited. */
function makerOf(proposal: Proposal): Maker | undefined {
  const { faults, by = "" } = proposal;
  const isMade = isWaiting(proposal, by) && faults.length === 0 && !isEdited(proposal);
  return isMade ? makers.get(by) : undefined;
}

async function isMoved(renewing: Renewing, proposal: Proposal): Promise<boolean> {
  const steps = await stepsOf(renewing.ports, proposal.changes, forward);
  if (!steps.ok) return steps.error.code === "CONFLICT";
  if (steps.value.some((step) => step.kind === "write" && step.isMoved)) return true;
  // What was begun is brought to its end.
  return steps.value.every(({ kind }) => kind !== "done") && !(await isStillSaid(renewing, proposal));
}

const claimsOf: Readonly<Partial<Record<ProposalKind, typeof ofMerge>>> = { merge: ofMerge, supersede: ofPair };

/** What was compared: what changes, what speaks for it, and what its reason alone names, such as the one that prevails. */
function notesOf({ catalog }: Library, { id, changes, evidence, reason }: Proposal): ReadonlySet<NoteId> {
  const resolve = linkResolver(catalog);
  const links = [...evidence, ...findLinks(reason).map(({ inside }) => inside)];
  const named = [...changes.map(({ path }) => path), ...links.map((link) => resolve(link, id))];
  return new Set(named.map(noteId));
}

/** Whether those that were compared say what they said: one of them may not be among those that change. */
async function isStillSaid({ ports, library }: Renewing, proposal: Proposal): Promise<boolean> {
  const { proposes = "fact", hash = "" } = proposal;
  const claimOf = claimsOf[proposes];
  if (!claimOf) return true;
  const said: Pick<Entry, "learning">[] = [];
  for (const each of notesOf(library, proposal)) {
    const file = fileOf(each);
    const text = await ports.vault.read(file);
    const written = text.ok ? writtenIn(file, text.value) : [];
    said.push(...written.filter(({ learning }) => learning.id === each));
  }
  const claims = new Set(said.flatMap((one, at) => said.slice(at + 1).map((other) => claimOf(one, other))));
  return hash.split(" ").every((claim) => claims.has(claim));
}

async function madeAnew(
  { ports, library }: Renewing,
  replaces: Proposal,
  asked: Draft,
): Promise<Attempt<Decided | undefined>> {
  const { by = "", createdAt = "", id } = replaces;
  const draft = { ...asked, replaces };
  const proposal = proposalOf(draft, { by, createdAt, nameOf: namesIn(library.catalog), place: () => id });
  if (proposal.ok && isSame(replaces, proposal.value)) return ok(undefined);
  const written = proposal.ok ? await writeProposal(ports.vault, draft, proposal.value) : proposal;
  return written.ok ? ok({ proposal: written.value, isReproposed: true }) : written;
}

const notAskedFor: Readonly<Partial<Record<ProposalKind, string>>> = {
  merge: "as they stand these would not be merged",
  supersede: "as they stand these would not be taken for a contradiction",
  promote: "as it stands it would not be promoted",
  link: "as it stands it would not be confirmed",
  retire: "as it stands it would not be retired",
};
/** Of another kind it is where somebody has written so. */
const notProposed = "as it stands it would not be proposed";

const saidElsewhere = "the same is proposed anew already";

const withdrawnAs = (why: string): Withdrawn => ({
  kind: "withdrawn",
  reason: `Withdrawn: a note has changed since, and ${why}. No note was changed.`,
});

function notAsked({ proposes }: Proposal): Withdrawn {
  return withdrawnAs((proposes && notAskedFor[proposes]) ?? notProposed);
}

/** Of those that wait and are not asked for any more, those whose notes have changed, unless somebody has edited them. */
export async function unaskedNow(renewing: Renewing, waiting: readonly Proposal[]): Promise<readonly Proposal[]> {
  const unasked: Proposal[] = [];
  for (const proposal of waiting)
    if (!isEdited(proposal) && (await isMoved(renewing, proposal))) unasked.push(proposal);
  return unasked;
}

/** Closes what is not asked for any more. */
export async function withdrawUnasked({ ports }: Renewing, proposal: Proposal): Promise<Made> {
  const done = await withdrawProposal(ports, proposal, notAsked(proposal).reason);
  if (done.ok) return { kind: "withdrawn", proposal: done.value.proposal };
  return { kind: "failed", id: proposal.id, reason: done.error.message };
}

async function comparedAnew({ ports, library }: Renewing, proposal: Proposal): Promise<Attempt<Anew>> {
  const anew = new Set([...notesOf(library, proposal)].map(fileOf));
  const now = await compared(ports, library, { anew });
  if (!now.ok) return now;
  const { wishes, places } = now.value;
  const wish =
    wishes.find(({ claims }) => sharesClaim(proposal, claims)) ??
    wishes.find((each) => isLike(each, now.value, proposal));
  if (!wish) return ok(notAsked(proposal));
  if (isProposed(library, wish, proposal)) return ok(withdrawnAs(saidElsewhere));
  const draft = await draftFor(ports.vault, places, wish);
  if (!draft.ok) return draft;
  return ok(draft.value.notes.size === 0 ? notAsked(proposal) : { kind: "anew", draft: draft.value });
}

const isProposed = (library: Library, { claims }: Wish, { id }: Proposal): boolean =>
  waitingIn(library).some((other) => other.id !== id && sharesClaim(other, claims));

async function retiredAnew(renewing: Renewing, proposal: Proposal): Promise<Attempt<Anew>> {
  const [change] = proposal.changes;
  if (!change) return ok(notAsked(proposal));
  const draft = await endedIn(renewing, noteId(change.path));
  if (!draft.ok) return draft;
  return ok(draft.value ? { kind: "anew", draft: draft.value } : notAsked(proposal));
}
