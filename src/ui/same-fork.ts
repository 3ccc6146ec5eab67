import type { Memory } from "../app/memory.ts";
import { readableTitle } from "../app/episodes/readable-title.ts";
import { noteId } from "../core/model/note-id.ts";
import type { Episode } from "../core/model/episode.ts";
import type { ElsewhereRow } from "./parts/replay-list.ts";
import type { ReplayRow } from "./parts/replay-rows.ts";
import { replayText as words } from "./text/replay.ts";

const most = 3;

/** What other episodes chose where they met the like of a decision, and chose otherwise. */
export function sameForkElsewhere(
  memory: Memory,
  { id }: Episode,
  row: ReplayRow | undefined,
): readonly ElsewhereRow[] {
  if (row?.kind !== "decision") return [];
  const found = memory.similarDecisions({ episode: id, decision_id: row.id });
  if (!found.ok) return [];
  const others = found.value.decisions.filter(
    ({ chose_otherwise, episode, same_fork }) => same_fork && chose_otherwise === true && episode.id !== id,
  );
  return others.slice(0, most).map(({ episode, decision, outcome }): ElsewhereRow => {
    const title = readableTitle(episode.title, memory.library.catalog.note(noteId(episode.id)));
    return {
      episode: episode.id,
      line: decision.line,
      chosen: decision.chosen ?? decision.title,
      sign: outcome ?? "decision",
      remark: `${outcome === null ? words.noOutcome : words.outcomes[outcome]} · ${title}`,
    };
  });
}
