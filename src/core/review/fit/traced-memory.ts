import { S_MAX, S_MIN } from "ts-fsrs";
import { parameterCount } from "../../model/review-settings.ts";

const { exp, log, max, min } = Math;
const hard = 2;
const good = 3;
const easy = 4;

/** How a value follows from the state before and from the parameters. */
interface Change {
  value: number;
  byStability: number;
  byDifficulty: number;
  /** By each parameter, the state held still. */
  readonly byParameter: Float64Array;
}

const unchanged = (): Change => ({
  value: 0,
  byStability: 0,
  byDifficulty: 0,
  byParameter: new Float64Array(parameterCount),
});

/**
 * The memory of one note by the formulas of FSRS-6 as ts-fsrs has them, together with how it would be other by other
 * parameters: the derivatives are carried along from review to review.
 */
export class TracedMemory {
  stability = 0;
  difficulty = 0;
  readonly stabilityBy = new Float64Array(parameterCount);
  /** How likely it was remembered at the last `ask`. */
  odds = 1;
  readonly oddsBy = new Float64Array(parameterCount);

  readonly #difficultyBy = new Float64Array(parameterCount);
  readonly #w: Float64Array;
  readonly #curve: { readonly factor: number; readonly factorByDecay: number };
  readonly #nextStability = unchanged();
  readonly #nextDifficulty = unchanged();
  #oddsByStability = 0;
  #oddsByDecay = 0;

