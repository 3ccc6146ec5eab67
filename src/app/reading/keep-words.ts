import type { Catalog } from "../../core/index/catalog.ts";
import { decodeSteps } from "../../core/index/snapshot/decode.ts";
import { encodeBaseSteps, encodeDelta, type SnapshotMark } from "../../core/index/snapshot/encode.ts";
import { stemEnglish } from "../../core/index/stems.ts";
import { inSlices, type Slicing } from "./in-slices.ts";
import type { Shelf } from "../ports.ts";

/** What is on the shelf, as far as we put it there or read it from there. */
interface Kept {
  readonly mark: SnapshotMark;
  readonly baseBytes: number;
  readonly deltaBytes: number;
}

export const wordsShelf = "words";
/** A new base is made when deltas are half as large as the old one, or so many that reading them takes its time. */
const smallestBase = 1 << 17;
const mostDeltas = 256;
/** So few that a delta is made in a few milliseconds; where so much of the whole has changed, deltas are not worth it. */
const idsPerDelta = 12;
const mostChanged = 0.25;

/** Keeps the words of a catalog between runs. Whatever goes wrong with it costs time at the next start, no more. */
export class WordKeeper {
  readonly #ports: Slicing & { readonly shelf: Shelf };
  readonly #catalog: Catalog;
  #kept: Kept | undefined;
  #hasLooked = false;
  #isWanted = false;
  #isAtIt = false;
  #isRefused = false;
  #work = Promise.resolve();

  constructor(ports: Slicing & { readonly shelf: Shelf }, catalog: Catalog) {
    this.#ports = ports;
    this.#catalog = catalog;
  }

  /** Gives an empty catalog the words that were kept; whether there were any. */
  async restore(): Promise<boolean> {
    if (this.#hasLooked) return false;
    this.#hasLooked = true;
    const pieces = await this.#ports.shelf.read(wordsShelf).catch(() => []);
    const restored = pieces.length === 0 ? undefined : await inSlices(this.#ports, decodeSteps(pieces, stemEnglish));
    if (!restored || !this.#catalog.restoreWords(restored.index)) return false;
    const deltaBytes = sizeOf(pieces.slice(pieces.length - restored.mark.deltas));
    this.#kept = { mark: restored.mark, baseBytes: sizeOf(pieces) - deltaBytes, deltaBytes };
    return true;
  }

  /** What is kept counts no more: all there is is kept anew. */
  async startAnew(): Promise<void> {
    await this.settled();
    this.#kept = undefined;
    for (const id of this.#catalog.words.ids) if (id !== undefined) this.#catalog.unkept.add(id);
  }

  /** Keeps what has changed since; asked for again while it is at it, it goes on with what is new. */
  keep(): void {
    this.#isWanted = true;
    if (this.#isAtIt) return;
    this.#isAtIt = true;
    this.#work = this.#keepAll();
  }

  /** Resolves when everything that was asked for is kept, or given up. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async #keepAll(): Promise<void> {
    while (this.#isWanted && !this.#isRefused && !this.#ports.isClosed()) {
      this.#isWanted = false;
      // A full disk or a folder that may not be written is no error here, and not worth trying again in this run.
      await this.#keepSome().catch(() => {
        this.#isRefused = true;
      });
    }
    this.#isAtIt = false;
  }

  async #keepSome(): Promise<void> {
    const { unkept, words } = this.#catalog;
    if (unkept.size === 0) return;
    const isMuch = unkept.size > mostChanged * words.noteCount;
    if (this.#kept === undefined || isMuch || isOutweighed(this.#kept)) await this.#keepBase();
    else await this.#keepDelta(this.#kept);
  }

  async #keepBase(): Promise<void> {
    const { unkept, words } = this.#catalog;
    const { revision } = words;
    const base = await inSlices(this.#ports, encodeBaseSteps(words));
    // Whoever changed them meanwhile asks again.
    if (base === undefined || words.revision !== revision) return;
    unkept.clear();
    await this.#ports.shelf.replace(wordsShelf, base.parts);
    this.#kept = { mark: base.mark, baseBytes: sizeOf(base.parts), deltaBytes: 0 };
  }

  async #keepDelta(before: Kept): Promise<void> {
    const { unkept, words } = this.#catalog;
    const ids = [...unkept].slice(0, idsPerDelta);
    for (const id of ids) unkept.delete(id);
    const { mark, part } = encodeDelta(words, before.mark, ids);
    await this.#ports.shelf.append(wordsShelf, part);
    this.#kept = { ...before, mark, deltaBytes: before.deltaBytes + part.length };
    this.#isWanted ||= unkept.size > 0;
    await this.#ports.pause();
  }
}

function isOutweighed({ mark, baseBytes, deltaBytes }: Kept): boolean {
  return mark.deltas >= mostDeltas || deltaBytes > Math.max(smallestBase, baseBytes) / 2;
}

function sizeOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
