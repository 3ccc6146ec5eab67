import type { ListItemCache } from "obsidian";
import type { Block } from "./note-blocks.ts";
import { spanOfLines, type Line } from "./note-lines.ts";

interface OpenItem {
  readonly line: number;
  readonly indent: number;
}

const item = /^(\s*)(?:[-*+]|\d+[.)])(?:\s+(?:\[(.)\](?=\s|$))?|$)/;

/** The items of a list block with their task state and parents. */
export function readListItems(all: readonly Line[], list: Block): ListItemCache[] {
  const starts = list.lines.filter((line) => item.test(line.text));
  const listStart = list.position.start.line;
  const open: OpenItem[] = [];
  return starts.map((line, index) => {
    const match = item.exec(line.text);
    const indent = widthOf(match?.[1] ?? "");
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
    // A root item names the first line of its list, negated; line 0 has no negative, the app writes -1.
    const parent = open.at(-1)?.line ?? (listStart === 0 ? -1 : -listStart);
    open.push({ line: line.number, indent });
    const last = lastLineBefore(list, starts[index + 1], line);
    const task = match?.[2];
    return { parent, position: spanOfLines(all, line, last), ...(task === undefined ? {} : { task }) };
  });
}

function widthOf(indent: string): number {
  return indent.replace(/\t/g, "    ").length;
}

function lastLineBefore(list: Block, next: Line | undefined, first: Line): Line {
  const own = list.lines.filter(
    (line) =>
      line.number >= first.number && (next === undefined || line.number < next.number) && line.text.trim() !== "",
  );
  return own.at(-1) ?? first;
}
