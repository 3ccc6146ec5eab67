import {
  cursorCharLeft,
  cursorCharRight,
  cursorDocEnd,
  cursorDocStart,
  cursorGroupLeft,
  cursorGroupRight,
  cursorLineDown,
  cursorLineUp,
  deleteLine,
  indentLess,
  indentMore,
  insertNewlineAndIndent,
  moveLineDown,
  moveLineUp,
} from "@codemirror/commands";
import { foldAll, toggleFold, unfoldAll } from "@codemirror/language";
import type { Command } from "@codemirror/view";
import type { EditorCommandName } from "obsidian";

export const editorCommands: Readonly<Record<EditorCommandName, Command>> = {
  goUp: cursorLineUp,
  goDown: cursorLineDown,
  goLeft: cursorCharLeft,
  goRight: cursorCharRight,
  goStart: cursorDocStart,
  goEnd: cursorDocEnd,
  goWordLeft: cursorGroupLeft,
  goWordRight: cursorGroupRight,
  indentMore,
  indentLess,
  newlineAndIndent: insertNewlineAndIndent,
  swapLineUp: moveLineUp,
  swapLineDown: moveLineDown,
  deleteLine,
  toggleFold,
  foldAll,
  unfoldAll,
};
