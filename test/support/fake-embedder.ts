import type { Embedder } from "../../src/app/ports.ts";

export interface FakeEmbedder extends Embedder {
  /** Every text it was given, in order. */
  readonly texts: readonly string[];
  readonly isDisposed: () => boolean;
  /** From the next text on nothing is answered until `goOn`. */
  readonly hold: () => void;
  readonly goOn: () => void;
  /** From now on it answers nothing but this error; without a message it works again. */
  readonly breakDown: (message?: string) => void;
}

/** Knows a few words, each of which is a direction of its own; words in one group mean the same. */
const groups = [
  ["boat", "ship", "vessel"],
  ["storm", "gale", "tempest"],
  ["money", "invoice", "payment"],
  ["sleep", "nap", "rest"],
];

export function fakeEmbedder(model = "fake-1"): FakeEmbedder {
  const texts: string[] = [];
  let waiting = Promise.resolve();
  let goOn = (): void => undefined;
  let broken: string | undefined;
  let isDisposed = false;
  return {
    model,
    dimensions: groups.length + 1,
    texts,
    isDisposed: () => isDisposed,
    hold: () => {
      waiting = new Promise((resume) => {
        goOn = resume;
      });
    },
    goOn: () => {
      goOn();
    },
    breakDown: (message) => {
      broken = message;
    },
    dispose: () => {
      isDisposed = true;
    },
    embed: async (some) => {
      texts.push(...some);
      await waiting;
      if (broken !== undefined) throw new Error(broken);
      return some.map(vectorOf);
    },
  };
}

function vectorOf(text: string): Float32Array {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const counts = groups.map((group) => words.filter((word) => group.includes(word)).length);
  const isAboutNothing = words.length > 0 && counts.every((count) => count === 0);
  const length = Math.hypot(...counts, isAboutNothing ? 1 : 0);
  return Float32Array.from([...counts, isAboutNothing ? 1 : 0], (count) => (length === 0 ? 0 : count / length));
}
