/** An entry as memory files have it, below fields of its own. */
export const memoryEntry = (id: string, text: string, ...fields: readonly string[]): string =>
  ["---", `id: ${id}`, "type: procedural", "domain: team", "importance: '0.6'", ...fields, "---", text, ""].join("\n");
