import type { Candidate } from "../../core/facts/candidates.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { ModelAttempt } from "../../core/model/model-failure.ts";
import type { Narrator } from "../ports/language-model.ts";
import type { FactDesk } from "./fact-desk.ts";
import { fromModel, judgedAs, modelFacts } from "./model-facts.ts";

/** An episode, and what it says in so many words. */
export interface Heard {
  readonly episode: Episode;
  readonly candidates: readonly Candidate[];
}

interface Listening {
  readonly narrator: Narrator | undefined;
  /** Takes why an episode is not done with. */
  readonly failures: Map<NoteId, string>;
}

/** What is said in so many words, and then what a model finds where there is one. One that is silent is left alone. */
export async function takeAll(
  desk: FactDesk,
  batch: readonly Heard[],
  { narrator, failures }: Listening,
): Promise<void> {
  let asked = narrator;
  let silence: string | undefined;
  for (const { episode, candidates } of batch) {
    for (const candidate of candidates) note(failures, episode, await desk.take(candidate));
    const found = await takeFound(desk, episode, asked);
    if (!found.ok) [asked, silence] = [undefined, found.error.message];
    if (silence !== undefined) failures.set(episode.id, silence);
    else for (const taken of found.ok ? found.value : []) note(failures, episode, taken);
  }
}

function note(failures: Map<NoteId, string>, { id }: Episode, taken: Attempt<undefined>): void {
  if (!taken.ok) failures.set(id, taken.error.message);
}

async function takeFound(
  desk: FactDesk,
  episode: Episode,
  narrator: Narrator | undefined,
): Promise<ModelAttempt<readonly Attempt<undefined>[]>> {
  const found = narrator ? await modelFacts(narrator, episode, desk.shelf) : ok([]);
  if (!found.ok) return found;
  const taken: Attempt<undefined>[] = [];
  for (const action of found.value) {
    const candidate = fromModel(action, episode);
    taken.push(await desk.take(candidate, judgedAs(action, candidate, desk.shelf)));
  }
  return ok(taken);
}
