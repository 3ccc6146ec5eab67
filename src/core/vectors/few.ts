interface Scored {
  readonly at: number;
  readonly score: number;
}

/** The best few of many numbers, told one by one; of equal ones the first told stays ahead. */
export class Few {
  readonly #most: number;
  readonly #places: number[] = [];
  readonly #scores: number[] = [];
  /** What has to be exceeded; nothing as long as there is room. */
  #bar: number;

  constructor(most: number) {
    this.#most = most;
    this.#bar = most > 0 ? -Infinity : Infinity;
  }

  get bestFirst(): readonly Scored[] {
    return this.#places.map((at, rank) => ({ at, score: this.#scores[rank] ?? 0 }));
  }

  takes(score: number): boolean {
    return score > this.#bar;
  }

  add(at: number, score: number): void {
    if (!this.takes(score)) return;
    const [places, scores] = [this.#places, this.#scores];
    // The worst is written over once there is no room for another.
    let place = Math.min(scores.length, this.#most - 1);
    for (; place > 0 && (scores[place - 1] ?? 0) < score; place--) {
      places[place] = places[place - 1] ?? 0;
      scores[place] = scores[place - 1] ?? 0;
    }
    places[place] = at;
    scores[place] = score;
    if (scores.length === this.#most) this.#bar = scores[this.#most - 1] ?? 0;
  }
}
