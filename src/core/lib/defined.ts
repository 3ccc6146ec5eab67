type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Flat<T> = { [K in keyof T]: T[K] };

/** `T` with its possibly undefined members absent instead. */
export type Defined<T> = Flat<
  { [K in Exclude<keyof T, OptionalKeys<T>>]: T[K] } & { [K in OptionalKeys<T>]?: Exclude<T[K], undefined> }
>;

/** The same members without those that are undefined: absent is written as absent. */
export function defined<const T extends object>(members: T): Defined<T> {
  const kept: Record<string, unknown> = {};
  addDefined(kept, members);
  return kept as Defined<T>;
}

/** `base` with further members: many of them are added much faster than behind a spread in a literal. */
export function extended<B extends object, const T extends object>(base: B, members: T): B & Defined<T> {
  const whole: Record<string, unknown> = {};
  addDefined(whole, base);
  addDefined(whole, members);
  return whole as B & Defined<T>;
}

function addDefined(whole: Record<string, unknown>, members: object): void {
  for (const [name, value] of Object.entries(members)) if (value !== undefined) whole[name] = value;
}
