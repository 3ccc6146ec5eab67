import { messageOf } from "../../core/lib/message-of.ts";
import type { Catalog } from "../../core/index/catalog.ts";
import { toBeEmbedded, trustIn, type Meant } from "../../core/retrieval/meaning-leg.ts";
import { JustRead } from "../reading/just-read.ts";
import { followed, type Followed } from "../reading/listeners.ts";
import { NoteVectors } from "./note-vectors.ts";
import { oneAfterTheOther } from "../reading/one-after-the-other.ts";
import type { Embedder, Ports } from "../ports.ts";
import { VectorShelf } from "./vector-shelf.ts";

export type MeaningPorts = Pick<Ports, "vault" | "clock" | "scheduler" | "shelf" | "openEmbedder">;

/** Whether questions are compared by meaning, too, or why not. */
export type MeaningState =
  | { readonly kind: "ready"; readonly model: string }
  /** Files read, of those that have to be; 0 of 0 before that is known. */
  | { readonly kind: "reading"; readonly done: number; readonly total: number }
  /** With a reason when the embedder failed. */
  | { readonly kind: "off"; readonly reason?: string };

export interface SwitchOptions {
  /** Gives up; the model in use stays. */
  readonly signal?: AbortSignal;
  /** Files read with the new model, of all. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What the notes of a vault mean, by the model in use. Nothing is opened before the notes have been read once. */
export class Meaning {
  readonly #ports: MeaningPorts;
  readonly #catalog: Catalog;
  readonly #shelf: VectorShelf;
  /** What those who read files leave here need not be read again to be embedded. */
  readonly justRead = new JustRead();
  #open: (() => Promise<Embedder>) | undefined;
  readonly #state: Followed<MeaningState>;
  #inUse: NoteVectors | undefined;
  /** Counts the models that were asked for: an earlier one gives way to a later one. */
  #choice = 0;
  #hasBegun = false;
  /** Every note has its vectors, and the last question could not be given one. */
  #hasStumbled = false;
  #isQueued = false;
  #givesWay = false;
  #isClosed = false;
  readonly #inOrder = oneAfterTheOther();
  #last = Promise.resolve();

  constructor(ports: MeaningPorts, catalog: Catalog) {
    this.#ports = ports;
    this.#catalog = catalog;
    this.#shelf = new VectorShelf(ports.shelf, ports.scheduler.pause);
    this.#open = ports.openEmbedder;
    this.#state = followed<MeaningState>(this.#open ? { kind: "reading", done: 0, total: 0 } : { kind: "off" });
  }

  get state(): MeaningState {
    return this.#state.now();
  }

  /** The model that notes are read with, or were. */
  get model(): string | undefined {
    return this.#inUse?.embedder.model;
  }

  /** Calls back after every change of the state; answers how to stop. */
  get onChange(): Followed<MeaningState>["onChange"] {
    return this.#state.onChange;
  }

  /** Takes in, in the background, what has changed in the catalog. */
  catchUp(): void {
    this.#hasBegun = true;
    if (this.#isQueued || this.#isClosed || !(this.#inUse ?? this.#open)) return;
    this.#isQueued = true;
    this.#last = this.#inOrder(async () => {
      this.#isQueued = false;
      await this.#embedChanges();
    });
  }

