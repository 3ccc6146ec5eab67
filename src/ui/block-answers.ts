import { treesOf, type Branch, type Tree } from "../app/causes/follow-trees.ts";
import { antipatternStandings, standingOf, type Standing } from "../app/causes/antipattern-standings.ts";
import type { Memory } from "../app/memory.ts";
import { readableTitle } from "../app/episodes/readable-title.ts";
import { saysMore } from "../app/search/show-hits.ts";
import { defined } from "../core/lib/defined.ts";
import { readMoment } from "../core/lib/time.ts";
import type { Attempt } from "../core/model/failure.ts";
import { noteId } from "../core/model/note-id.ts";
import type { CausalType } from "../core/model/pattern.ts";
import { inOwnWords } from "./language/in-own-words.ts";
import { toAntipatternRow, type Naming } from "./parts/antipattern-rows.ts";
import type { BlockAnswer, BlockRow } from "./parts/block-list.ts";
import type { BlockQuestion } from "./parts/block-questions.ts";
import { signOf, type WriteDay } from "./parts/result-row.ts";
import { blockText as words } from "./text/blocks.ts";
import { causesText } from "./text/causes.ts";

type Asked<K extends BlockQuestion["kind"]> = Extract<BlockQuestion, { readonly kind: K }>;

const most = 10;

/** What answers are made of. */
export interface Answering {
  readonly memory: Memory;
  readonly writeDay: WriteDay;
  /** The path of the note that asks: what it says itself is no answer. */
  readonly asker?: string;
}

/** Answers a question of a block, as the memory is now. */
export async function answerQuestion(answering: Answering, question: BlockQuestion): Promise<BlockAnswer> {
  switch (question.kind) {
    case "path":
      return answerPath(answering, question);
    case "why":
      return answerWhy(answering, question);
    case "antipatterns":
      return await answerAntipatterns(answering, question);
    case "due":
      return answerDue(answering);
    case "search":
      return await answerSearch(answering, question);
    case "wrong":
      return { title: "", rows: [], problem: question.message };
  }
}

function answerPath({ memory }: Answering, { from, to }: Asked<"path">): BlockAnswer {
  const found = memory.causalPath({ from_pattern: from, to_pattern: to });
  const title = words.path(bare(from), bare(to));
  if (!found.ok) return refused(title, found);
  const { path, edges, hint } = found.value;
  const rows = path.map(({ id, label }, depth) => {
    const edge = edges[depth - 1];
    const detail = edge === undefined ? "" : words.link(wordFor(edge.type, causesText.types), edge.evidence_count);
    return { ...rowOf(memory, id, label), detail, depth };
  });
  const [first, last] = [rows[0], rows.at(-1)];
  const readable = first && last ? words.path(first.title, last.title) : title;
  return { title: readable, rows, nothing: inOwnWords(hint ?? words.nothing.path) };
}

function answerWhy({ memory }: Answering, { note, eventId }: Asked<"why">): BlockAnswer {
  const found = memory.why({ note, ...(eventId === undefined ? {} : { event_id: eventId }) });
  if (!found.ok) return refused(words.why(bare(note)), found);
  const { root, notes_say: said = [], hint } = found.value;
  const isOfEpisode = eventId !== undefined;
  const bySaying = said.map(({ node }): BlockRow => {
    return { ...rowOf(memory, node.id, node.label), detail: words.said, depth: 0 };
  });
  const linkOf = ({ link: { node, edge, seen_later: isLater }, depth }: Branch): BlockRow => {
    const row = isOfEpisode ? stepOf(memory, node.label, note) : rowOf(memory, node.id, node.label);
    const link = words.link(wordFor(edge.type, words.causes), edge.evidence_count);
    return { ...row, detail: isLater === true ? words.later(link) : link, depth };
  };
  const treeOf = ({ start, branches }: Tree): readonly BlockRow[] => {
    const rows = branches.map(linkOf);
    if (start.id === root.id) return rows;
    const below = rows.map((row) => ({ ...row, depth: row.depth + 1 }));
    return [{ ...rowOf(memory, start.id, start.label), detail: "", depth: 0 }, ...below];
  };
  const { led, holdsOff } = treesOf(found.value);
  const linked = [...led, ...holdsOff].flatMap(treeOf);
  const about = isOfEpisode ? root.label : rowOf(memory, root.id, root.label).title;
  return { title: words.why(about), rows: [...bySaying, ...linked], nothing: inOwnWords(hint ?? words.nothing.why) };
}

