import type { Trial } from "../../core/causal/evidence.ts";
import type { Candidate } from "../../core/facts/candidates.ts";
import { contradicts, type Claim } from "../../core/facts/contradiction.ts";
import { isReplaced } from "../../core/learnings/prominence.ts";
import { readClaim } from "../../core/learnings/statement.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { preflight } from "../preflight.ts";
import type { PatternWarning } from "../preflight/matched-rows.ts";
import type { Heard } from "./listen.ts";

/** Without what was decided and is known to go wrong: that it once went well makes no rule of it. */
export async function withoutMistakes(
  ports: Pick<Ports, "clock">,
  library: Library,
  batch: readonly Heard[],
): Promise<readonly Heard[]> {
  const learned = lazily(() => learnedClaims(library));
  const isMistake = async ({ decided, episode }: Candidate): Promise<boolean> => {
    if (decided === undefined) return false;
    if (decided.map(readClaim).some((ours) => learned().some((theirs) => contradicts(ours, theirs)))) return true;
    const asked = await preflight(ports, library, { text: decided.join(".\n") });
    return asked.ok && asked.value.warnings.some((warning) => warning.sure && !wasAvoided(library, warning, episode));
  };
  const heard: Heard[] = [];
  for (const { episode, candidates } of batch) {
    const kept: Candidate[] = [];
    for (const each of candidates) if (!(await isMistake(each))) kept.push(each);
    heard.push({ episode, candidates: kept });
  }
  return heard;
}

/** What the learnings say that hold. */
function learnedClaims({ catalog }: Library): readonly Claim[] {
  return catalog.memories().flatMap((note) => {
    if (note.kind !== "learning" || note.status !== "active" || note.invalidAt !== undefined || isReplaced(note))
      return [];
    return [note.title, note.text].map(readClaim);
  });
}

/** What avoids it has words in common with it, too: the episode says so, or shows what to do instead. */
function wasAvoided({ tally }: Library, { id, instead }: PatternWarning, episode: NoteId): boolean {
  const isHere = (trial: Trial): boolean => trial.episode === episode;
  const shows = ({ id: other }: { readonly id: string }): boolean =>
    tally(noteId(other))?.trials.some((trial) => isHere(trial) && trial.outcome === "success") === true;
  return tally(noteId(id))?.avoided?.some(isHere) === true || instead.some(shows);
}
