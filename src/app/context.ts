import * as z from "zod";
import type { CausalEdge, CausalGraph } from "../core/causal/graph.ts";
import { findNote } from "../core/index/find-note.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { dayMs, isoDay } from "../core/lib/time.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { fileOf } from "../core/model/note-path.ts";
import type { CausalType } from "../core/model/pattern.ts";
import { isDue } from "../core/review/queue.ts";
import { argumentsOf, filledText, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { aboutTheSame, related, type RelatedReport } from "./related.ts";
import { todayOf } from "./review/review-book.ts";
import type { SearchHit } from "./search/show-hits.ts";

const contextArguments = argumentsOf(() => ({
  note: filledText("the name of a note"),
  /** What is being written or read in it. */
  paragraph: z.string().default(""),
  limit: wholeNumber(1, 20).default(8),
}));

/** A note that leads to another, or that another leads to. */
export interface CausalNeighbour {
  readonly id: string;
  readonly label: string;
  readonly type: CausalType;
  readonly evidence: number;
}

/** When a note is asked for again; only of those that somebody has rated. */
export interface NextReview {
  readonly isDue: boolean;
  /** `YYYY-MM-DD` */
  readonly day?: string;
}

export interface ContextReport {
  readonly related: RelatedReport;
  /** What the paragraph shares more with than the note as a whole; best first. */
  readonly passage: readonly SearchHit[];
  readonly causes: readonly CausalNeighbour[];
  readonly effects: readonly CausalNeighbour[];
  readonly review?: NextReview;
}

const mostOfPassage = 3;

/** What the vault remembers about a note, and about the paragraph somebody is at in it. */
export async function context(
  ports: Pick<Ports, "vault" | "clock">,
  library: Library,
  input: unknown,
): Promise<Attempt<ContextReport>> {
  const read = readArguments(contextArguments, input);
  if (!read.ok) return read;
  const { note, paragraph, limit } = read.value;
  const named = findNote(library.catalog, note);
  if (!named.ok) return named;
  const { id } = named.value;
  const found = await related(ports, library, { note: id, limit, detail: "none" });
  if (!found.ok) return found;
  const texts = [{ text: paragraph, weight: 1 }];
  const about = await aboutTheSame(ports, library, { texts, path: fileOf(id), limit: mostOfPassage + 1 });
  const graph = library.graph();
  return ok({
    related: found.value,
    passage: about.hits.slice(0, mostOfPassage),
    causes: neighbours(graph, graph.incoming.get(id), "source"),
    effects: neighbours(graph, graph.edges.get(id), "target"),
    ...defined({ review: reviewOf(library, id, ports.clock) }),
  });
}

function neighbours(
  { nodes }: CausalGraph,
  edges: readonly CausalEdge[] = [],
  side: "source" | "target",
): readonly CausalNeighbour[] {
  return edges.map((edge) => {
    const id = edge[side];
    return { id, label: nodes.get(id)?.label ?? id, type: edge.type, evidence: edge.evidence.length };
  });
}

function reviewOf({ reviews }: Library, id: NoteId, clock: Ports["clock"]): NextReview | undefined {
  const state = reviews().reviewed.get(id);
  if (!state || state.isNew || state.isSuspended) return undefined;
  const today = todayOf(clock);
  const day = state.dueAt === undefined ? undefined : isoDay(today.dayOf(state.dueAt) * dayMs);
  return { isDue: isDue(state, today), ...defined({ day }) };
}
