/** Tags as basic-memory reads them: a list, a comma string or a JSON array in a string; leading `#` dropped. */
export function readTags(value: unknown): readonly string[] {
  if (typeof value === "string") return readTagText(value);
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => (item === null || item === undefined ? [] : splitTags(String(item))));
}

function readTagText(text: string): readonly string[] {
  const list = jsonArray(text);
  if (list) return readTags(list);
  return splitTags(text);
}

function splitTags(text: string): readonly string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => part.replace(/^#+/, ""));
}

function jsonArray(text: string): readonly unknown[] | undefined {
  if (!text.trimStart().startsWith("[")) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
