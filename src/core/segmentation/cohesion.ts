import { constants } from "./constants.ts";

/** What is gained by taking the messages from `first` to `last`, both included, as one. */
export type Gain = (first: number, last: number) => number;

/**
 * How much better the words of an episode are told by the episode itself than by the conversation at large: the
 * logarithm of how much likelier they are under their own counts, of which the conversation's shares are the prior.
 */
export function wordCohesion(messages: readonly (readonly string[])[]): Gain {
  const shares = sharesOf(messages);
  return table(messages.length, (first, put) => {
    const counts = new Map<string, number>();
    let size = 0;
    let gain = 0;
    for (let last = first; last < endOf(first, messages.length); last++) {
      for (const word of messages[last] ?? []) {
        const count = counts.get(word) ?? 0;
        gain +=
          Math.log(count / (shares.get(word) ?? 1) + constants.priorWords) - Math.log(constants.priorWords + size);
        counts.set(word, count + 1);
        size += 1;
      }
      put(last, constants.wordGain * gain);
    }
  });
}

/** How much of every message's meaning, beside what all have in common, its episode shares. */
export function meaningCohesion(vectors: readonly Float32Array[]): Gain {
  const own = beside(vectors);
  return table(vectors.length, (first, put) => {
    const sum = new Float32Array(vectors[first]?.length ?? 0);
    for (let last = first; last < endOf(first, vectors.length); last++) {
      const vector = own[last] ?? sum;
      let square = 0;
      for (let at = 0; at < sum.length; at++) {
        const value = (sum[at] ?? 0) + (vector[at] ?? 0);
        sum[at] = value;
        square += value * value;
      }
      put(last, (constants.meaningGain * square) / (last - first + 1));
    }
  });
}

const endOf = (first: number, count: number): number => Math.min(count, first + constants.mostMessages);

/** Computes what is gained by every episode that may be, once. */
function table(count: number, fill: (first: number, put: (last: number, gain: number) => void) => void): Gain {
  const most = constants.mostMessages;
  const gains = new Float64Array(count * most);
  for (let first = 0; first < count; first++) {
    fill(first, (last, gain) => {
      gains[first * most + last - first] = gain;
    });
  }
  return (first, last) => gains[first * most + last - first] ?? 0;
}

function sharesOf(messages: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let size = 0;
  for (const words of messages) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    size += words.length;
  }
  return new Map([...counts].map(([word, count]) => [word, count / size]));
}

/** Without what all have in common, which tells no topic from another. */
function beside(vectors: readonly Float32Array[]): readonly Float32Array[] {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length;
  }
  return vectors.map((vector) => vector.map((value, at) => value - (mean[at] ?? 0)));
}
