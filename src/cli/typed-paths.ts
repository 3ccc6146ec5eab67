/** Arguments of verbs that name notes, and those that may name folders, too. */
export const noteKeys: readonly string[] = [
  ...["note", "notes", "id", "ids", "episode", "episode_id", "from_pattern", "to_pattern"],
  ...["evidence", "evidence_episode", "except"],
];
export const folderKeys: readonly string[] = ["paths", "folder"];

/** A path as typed, and whether it may be one of a folder. */
export interface TypedPath {
  readonly text: string;
  readonly mayBeFolder: boolean;
}

/** The arguments with every path of a note or folder as it is called in the vault. */
export function withVaultPaths(
  input: Readonly<Record<string, unknown>>,
  toVault: (typed: TypedPath) => string,
): Readonly<Record<string, unknown>> {
  const inVault = (key: string, value: unknown): unknown => {
    const mayBeFolder = folderKeys.includes(key);
    if (!mayBeFolder && !noteKeys.includes(key)) return value;
    const path = (text: unknown): unknown => (typeof text === "string" ? toVault({ text, mayBeFolder }) : text);
    return Array.isArray(value) ? value.map(path) : path(value);
  };
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, inVault(key, value)]));
}
