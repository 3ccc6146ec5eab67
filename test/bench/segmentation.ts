import type { Embedder } from "../../src/app/ports.ts";
import { ended } from "../../src/core/segmentation/ended.ts";
import { segment, undecided } from "../../src/core/segmentation/segment.ts";
import type { BenchOptions, Measured } from "./support/measured.ts";
import { openEmbedders } from "./support/retrieval/meanings.ts";
import { readDivided, type Divided } from "./support/segmentation/divided.ts";
import { flagsOf, pk, windowDiff, type Flags } from "./support/segmentation/measures.ts";
import { textTiling } from "./support/segmentation/text-tiling.ts";

interface Score {
  readonly pk: number;
  readonly windowdiff: number;
}

type Divide = (conversation: Divided) => Flags | Promise<Flags>;

/** How well conversations are divided, lower is better: ours by words, with models of meaning, and two others. */
export async function measure({ data }: BenchOptions): Promise<Measured> {
  if (data === undefined) throw new Error("segmentation needs --data: a file in DialSeg711's or LoCoMo's form.");
  const conversations = readDivided(data);
  const { embedders, missing, close } = await openEmbedders();
  const ours: Record<string, Score> = {
    ours_lexical: await score(conversations, byWords),
    ours_online: await score(conversations, asTheyCome),
    ours_asked: await score(conversations, asking),
  };
  for (const { name, embedder } of embedders) {
    const key = name === "hybrid" ? "ours_embedder" : "ours_use";
    ours[key] = await score(conversations, byMeaning(embedder));
  }
  close();
  const peers = {
    texttiling: await score(conversations, ({ messages }) => textTiling(messages.map(({ text }) => text))),
    even: await score(conversations, even),
    none: await score(conversations, ({ messages }) => flagsOf([messages.length])),
  };
  const figures = { ...plain(ours), ...plain(peers), asked_share: askedShare(conversations), missing: [...missing] };
  return { figures, peers: plain(peers), ratios: {} };
}

const byWords: Divide = ({ messages }) => flagsOf(segment(messages).map(({ first, end }) => end - first));

/** Where words leave it open, somebody decides who is always right. */
const asking: Divide = ({ messages, lengths }) => {
  const right = flagsOf(lengths);
  const judged = new Map(undecided(messages).map((place) => [place, right[place - 1] ?? false] as const));
  return flagsOf(segment(messages, { judged }).map(({ first, end }) => end - first));
};

/** How many of all messages that somebody is asked about. */
function askedShare(conversations: readonly Divided[]): number {
  const asked = conversations.reduce((sum, { messages }) => sum + undecided(messages).length, 0);
  return round(asked / conversations.reduce((sum, { messages }) => sum + messages.length, 0));
}

/** Message by message, when nobody knows yet what will be said. */
const asTheyCome: Divide = ({ messages }) => {
  const over = ended(messages).map(({ first, end }) => end - first);
  return flagsOf([...over, messages.length - over.reduce((sum, length) => sum + length, 0)]);
};

function byMeaning(embedder: Embedder): Divide {
  return async ({ messages }) => {
    const vectors = await embedder.embed(messages.map(({ text }) => text));
    return flagsOf(segment(messages, { vectors }).map(({ first, end }) => end - first));
  };
}

/** As many parts as there really are, all of one length. */
function even({ messages, lengths }: Divided): Flags {
  const length = messages.length / lengths.length;
  const ends = new Set(lengths.slice(1).map((_, at) => Math.round((at + 1) * length) - 1));
  return messages.map((_, at) => ends.has(at));
}

async function score(conversations: readonly Divided[], divide: Divide): Promise<Score> {
  const sum = { pk: 0, windowdiff: 0 };
  for (const conversation of conversations) {
    const reference = flagsOf(conversation.lengths);
    const found = await divide(conversation);
    sum.pk += pk(reference, found) / conversations.length;
    sum.windowdiff += windowDiff(reference, found) / conversations.length;
  }
  return { pk: round(sum.pk), windowdiff: round(sum.windowdiff) };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

function plain(
  scores: Readonly<Record<string, Score>>,
): Record<string, { readonly pk: number; readonly windowdiff: number }> {
  return { ...scores };
}
