import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Message } from "../../../../src/core/model/message.ts";
import { readLocomo } from "../retrieval/locomo.ts";

/** A conversation and where its parts really end. */
export interface Divided {
  readonly messages: readonly Message[];
  /** How many messages each part has. */
  readonly lengths: readonly number[];
}

const dialsegForm = z.array(z.object({ utterances: z.array(z.string()), segments: z.array(z.number()) }));

/** Reads DialSeg711's form, in which two take turns, or LoCoMo's, whose sessions are joined without their times. */
export function readDivided(file: string): readonly Divided[] {
  const dialogues = dialsegForm.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (dialogues.success) {
    return dialogues.data.map(({ utterances, segments }) => ({
      messages: utterances.map((text, at) => ({ speaker: at % 2 === 0 ? "one" : "other", text })),
      lengths: segments,
    }));
  }
  return readLocomo(file).map(({ sessions }) => ({
    messages: sessions.flatMap(({ turns }) => turns.map(({ speaker, text }) => ({ speaker, text }))),
    lengths: sessions.map(({ turns }) => turns.length),
  }));
}
