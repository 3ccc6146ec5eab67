interface Scored {
  readonly at: number;
  readonly score: number;
}

/** The best few of many numbers, told one by one; of equal ones the first told stays ahead. */
export class Few {
  readonly #most: number;
  readonly #kept: Scored[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  get bestFirst(): readonly Scored[] {
    return this.#kept;
  }

  takes(score: number): boolean {
    return this.#kept.length < this.#most || score > (this.#kept.at(-1)?.score ?? Infinity);
  }

  add(at: number, score: number): void {
    if (!this.takes(score)) return;
    let place = this.#kept.length;
    while (place > 0 && (this.#kept[place - 1]?.score ?? 0) < score) place--;
    this.#kept.splice(place, 0, { at, score });
    if (this.#kept.length > this.#most) this.#kept.pop();
  }
}
