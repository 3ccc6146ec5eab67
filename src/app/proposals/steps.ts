import { fingerprint } from "../../core/lib/hash.ts";
import { ok } from "../../core/lib/result.ts";
import { applyHunks, reversed, unplaced } from "../../core/lib/text-diff.ts";
import { changedMeanwhile } from "../../core/model/note-failures.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { foldedName } from "../../core/model/note-path.ts";
import type { ProposedChange } from "../../core/model/proposal.ts";
import { changeNote } from "../change-note.ts";
import type { Ports, Vault } from "../ports.ts";
import { checkText, placeOf } from "./check-change.ts";
import { withEvidenceOf } from "./said-already.ts";

type Diff = Extract<ProposedChange, { kind: "change" }>;

/** What is to be done with one note. */
export type Step =
  | { readonly kind: "done" }
  | { readonly kind: "create"; readonly id: NoteId; readonly text: string }
  | { readonly kind: "trash"; readonly id: NoteId; readonly text: string }
  | {
      readonly kind: "write";
      readonly id: NoteId;
      readonly before: string;
      readonly after: string;
      /** The note says something else by now than what the change was made for. */
      readonly isMoved: boolean;
    };

/** The notes, and where the memory is among them. */
export interface Place extends Pick<Ports, "root"> {
  readonly vault: Pick<Vault, "read">;
}

type Look = (place: Place, change: ProposedChange) => Promise<Attempt<Step>>;

/** Looks at every note before any is written; one note twice in a proposal is one too many. */
export async function stepsOf(
  place: Place,
  changes: readonly ProposedChange[],
  look: Look,
): Promise<Attempt<readonly Step[]>> {
  const paths = new Set(changes.map(({ path }) => foldedName(path)));
  if (paths.size < changes.length)
    return fail("PARSE_ERROR", "The proposal changes one note twice. Put both in one block.");
  const steps: Step[] = [];
  for (const change of changes) {
    const step = await look(place, change);
    if (!step.ok) return step;
    steps.push(step.value);
  }
  return ok(steps);
}

/** What makes a change; nothing is left to do where it was made before somebody was interrupted. */
export async function forward({ vault, root }: Place, change: ProposedChange): Promise<Attempt<Step>> {
  const place = placeOf(change, root?.());
  if (!place.ok) return place;
  const text = await vault.read(place.value);
  return change.kind === "new"
    ? creation(place.value, change.text, { now: text, root: root?.() })
    : edit(place.value, change, text);
}

function creation(
  id: NoteId,
  text: string,
  { now, root }: { readonly now: Attempt<string>; readonly root: MemoryRoot | undefined },
): Attempt<Step> {
  if (now.ok) return now.value === text ? ok({ kind: "done" }) : addition(id, now.value, text);
  if (now.error.code !== "NOT_FOUND") return now;
  const checked = checkText(id, text, { root });
  return checked.ok ? ok({ kind: "create", id, text }) : checked;
}

/** Somebody looks at it before it is done: it is another change than the one that was proposed. */
function addition(id: NoteId, before: string, proposed: string): Attempt<Step> {
  const after = withEvidenceOf(id, before, proposed);
  return after.ok ? ok({ kind: "write", id, before, after: after.value, isMoved: true }) : after;
}

function edit(id: NoteId, change: Diff, now: Attempt<string>): Attempt<Step> {
  if (!now.ok) return now;
  if (isMade(now.value, change)) return ok({ kind: "done" });
  const fitted = fit(now.value, change);
  if (!fitted) return saysOtherwise(id);
  const checked = checkText(id, fitted.after, { before: now.value });
  return checked.ok ? ok({ kind: "write", id, before: now.value, ...fitted }) : checked;
}

/** What takes a change back, to the byte; what somebody has touched since is left as it is. */
export async function backward({ vault, root }: Place, change: ProposedChange): Promise<Attempt<Step>> {
  const place = placeOf(change, root?.());
  if (!place.ok) return place;
  const id = place.value;
  const text = await vault.read(id);
  if (change.kind === "new") {
    if (!text.ok) return text.error.code === "NOT_FOUND" ? ok({ kind: "done" }) : text;
    return text.value === change.text ? ok({ kind: "trash", id, text: text.value }) : touched(id);
  }
  if (!text.ok) return text;
  if (change.was === fingerprint(text.value)) return ok({ kind: "done" });
  const after = madeFrom(text.value, change);
  return after === undefined ? touched(id) : ok({ kind: "write", id, before: text.value, after, isMoved: false });
}

/** The text that a change was made in; none where it was not made in this one. */
export function madeFrom(text: string, { hunks, was }: Diff): string | undefined {
  const before = applyHunks(text, reversed(hunks));
  return was === undefined || (before !== undefined && fingerprint(before) === was) ? before : undefined;
}

function isMade(text: string, change: Diff): boolean {
  // Without a fingerprint, lines that can be put in may be put in once more.
  if (change.was === undefined && applyHunks(text, change.hunks) !== undefined) return false;
  return madeFrom(text, change) !== undefined;
}

function fit(text: string, { hunks, was }: Diff): { readonly after: string; readonly isMoved: boolean } | undefined {
  const isSame = was === undefined || fingerprint(text) === was;
  const exact = isSame ? applyHunks(text, hunks) : undefined;
  if (exact !== undefined) return { after: exact, isMoved: false };
  const after = applyHunks(text, unplaced(hunks));
  return after === undefined ? undefined : { after, isMoved: true };
}

function saysOtherwise(id: NoteId): Attempt<never> {
  return fail(
    "CONFLICT",
    `"${id}" says something else by now where this would change it. Change it yourself, or reject the proposal.`,
    { id },
  );
}

function touched(id: NoteId): Attempt<never> {
  return fail("CONFLICT", `"${id}" was changed since. It stays as it is.`, { id });
}

const order = { create: 0, write: 1, trash: 2, done: 3 } as const;

/** What is new comes first and what goes last, so that nothing ever points at a note that is not there. */
export async function carryOut(
  vault: Pick<Vault, "read" | "create" | "process" | "trash">,
  steps: readonly Step[],
): Promise<Attempt<undefined>> {
  for (const step of steps.toSorted((a, b) => order[a.kind] - order[b.kind])) {
    const done = await take(vault, step);
    if (!done.ok) return done;
  }
  return ok(undefined);
}

async function take(
  vault: Pick<Vault, "read" | "create" | "process" | "trash">,
  step: Step,
): Promise<Attempt<unknown>> {
  switch (step.kind) {
    case "done":
      return ok(undefined);
    case "create":
      return await vault.create(step.id, step.text);
    case "write":
      return await changeNote(vault, step.id, (text) =>
        text === step.before || text === step.after ? ok(step.after) : changedMeanwhile(step.id),
      );
    case "trash": {
      const now = await vault.read(step.id);
      return now.ok && now.value !== step.text ? touched(step.id) : await vault.trash(step.id);
    }
  }
}