  constructor(parameters: Float64Array) {
    this.#w = parameters;
    const power = 0.9 ** (-1 / this.#at(20));
    this.#curve = { factor: power - 1, factorByDecay: (power * log(0.9)) / this.#at(20) ** 2 };
  }

  /** Begins with a grade; its stability so many times as long. */
  begin(grade: number, boost: number): void {
    const first = this.#at(grade - 1);
    this.stability = max(first, 0.1) * boost;
    this.stabilityBy.fill(0);
    if (first >= 0.1) this.stabilityBy[grade - 1] = boost;
    const growth = exp((grade - 1) * this.#at(5));
    const wanted = this.#at(4) - growth + 1;
    this.difficulty = clamp(wanted, 1, 10);
    this.#difficultyBy.fill(0);
    if (wanted !== this.difficulty) return;
    this.#difficultyBy[4] = 1;
    this.#difficultyBy[5] = -(grade - 1) * growth;
  }

  /** How likely it is remembered after so many days. */
  ask(days: number): void {
    const decay = this.#at(20);
    const { factor, factorByDecay } = this.#curve;
    const base = 1 + (factor * days) / this.stability;
    this.odds = base ** -decay;
    this.#oddsByStability = (decay * this.odds * factor * days) / (base * this.stability ** 2);
    this.#oddsByDecay = -this.odds * (log(base) + (decay * days * factorByDecay) / (base * this.stability));
    for (let at = 0; at < parameterCount; at += 1)
      this.oddsBy[at] = this.#oddsByStability * (this.stabilityBy[at] ?? 0);
    this.oddsBy[20] = (this.oddsBy[20] ?? 0) + this.#oddsByDecay;
  }

  /** Takes in a grade after so many days; `ask` comes first. */
  review(days: number, grade: number): void {
    const stability = this.#nextStability;
    const difficulty = this.#nextDifficulty;
    for (const change of [stability, difficulty]) clear(change);
    if (days === 0) this.#sameDay(stability, grade);
    else if (grade === 1) this.#forgotten(stability);
    else this.#remembered(stability, grade);
    bound(stability, S_MIN, S_MAX);
    this.#harder(difficulty, grade);
    bound(difficulty, 1, 10);
    for (let at = 0; at < parameterCount; at += 1) {
      const [byS, byD] = [this.stabilityBy[at] ?? 0, this.#difficultyBy[at] ?? 0];
      this.stabilityBy[at] = follow(stability, at, byS, byD);
      this.#difficultyBy[at] = follow(difficulty, at, byS, byD);
    }
    this.stability = stability.value;
    this.difficulty = difficulty.value;
  }

  #sameDay(change: Change, grade: number): void {
    const s = this.stability;
    const exponent = grade - good + this.#at(18);
    const growth = s ** -this.#at(19) * exp(this.#at(17) * exponent);
    if (grade >= hard && growth < 1) {
      change.value = s;
      change.byStability = 1;
      return;
    }
    change.value = s * growth;
    change.byStability = growth * (1 - this.#at(19));
    change.byParameter[17] = change.value * exponent;
    change.byParameter[18] = change.value * this.#at(17);
    change.byParameter[19] = -change.value * log(s);
  }

  #remembered(change: Change, grade: number): void {
    const [s, d] = [this.stability, this.difficulty];
    const penalty = grade === hard ? this.#at(15) : 1;
    const bonus = grade === easy ? this.#at(16) : 1;
    const late = exp((1 - this.odds) * this.#at(10));
    const scale = exp(this.#at(8)) * (11 - d) * s ** -this.#at(9);
    const growth = scale * (late - 1) * penalty * bonus;
    change.value = s * (1 + growth);
    const byLate = s * scale * penalty * bonus * late;
    this.#throughOdds(change, -byLate * this.#at(10));
    change.byStability += 1 + growth * (1 - this.#at(9));
    change.byDifficulty = (-s * growth) / (11 - d);
    change.byParameter[8] = s * growth;
    change.byParameter[9] = -s * growth * log(s);
    change.byParameter[10] = byLate * (1 - this.odds);
    if (grade === hard) change.byParameter[15] = s * scale * (late - 1) * bonus;
    if (grade === easy) change.byParameter[16] = s * scale * (late - 1) * penalty;
  }

  #forgotten(change: Change): void {
    const [s, d] = [this.stability, this.difficulty];
    const power = (s + 1) ** this.#at(13);
    const lapsed = this.#at(11) * d ** -this.#at(12) * (power - 1) * exp((1 - this.odds) * this.#at(14));
    const shrink = exp(-this.#at(17) * this.#at(18));
    const most = max(s * shrink, S_MIN);
    if (clamp(lapsed, S_MIN, S_MAX) > most) {
      change.value = most;
      if (most === S_MIN) return;
      change.byStability = shrink;
      change.byParameter[17] = -most * this.#at(18);
      change.byParameter[18] = -most * this.#at(17);
      return;
    }
    change.value = lapsed;
    this.#throughOdds(change, -lapsed * this.#at(14));
    change.byStability += ((lapsed / (power - 1)) * this.#at(13) * power) / (s + 1);
    change.byDifficulty = (-this.#at(12) * lapsed) / d;
    change.byParameter[11] = lapsed / this.#at(11);
    change.byParameter[12] = -lapsed * log(d);
    change.byParameter[13] = (lapsed / (power - 1)) * power * log(s + 1);
    change.byParameter[14] = lapsed * (1 - this.odds);
  }

  #harder(change: Change, grade: number): void {
    const d = this.difficulty;
    const growth = exp((easy - 1) * this.#at(5));
    const easiest = this.#at(4) - growth + 1;
    const step = ((grade - good) * (10 - d)) / 9;
    const next = d - this.#at(6) * step;
    const rest = 1 - this.#at(7);
    change.value = this.#at(7) * easiest + rest * next;
    change.byDifficulty = rest * (1 + (this.#at(6) * (grade - good)) / 9);
    change.byParameter[4] = this.#at(7);
    change.byParameter[5] = -this.#at(7) * (easy - 1) * growth;
    change.byParameter[6] = -rest * step;
    change.byParameter[7] = easiest - next;
  }

  #throughOdds(change: Change, byOdds: number): void {
    change.byStability += byOdds * this.#oddsByStability;
    change.byParameter[20] = byOdds * this.#oddsByDecay;
  }

  #at(parameter: number): number {
    return this.#w[parameter] ?? 0;
  }
}

function clear(change: Change): void {
  change.byStability = 0;
  change.byDifficulty = 0;
  change.byParameter.fill(0);
}

/** At its bound, a value no longer follows anything. */
function bound(change: Change, least: number, most: number): void {
  const kept = clamp(change.value, least, most);
  if (kept !== change.value) clear(change);
  change.value = kept;
}

function follow({ byStability, byDifficulty, byParameter }: Change, at: number, byS: number, byD: number): number {
  return byStability * byS + byDifficulty * byD + (byParameter[at] ?? 0);
}

const clamp = (value: number, least: number, most: number): number => min(max(value, least), most);
