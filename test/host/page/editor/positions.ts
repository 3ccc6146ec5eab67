import type { Text } from "@codemirror/state";
import type { EditorPosition } from "obsidian";

/** Lines count from 0 in Obsidian and from 1 in CodeMirror; positions outside the text are moved into it. */
export function offsetOf(doc: Text, { line, ch }: EditorPosition): number {
  if (line < 0) return 0;
  if (line >= doc.lines) return doc.length;
  const { from, to } = doc.line(line + 1);
  return Math.min(from + Math.max(ch, 0), to);
}

export function positionOf(doc: Text, offset: number): EditorPosition {
  const inText = Math.max(0, Math.min(offset, doc.length));
  const line = doc.lineAt(inText);
  return { line: line.number - 1, ch: inText - line.from };
}
