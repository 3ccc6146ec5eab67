/** The words of another language, as far as somebody has found them: in the same places, with the same arguments. */
export type Translation<T> = {
  readonly [K in keyof T]?: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Translation<T[K]>;
};

/**
 * Puts the words of another language into the places of the English ones; where there are none, English stays. In place,
 * because every file that says something holds its own part of the table.
 */
export function layOver<T extends object>(table: T, translation: Translation<T>): void {
  for (const [key, words] of Object.entries(translation)) {
    const there: unknown = Reflect.get(table, key);
    if (isTable(there) && isTable(words)) layOver(there, words);
    else if (typeof there === typeof words) Reflect.set(table, key, words);
  }
}

export function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