/** A decision or event of an episode: what opens is the episode. */
function stepOf({ library }: Memory, title: string, episode: string): NamedRow {
  const found = library.catalog.resolve(bare(episode));
  const isWritten = found.kind === "found";
  return { id: isWritten ? found.id : episode, title, sign: "episode", isWritten };
}

async function answerAntipatterns(answering: Answering, { words: said }: Asked<"antipatterns">): Promise<BlockAnswer> {
  const naming = namingOf(answering);
  const standings = await standingsAbout(answering, said);
  const rows = standings.map((standing): BlockRow => {
    const { shareLabel, instead, insteadSaid } = toAntipatternRow(standing, naming);
    const row = rowOf(answering.memory, standing.id, standing.title);
    return { ...row, detail: shareLabel, depth: 0, instead, ...defined({ insteadSaid }) };
  });
  return { title: words.antipatterns(said), rows: rows.slice(0, most), nothing: words.nothing.antipatterns };
}

/** Those that have all the words in their trigger or name, else those that the words are about. */
async function standingsAbout({ memory }: Answering, said: string): Promise<readonly Standing[]> {
  const { library } = memory;
  const wanted = said.toLowerCase().split(/\s+/);
  const naming = antipatternStandings(library).filter(({ title, trigger }) => {
    const text = `${title} ${trigger}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  if (naming.length > 0 || said === "") return naming;
  const about = await memory.preflight({ text: said });
  const sure = about.ok ? about.value.warnings.filter((warning) => warning.sure) : [];
  return sure.flatMap(({ id }) => standingOf(library, noteId(id)) ?? []);
}

function answerDue({ memory, writeDay }: Answering): BlockAnswer {
  const found = memory.dueReviews({ limit: most });
  if (!found.ok) return refused(words.due(0), found);
  const { due, reviews } = found.value;
  const rows = reviews.map(({ id, title, due_at, is_new }) => {
    const at = readMoment(due_at ?? "")?.at;
    const detail = at === undefined || is_new ? words.isNew : words.overdue(writeDay(at));
    return { ...rowOf(memory, id, title), detail, depth: 0 };
  });
  return { title: words.due(due), rows, nothing: words.nothing.due };
}

async function answerSearch({ memory, asker }: Answering, { query }: Asked<"search">): Promise<BlockAnswer> {
  const found = await memory.search({ query, limit: most + 1 });
  if (!found.ok) return refused(words.search(query), found);
  const hits = found.value.hits.filter(({ id }) => id !== asker).slice(0, most);
  const rows = hits.map(({ id, title, line, snippet }) => {
    const row = rowOf(memory, id, title);
    return { ...row, detail: saysMore(snippet, row.title) ? snippet : "", depth: 0, line };
  });
  return { title: words.search(query), rows, nothing: words.nothing.search };
}

function namingOf({ memory, writeDay }: Answering): Naming {
  const { catalog } = memory.library;
  return { titleOf: ({ id, title }) => readableTitle(title, catalog.note(noteId(id))), writeDay };
}

type NamedRow = Omit<BlockRow, "detail" | "depth">;

function rowOf({ library }: Memory, id: string, title: string): NamedRow {
  const note = library.catalog.note(noteId(id));
  return { id, title: readableTitle(title, note), sign: signOf(note), isWritten: note !== undefined };
}

function refused(title: string, attempt: Attempt<unknown>): BlockAnswer {
  return { title, rows: [], ...(attempt.ok ? {} : { problem: inOwnWords(attempt.error.message) }) };
}

function wordFor(type: string, known: Readonly<Record<CausalType, string>>): string {
  return new Map<string, string>(Object.entries(known)).get(type) ?? type;
}

/** A note as it is named, without the brackets of a link. */
function bare(name: string): string {
  return name.trim().replaceAll(/^\[\[|\]\]$/g, "");
}
