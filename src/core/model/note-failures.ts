import { fail, type Attempt } from "./failure.ts";

/** The failures every vault has, in the same words in all of them. */
export function noSuchNote(path: string): Attempt<never> {
  return fail("NOT_FOUND", `There is no note "${path}" in the vault. Check the path, or search for the note.`);
}

export function pathTaken(path: string, by: string): Attempt<never> {
  const what = by === path ? "it already exists" : `"${by}" has the same name on systems that ignore case or accents`;
  return fail("CONFLICT", `"${path}" cannot be made: ${what}. Choose another name.`);
}

export function changedMeanwhile(path: string): Attempt<never> {
  return fail("CONFLICT", `"${path}" was not written: it keeps being changed by someone else. Try again.`);
}

export function notText(path: string): Attempt<never> {
  return fail(
    "PARSE_ERROR",
    `"${path}" was not written: it is not valid UTF-8, and writing it would lose bytes. Save it as UTF-8 first.`,
  );
}

export function leadsOutside(path: string): Attempt<never> {
  return fail("OUTSIDE_VAULT", `"${path}" leads out of the vault through a link. Use a note inside the vault.`);
}
