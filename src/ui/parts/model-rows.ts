import type { ModelActivity } from "../../app/meaning/chosen-model.ts";
import type { MeaningState } from "../../app/meaning/meaning.ts";
import type { ModelOffer } from "../../app/ports.ts";
import { hostOf } from "../../core/model/model-address.ts";
import { builtIn, type ModelChoice } from "../../core/model/model-choice.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { text } from "../text/text.ts";
import { writeFixed } from "../write-number.ts";

const words = text.models;

/** What there is to choose from, as far as it is known. */
export interface ModelShelf {
  readonly offers: readonly ModelOffer[];
  /** Those offers that are here, by name. */
  readonly here: ReadonlySet<string>;
  readonly folders: readonly string[];
}

/** One model to choose. */
export interface ModelRow {
  readonly name: string;
  readonly description: string;
  readonly choice: ModelChoice;
  /** Set where it has to be downloaded first. */
  readonly download: ModelOffer | undefined;
}

export function modelRows({ offers, here, folders }: ModelShelf): readonly ModelRow[] {
  return [
    { name: words.builtIn, description: words.builtInDesc, choice: builtIn, download: undefined },
    ...offers.map((offer, index) => offerRow(offer, here.has(offer.name), index === 0)),
    ...folders.map((folder): ModelRow => {
      return { name: folder, description: words.folderDesc, choice: { kind: "folder", folder }, download: undefined };
    }),
  ];
}

function offerRow(offer: ModelOffer, isHere: boolean, isProposed: boolean): ModelRow {
  const { name, licence, bytes } = offer;
  const gain = isProposed ? words.proposed : words.other;
  const description = isHere ? words.hereDesc(licence) : words.offerDesc(gain, megabytes(bytes), licence);
  return { name, description, choice: { kind: "offered", name }, download: isHere ? undefined : offer };
}

/** What a person calls the model. */
export function modelName(choice: ModelChoice): string {
  switch (choice.kind) {
    case "built-in":
      return words.builtIn;
    case "offered":
      return choice.name;
    case "folder":
      return choice.folder;
    case "endpoint":
      return `${choice.model} (${hostOf(choice.address)})`;
  }
}

/** What is said about the model in use, and about the one that is on its way. */
export interface ModelStatus {
  readonly line: string;
  /** Between 0 and 1 while something is under way; nothing else can be cancelled. */
  readonly progress: number | undefined;
  readonly problem: string;
}

export interface ModelSituation {
  readonly activity: ModelActivity;
  readonly inUse: ModelChoice;
  readonly meaning: MeaningState;
  readonly notes: number;
}

export function modelStatus({ activity, inUse, meaning, notes }: ModelSituation): ModelStatus {
  const old = modelName(inUse);
  switch (activity.kind) {
    case "downloading": {
      const { done, total } = activity;
      const line = words.state.downloading(
        modelName(activity.choice),
        writeFixed(done / 1_000_000, 1),
        megabytes(total),
      );
      return { line, progress: done / total, problem: "" };
    }
    case "reading": {
      const { choice, done, total } = activity;
      const name = modelName(choice);
      const line = total === 0 ? words.state.opening(name, old) : words.state.reading(name, done, total, old);
      return { line, progress: total === 0 ? 0 : done / total, problem: "" };
    }
    case "failed": {
      const { choice, reason } = activity;
      const advice = choice.kind === "offered" && reason.includes("could not be fetched") ? ` ${words.offline}` : "";
      const problem = words.failed(modelName(choice), sentence(inOwnWords(reason)) + advice);
      return { line: settled(old, meaning, notes), progress: undefined, problem };
    }
    case "none":
      return { line: settled(old, meaning, notes), progress: undefined, problem: "" };
  }
}

function settled(name: string, meaning: MeaningState, notes: number): string {
  switch (meaning.kind) {
    case "ready":
      return words.state.ready(name, words.notes(notes));
    case "reading":
      return words.state.first(name);
    case "off":
      return words.state.off(inOwnWords(meaning.reason ?? ""));
  }
}

/** Reasons come from far away, with or without a full stop. */
function sentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** Millions of bytes, as download pages count them. */
export function megabytes(bytes: number): string {
  return bytes < 100_000 ? `${writeFixed(bytes / 1000, 1)} kB` : `${writeFixed(bytes / 1_000_000, 1)} MB`;
}
