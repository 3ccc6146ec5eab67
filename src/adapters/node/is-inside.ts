import { isAbsolute, relative } from "node:path";

/** Whether a path lies below a folder; both as the disk has them, links followed. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== "" && !isAbsolute(way) && way.split(/[/\\]/)[0] !== "..";
}
