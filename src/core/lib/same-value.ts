/** Whether two plain values say the same, whatever the order of their keys; undefined under a key is as no key. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return one === other || Object.is(one, other);
  return Object.keys({ ...one, ...other }).every((key) => sameValue(own(one, key), own(other, key)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const own = (record: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;
