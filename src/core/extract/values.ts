/** Looks into JSON of which nothing is known: what is not there, or of another kind, is nothing. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}

export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path);
  return typeof found === "string" ? found.trim() : "";
}

/** The first of these keys under which there is a text; numbers count. */
export function firstText(value: unknown, keys: readonly string[]): string {
  for (const key of keys) {
    const found = at(value, key);
    if (typeof found === "number") return String(found);
    if (typeof found === "string" && found.trim() !== "") return found.trim();
  }
  return "";
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** A list as it is, and one thing as a list of it. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === "" ? [] : [value];
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
