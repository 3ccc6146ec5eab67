/**
 * A condition on paths: `*` stands for anything in one folder, `**` for any folders, `?` for one character. What has
 * none of these is a folder, with all that is in it. Case does not count.
 */
export function glob(pattern: string): (path: string) => boolean {
  const composed = pattern.normalize("NFC").replace(/^\/|\/$/g, "");
  const isPlain = !/[*?]/.test(composed);
  const source = composed.replaceAll(/\*\*\/|\*\*|\*|\?|[\\^$.+()[\]{}|]/g, translate);
  const wanted = new RegExp(`^${source}${isPlain ? "(?:/|$)" : "$"}`, "iu");
  return (path) => wanted.test(path.normalize("NFC"));
}

function translate(part: string): string {
  if (part === "**/") return "(?:[^/]+/)*";
  if (part === "**") return ".*";
  if (part === "*") return "[^/]*";
  return part === "?" ? "[^/]" : `\\${part}`;
}
