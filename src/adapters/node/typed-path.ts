import { realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { pathInside } from "./locate.ts";

/** A path, and whether it may be one of a folder. */
export interface TypedPath {
  readonly text: string;
  readonly mayBeFolder: boolean;
}

/**
 * A path as a terminal completes it, absolute or from the current folder, as the path from the vault's root; what leads
 * nowhere in the vault, or is another kind of name, as it was typed.
 */
export function pathInVault(root: string, from: string, typed: TypedPath): string {
  const whole = resolve(from, typed.text);
  if (!isAbsolute(typed.text) && !/^\.{1,2}(?:[\\/]|$)/.test(typed.text) && !isThere(whole, typed)) return typed.text;
  const inside = pathInside(resolve(root), whole) ?? pathInside(realPath(root), realPath(whole));
  return inside === "" ? "." : (inside ?? typed.text);
}

function isThere(path: string, { mayBeFolder }: TypedPath): boolean {
  try {
    const found = statSync(path);
    return found.isFile() || (mayBeFolder && found.isDirectory());
  } catch {
    // A title need not be what a file can be called.
    return false;
  }
}

/** With links followed, as far as it is there. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realPath(above), basename(path));
  }
}
