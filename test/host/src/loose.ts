/**
 * The only place where the host overrules the compiler: the mock and the real API describe the same objects by two sets
 * of types, and patches reach members neither of them declares.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the type it knows
export function seenAs<T>(value: unknown): T {
  return value as T;
}
