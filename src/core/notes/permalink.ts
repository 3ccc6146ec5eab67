import { latinLetters } from "../lib/latin-letters.ts";

const extensions =
  /\.(md|markdown|txt|json|jsonl|ya?ml|toml|csv|tsv|html?|xml|pdf|png|jpe?g|gif|svg|webp|mp3|mp4|zip|gz|tar|js|ts|py|css|canvas|base)$/i;

const cyrillic =
  "а a б b в v г g д d е e ё io ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ '' ы y ь ' э e ю iu я ia";
const greek = "α a β b γ g δ d ε e ζ z η e θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ u φ ph χ kh ψ ps ω o";
const letters = pairs(`${cyrillic} ${greek}`);

function pairs(table: string): ReadonlyMap<string, string> {
  const words = table.split(" ");
  return new Map(
    words.flatMap((word, at) => (at % 2 === 0 ? [[word, (words[at + 1] ?? "").replaceAll("'", "")]] : [])),
  );
}

/** The permalink basic-memory gives a path: a stable, readable address of plain letters. */
export function permalinkOf(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(extensions, "")
    .split("/")
    .map(segment)
    .filter((part) => part !== "")
    .join("/");
}

function segment(name: string): string {
  return transliterate(name)
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1-$2")
    .toLowerCase()
    .replaceAll(/['’‘`]/g, "")
    .replaceAll(/([^\x20-\x7e])(?=[a-z0-9])|([a-z0-9])(?=[^\x20-\x7e])/g, "$1$2-")
    .replaceAll(/[^\p{L}\p{N}\p{M}.]+/gu, "-")
    .replaceAll(/-{2,}/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}

function transliterate(text: string): string {
  return Array.from(text.normalize("NFC"), letter).join("");
}

function letter(char: string): string {
  if (char <= "\x7f") return char;
  const known = latinLetters.get(char) ?? letters.get(char.toLowerCase());
  if (known !== undefined) return char === char.toLowerCase() ? known : known.charAt(0).toUpperCase() + known.slice(1);
  const bare = char.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return /^[\x20-\x7e]+$/.test(bare) ? bare : char;
}

/** The first of `permalink`, `permalink-1`, `permalink-2` … that nobody has. */
export function freePermalink(permalink: string, taken: (permalink: string) => boolean): string {
  let free = permalink;
  for (let suffix = 1; taken(free); suffix++) free = `${permalink}-${String(suffix)}`;
  return free;
}
