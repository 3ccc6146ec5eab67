import type { Candidate } from "../../core/facts/candidates.ts";
import { FactShelf, type Fact, type Judgement } from "../../core/facts/fact-shelf.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Vault } from "../ports.ts";
import type { Draft, DraftNote } from "../proposals/draft.ts";
import { claimOf, claimsOf, reasonOf, saysAnew, type Change } from "./claims.ts";
import { factText, withEnding, withSource, type Ending, type Labels } from "./fact-texts.ts";
import { isChangeable } from "./known-facts.ts";
import type { PendingNote } from "./pending.ts";

/** A proposal in the making. */
interface FactDraft extends Draft {
  readonly notes: Map<NoteId, DraftNote>;
  readonly reasons: string[];
  readonly claims: string[];
  readonly evidence: Set<NoteId>;
}

export interface DeskParts {
  readonly vault: Pick<Vault, "read">;
  readonly facts: readonly Fact[];
  readonly pending: readonly PendingNote[];
  readonly rejected: ReadonlySet<string>;
  /** Whether somebody has put otherwise what was proposed in these words. */
  readonly isReworded: (text: string) => boolean;
  /** A place for a new fact that nobody has. */
  readonly place: (text: string) => { readonly id: NoteId; readonly permalink: string };
  /** How links name a note. */
  readonly nameOf: (id: NoteId) => string;
  readonly createdAt: string;
  /** For whom what an episode teaches is, and of which stage of the project. */
  readonly labelsOf: (episode: NoteId) => Labels;
  readonly root: MemoryRoot;
}