  /** Forgets what every note means; all of it is worked out anew with what is taken in next. */
  async startAnew(): Promise<void> {
    await this.#inOrder(async () => {
      if (!this.#inUse) return;
      this.#tell({ kind: "reading", done: 0, total: 0 });
      await this.#inUse.startAnew();
    });
  }

  /** Resolves when there is nothing left to take in. */
  async settled(): Promise<void> {
    let seen;
    do {
      seen = this.#last;
      await seen;
    } while (seen !== this.#last);
  }

  /** What a question means; nothing as long as not every note has its vectors. */
  async ask(words: string): Promise<Meant | undefined> {
    const vectors = this.#inUse;
    const isWhole = this.state.kind === "ready" || this.#hasStumbled;
    if (!isWhole || !vectors || words.trim() === "") return undefined;
    try {
      const meant = await meantBy(words, vectors);
      if (this.#hasStumbled && this.#inUse === vectors) this.#tell({ kind: "ready", model: vectors.embedder.model });
      return meant;
    } catch (cause) {
      if (this.#inUse === vectors) this.#stumble(cause);
      return undefined;
    }
  }

  /**
   * Reads every note with another model in the background and then changes to it; until then, and if that fails, the
   * model in use answers. Rejects with what went wrong, when it is given up, and when a later call takes its place.
   */
  async useModel(open: () => Promise<Embedder>, { signal, onProgress }: SwitchOptions = {}): Promise<void> {
    const choice = ++this.#choice;
    if (!this.#hasBegun) {
      this.#open = open;
      this.#tell({ kind: "reading", done: 0, total: 0 });
      return;
    }
    const isStopped = (): boolean => this.#isClosed || this.#choice !== choice || signal?.aborted === true;
    const embedder = await open();
    try {
      await this.#fill(this.#vectorsBy(embedder), isStopped, onProgress);
    } catch (cause) {
      if (this.#inUse?.embedder !== embedder) embedder.dispose?.();
      this.catchUp();
      throw cause;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#state.clear();
    this.#inUse?.embedder.dispose?.();
  }

  async #fill(next: NoteVectors, isStopped: () => boolean, onProgress: SwitchOptions["onProgress"]): Promise<void> {
    const options = {
      isStopped,
      onProgress: (done: number, total: number): void => {
        onProgress?.(done, total);
      },
    };
    if (!(await next.catchUp(options))) throw givenUp();
    // A model that is not ready yet need not go on.
    this.#givesWay = this.state.kind !== "ready";
    await this.#inOrder(async () => {
      this.#givesWay = false;
      // What has changed while the others were read.
      if (!(await next.catchUp(options))) throw givenUp();
      const old = this.#inUse;
      this.#inUse = next;
      this.#tell({ kind: "ready", model: next.embedder.model });
      old?.embedder.dispose?.();
      await next.moveTo(this.#shelf);
    });
  }

  #vectorsBy(embedder: Embedder): NoteVectors {
    return new NoteVectors({ ...this.#ports, justRead: this.justRead }, this.#catalog, embedder);
  }

  async #embedChanges(): Promise<void> {
    try {
      const vectors = this.#inUse ?? (await this.#begin());
      const isWhole = await vectors?.catchUp({
        isStopped: () => this.#isClosed || this.#givesWay || this.#inUse !== vectors,
        onProgress: (done, total) => {
          if (this.state.kind === "reading") this.#tell({ kind: "reading", done, total });
        },
      });
      if (vectors && isWhole === true && this.state.kind !== "ready") {
        this.#tell({ kind: "ready", model: vectors.embedder.model });
      }
    } catch (cause) {
      this.#fail(cause);
    }
  }

  async #begin(): Promise<NoteVectors | undefined> {
    const isClosed = (): boolean => this.#isClosed;
    if (isClosed() || !this.#open) return undefined;
    const embedder = await this.#open();
    if (isClosed()) {
      embedder.dispose?.();
      return undefined;
    }
    const vectors = this.#vectorsBy(embedder);
    this.#inUse = vectors;
    await vectors.restoreFrom(this.#shelf);
    return vectors;
  }

  /** A question got no answer; a server may be back for the next one. */
  #stumble(cause: unknown): void {
    this.#tell({ kind: "off", reason: messageOf(cause) });
    this.#hasStumbled = true;
  }

  /** From here on there are only words; only another model is tried. */
  #fail(cause: unknown): void {
    this.#open = undefined;
    this.#inUse?.embedder.dispose?.();
    this.#inUse = undefined;
    this.#tell({ kind: "off", reason: messageOf(cause) });
  }

  #tell(state: MeaningState): void {
    this.#hasStumbled = false;
    if (this.#isClosed) return;
    this.#state.set(state);
  }
}

async function meantBy(words: string, { embedder, table }: NoteVectors): Promise<Meant | undefined> {
  const [question] = await embedder.embed([(embedder.queryPrefix ?? "") + toBeEmbedded(embedder.model, words)]);
  const isSomething = question?.some((value) => value !== 0) === true;
  return isSomething ? { table, question, ...trustIn(embedder.model) } : undefined;
}

function givenUp(): Error {
  return new Error("The change of the model was given up.");
}
