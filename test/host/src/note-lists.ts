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
  // A root item names the first line of its list, negated; line 0 has no negative, the app writes -1.
  const root = -Math.max(1, list.position.start.line);
  const open: OpenItem[] = [];
  return starts.map((line, index) => {
    const [, indentation = "", task] = item.exec(line.text) ?? [];
    const indent = widthOf(indentation);
    const parent = parentAt(open, indent)?.line ?? root;
    open.push({ line: line.number, indent });
    const position = spanOfLines(all, line, lastLineBefore(list, starts[index + 1], line));
    return { parent, position, ...(task === undefined ? {} : { task }) };
  });
}

/** Closes the items that are not above this indentation; the innermost left is the parent. */
function parentAt(open: OpenItem[], indent: number): OpenItem | undefined {
  while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
  return open.at(-1);
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
