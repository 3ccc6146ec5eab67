/** How many units and notes each term occurs in; exact after every change. */
export class Frequencies {
  #units = new Uint32Array(1024);
  #notes = new Uint32Array(1024);
  /** The last note a term was counted for, so that a note with a term in five units counts once. */
  #lastNote = new Uint32Array(1024);
  #turn = 0;

  units(term: number): number {
    return this.#units[term] ?? 0;
  }

  notes(term: number): number {
    return this.#notes[term] ?? 0;
  }

  /** Begins counting for another note; `step` is 1 for one that comes and -1 for one that goes. */
  countNote(units: Iterable<ArrayLike<number>>, step: 1 | -1): void {
    this.#turn++;
    for (const terms of units) {
      for (let at = 0; at < terms.length; at++) this.#count(terms[at] ?? 0, step);
    }
  }

  #count(term: number, step: 1 | -1): void {
    if (term >= this.#units.length) this.#grow(term);
    this.#units[term] = (this.#units[term] ?? 0) + step;
    if (this.#lastNote[term] === this.#turn) return;
    this.#lastNote[term] = this.#turn;
    this.#notes[term] = (this.#notes[term] ?? 0) + step;
  }

  #grow(term: number): void {
    const size = Math.max(term + 1, this.#units.length * 2);
    const larger = (old: Uint32Array): Uint32Array<ArrayBuffer> => {
      const array = new Uint32Array(size);
      array.set(old);
      return array;
    };
    this.#units = larger(this.#units);
    this.#notes = larger(this.#notes);
    this.#lastNote = larger(this.#lastNote);
  }
}