/** Takes what episodes say, one after the other, each seeing what came of those before; nothing is written. */
export class FactDesk {
  readonly shelf: FactShelf;
  readonly #parts: DeskParts;
  readonly #pending: ReadonlyMap<NoteId, PendingNote>;
  readonly #drafts = new Map<NoteId, FactDraft>();

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.shelf = new FactShelf(parts.facts);
    this.#pending = new Map(parts.pending.map((note) => [note.id, note]));
  }

  /** What came of all of it, each draft once. */
  get drafts(): readonly FactDraft[] {
    return [...new Set(this.#drafts.values())];
  }

  /** Answers why not, where a note cannot be changed. */
  async take(candidate: Candidate, judged: Judgement = this.shelf.judge(candidate)): Promise<Attempt<undefined>> {
    const change = this.#possible(judged);
    if (!change) return ok(undefined);
    if (this.#isDecided(change, candidate)) return ok(undefined);
    const edits = await this.#edits(change, candidate);
    if (!edits.ok) return edits;
    const draft = this.#draftOf(
      edits.value.map(({ id }) => id),
      kindOf(change, candidate),
    );
    const key = "fact" in change ? change.fact : "by" in change ? change.by : undefined;
    draft.reasons.push(reasonOf(change, candidate, key === undefined ? undefined : this.shelf.fact(key)));
    draft.claims.push(...claimsOf(change, candidate));
    draft.evidence.add(candidate.episode);
    for (const { id, note, fact } of edits.value) {
      draft.notes.set(id, note);
      this.#drafts.set(id, draft);
      this.shelf.put(fact);
    }
    return ok(undefined);
  }

  #isDecided(change: Change, candidate: Candidate): boolean {
    const { rejected, isReworded } = this.#parts;
    return rejected.has(claimOf(change, candidate)) || (saysAnew(change) && isReworded(candidate.text));
  }

  /** The part of a judgement that can be proposed: not every fact is a note of its own, or of one proposal with others. */
  #possible(judged: Judgement): Change | undefined {
    switch (judged.kind) {
      case "known":
        return undefined;
      case "new":
      case "outdated":
        return judged;
      case "reinforce":
      case "invalidate":
        return isChangeable(judged.fact, this.#parts.root) ? judged : undefined;
      case "update":
        return this.#possibleUpdate(judged);
    }
  }

  #possibleUpdate(update: Extract<Change, { kind: "update" }>): Change {
    const { fact, by } = update;
    const isApart = by !== undefined && (!isChangeable(by, this.#parts.root) || this.#homesOf([fact, by]) > 1);
    if (isApart) return { kind: "reinforce", fact: by };
    return isChangeable(fact, this.#parts.root) ? update : { kind: "new" };
  }

  async #edits(change: Change, candidate: Candidate): Promise<Attempt<readonly Edit[]>> {
    const { nameOf } = this.#parts;
    const heldUntil = candidate.validAt ?? this.#parts.createdAt;
    switch (change.kind) {
      case "new":
        return ok([this.#newFact(candidate)]);
      case "outdated": {
        const { key, validAt = heldUntil } = this.shelf.fact(change.by) ?? { key: change.by };
        return ok([this.#newFact(candidate, { at: validAt, by: nameOf(noteId(key)) })]);
      }
      case "reinforce":
        return await this.#changed([change.fact, (id, text) => withSource(id, text, nameOf(candidate.episode))], {
          sources: [candidate.episode],
        });
      case "invalidate":
        return await this.#changed([change.fact, (_, text) => withEnding(text, { at: heldUntil })], {
          invalidAt: heldUntil,
        });
      case "update":
        return await this.#replaced(change.fact, change.by, candidate);
    }
  }

  async #replaced(key: string, by: string | undefined, candidate: Candidate): Promise<Attempt<readonly Edit[]>> {
    const { nameOf, createdAt } = this.#parts;
    const next =
      by === undefined ? ok([this.#newFact(candidate)]) : await this.#edits({ kind: "reinforce", fact: by }, candidate);
    if (!next.ok) return next;
    const ending = {
      at: candidate.validAt ?? createdAt,
      by: nameOf(by === undefined ? (next.value[0]?.id ?? noteId(key)) : noteId(by)),
    };
    const old = await this.#changed([key, (_, text) => withEnding(text, ending)], { invalidAt: ending.at });
    return old.ok ? ok([...next.value, ...old.value]) : old;
  }

  #newFact(candidate: Candidate, ended?: Ending): Edit {
    const { place, nameOf, createdAt, labelsOf } = this.#parts;
    const at = place(candidate.text);
    const said = {
      ...at,
      createdAt,
      source: nameOf(candidate.episode),
      labels: labelsOf(candidate.episode),
      ...(ended && { ended }),
    };
    const { text, validAt, episode } = candidate;
    const fact = { key: at.id, text, sources: [episode], ...(validAt !== undefined && { validAt }) };
    return {
      id: at.id,
      note: { text: factText(candidate, said) },
      fact: ended ? { ...fact, invalidAt: ended.at } : fact,
    };
  }

  async #changed(
    [key, edit]: readonly [string, (id: NoteId, text: string) => Attempt<string>],
    said: Partial<Fact>,
  ): Promise<Attempt<readonly Edit[]>> {
    const id = noteId(key);
    const note = await this.#note(id);
    if (!note.ok) return note;
    const text = edit(id, note.value.text);
    if (!text.ok) return text;
    const known = this.shelf.fact(key) ?? { key, text: "", sources: [] };
    const sources = [...new Set([...known.sources, ...(said.sources ?? [])])];
    return ok([{ id, note: { ...note.value, text: text.value }, fact: { ...known, ...said, sources } }]);
  }

  /** As it is by now, with all that was taken before. */
  async #note(id: NoteId): Promise<Attempt<DraftNote>> {
    const known = this.#drafts.get(id)?.notes.get(id) ?? this.#pending.get(id);
    if (known) return ok({ text: known.text, ...(known.before !== undefined && { before: known.before }) });
    const text = await this.#parts.vault.read(id);
    return text.ok ? ok({ before: text.value, text: text.value }) : text;
  }

  #homesOf(keys: readonly string[]): number {
    const homes = keys.map((key) => this.#drafts.get(noteId(key))?.home ?? this.#pending.get(noteId(key))?.home);
    return new Set(homes.filter((home) => home !== undefined)).size;
  }

  /** The draft that these notes belong to; drafts that turn out to be about one thing become one. */
  #draftOf(ids: readonly NoteId[], proposes: FactDraft["proposes"]): FactDraft {
    const homes = ids.flatMap((id) => this.#pending.get(id)?.home ?? []);
    const isMeant = (draft: FactDraft): boolean =>
      ids.some((id) => draft.notes.has(id)) || (draft.home !== undefined && homes.includes(draft.home));
    const open = this.drafts.filter(isMeant);
    const home = open.find((draft) => draft.home)?.home ?? homes[0];
    const only = open.length === 1 ? open[0] : undefined;
    if (only && only.home === home) return only;
    const whole: FactDraft = {
      proposes: open.every((draft) => draft.proposes === proposes) ? proposes : "fact",
      ...(home && { home }),
      notes: new Map(open.flatMap(({ notes }) => [...notes])),
      reasons: open.flatMap(({ reasons }) => reasons),
      claims: open.flatMap(({ claims }) => claims),
      evidence: new Set(open.flatMap(({ evidence }) => [...evidence])),
    };
    for (const id of whole.notes.keys()) this.#drafts.set(id, whole);
    return whole;
  }
}

interface Edit {
  readonly id: NoteId;
  readonly note: DraftNote;
  readonly fact: Fact;
}

/** What is new and was learned at some moment is a learning; whatever else is said, or changes, is a fact. */
function kindOf({ kind }: Change, { learned }: Candidate): "new-learning" | "fact" {
  return learned !== undefined && (kind === "new" || kind === "outdated") ? "new-learning" : "fact";
}
