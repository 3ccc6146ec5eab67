/** More characters than any name can keep. */
const longest = 1000;
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=[. ]*(?:\.|$))/i;

/** A title as a file name that Windows, macOS, Linux and Android accept; empty when nothing is left of it. */
export function fileName(title: string): string {
  const name = title
    .slice(0, longest)
    .replaceAll(/[/\\<>:"|?*]/g, "-")
    // eslint-disable-next-line no-control-regex -- control characters are exactly what a file name may not hold
    .replaceAll(/[\u0000-\u001f\u007f]|\p{Surrogate}/gu, "");
  const short = withoutRaggedEnds(shorten(withoutRaggedEnds(name)));
  return short.replace(device, "$1-");
}

/** What a sentence is called as a note: quotes go, and what a colon announces comes after a dash. */
export function sentenceName(title: string): string {
  const plain = title
    .slice(0, longest)
    .replaceAll('"', "")
    .replaceAll(/\?(?=[\s:]|$)/g, "");
  return fileName(plain.replaceAll(/\s*:\s+/g, " - "));
}

function withoutRaggedEnds(name: string): string {
  return name.replaceAll(/^[.\-\s]+|[.\-\s]+$/g, "");
}

/** File systems count 255 bytes; 200 leave room for an ending and for a suffix made by sync. */
export const isTooLong = (name: string): boolean => new TextEncoder().encode(name).length > 200;

function shorten(name: string): string {
  let short = name;
  while (isTooLong(short)) short = Array.from(short).slice(0, -1).join("");
  return short;
}
