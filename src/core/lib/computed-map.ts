/** A map whose values are worked out when they are asked for; what they are worked out from must not change. */
export class ComputedMap<T> implements ReadonlyMap<string, T> {
  readonly #keys: () => Iterable<string>;
  readonly #find: (key: string) => T | undefined;
  #size: number | undefined;

  /** @param keys each of them once, and of each there is a value */
  constructor(keys: () => Iterable<string>, find: (key: string) => T | undefined) {
    this.#keys = keys;
    this.#find = find;
  }

  get size(): number {
    this.#size ??= [...this.#keys()].length;
    return this.#size;
  }

  get(key: string): T | undefined {
    return this.#find(key);
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  *keys(): Generator<string, undefined> {
    yield* this.#keys();
  }

  *values(): Generator<T, undefined> {
    for (const [, value] of this) yield value;
  }

  entries(): Generator<[string, T], undefined> {
    return this[Symbol.iterator]();
  }

  *[Symbol.iterator](): Generator<[string, T], undefined> {
    for (const key of this.#keys()) {
      const value = this.#find(key);
      if (value !== undefined) yield [key, value];
    }
  }

  forEach(take: (value: T, key: string, map: ReadonlyMap<string, T>) => void): void {
    for (const [key, value] of this) take(value, key, this);
  }
}
