import { redo, undo } from "@codemirror/commands";
import { EditorSelection } from "@codemirror/state";
import type { ChangeSpec, SelectionRange } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { Editor } from "obsidian";
import type {
  EditorCommandName,
  EditorPosition,
  EditorRange,
  EditorRangeOrCaret,
  EditorSelection as SelectedText,
  EditorSelectionOrCaret,
  EditorTransaction,
} from "obsidian";
import { editorCommands } from "./editor-commands.ts";
import { offsetOf, positionOf } from "./positions.ts";

/** Obsidian's `Editor` over a CodeMirror view. */
export class CodeMirrorEditor extends Editor {
  /** Plugins reach the view by this undocumented name. */
  readonly cm: EditorView;

  constructor(cm: EditorView) {
    super();
    this.cm = cm;
  }

  override getDoc(): this {
    return this;
  }

  refresh(): void {
    this.cm.requestMeasure();
  }

  getValue(): string {
    return this.cm.state.doc.toString();
  }

  setValue(content: string): void {
    this.cm.dispatch({ changes: { from: 0, to: this.cm.state.doc.length, insert: content } });
  }

  getLine(line: number): string {
    const { doc } = this.cm.state;
    return line >= 0 && line < doc.lines ? doc.line(line + 1).text : "";
  }

  override setLine(line: number, text: string): void {
    const { from, to } = this.cm.state.doc.line(line + 1);
    this.cm.dispatch({ changes: { from, to, insert: text } });
  }

  lineCount(): number {
    return this.cm.state.doc.lines;
  }

  lastLine(): number {
    return this.cm.state.doc.lines - 1;
  }

  getSelection(): string {
    const { from, to } = this.cm.state.selection.main;
    return this.cm.state.sliceDoc(from, to);
  }

  override somethingSelected(): boolean {
    return this.cm.state.selection.ranges.some((range) => !range.empty);
  }

  getRange(from: EditorPosition, to: EditorPosition): string {
    return this.cm.state.sliceDoc(this.posToOffset(from), this.posToOffset(to));
  }

  replaceSelection(replacement: string, origin?: string): void {
    this.cm.dispatch(this.cm.state.replaceSelection(replacement), userEvent(origin));
  }

  replaceRange(replacement: string, from: EditorPosition, to = from, origin?: string): void {
    const changes = { from: this.posToOffset(from), to: this.posToOffset(to), insert: replacement };
    this.cm.dispatch({ changes, ...userEvent(origin) });
  }

  getCursor(side: "from" | "to" | "head" | "anchor" = "head"): EditorPosition {
    return this.offsetToPos(this.cm.state.selection.main[side]);
  }

  listSelections(): SelectedText[] {
    return this.cm.state.selection.ranges.map(({ anchor, head }) => ({
      anchor: this.offsetToPos(anchor),
      head: this.offsetToPos(head),
    }));
  }

  override setCursor(pos: EditorPosition | number, ch = 0): void {
    this.setSelection(typeof pos === "number" ? { line: pos, ch } : pos);
  }

  setSelection(anchor: EditorPosition, head = anchor): void {
    this.setSelections([{ anchor, head }]);
  }

  setSelections(ranges: EditorSelectionOrCaret[], main = 0): void {
    const selected = ranges.map(({ anchor, head = anchor }) =>
      EditorSelection.range(this.posToOffset(anchor), this.posToOffset(head)),
    );
    this.cm.dispatch({ selection: EditorSelection.create(selected, main), scrollIntoView: true });
  }

  override focus(): void {
    this.cm.focus();
  }

  override blur(): void {
    this.cm.contentDOM.blur();
  }

  override hasFocus(): boolean {
    return this.cm.hasFocus;
  }

  getScrollInfo(): { top: number; left: number } {
    return { top: this.cm.scrollDOM.scrollTop, left: this.cm.scrollDOM.scrollLeft };
  }

  scrollTo(x?: number | null, y?: number | null): void {
    const options: ScrollToOptions = {};
    if (typeof x === "number") options.left = x;
    if (typeof y === "number") options.top = y;
    this.cm.scrollDOM.scrollTo(options);
  }

  scrollIntoView({ from, to }: EditorRange, center = false): void {
    const range = EditorSelection.range(this.posToOffset(from), this.posToOffset(to));
    this.cm.dispatch({ effects: EditorView.scrollIntoView(range, { y: center ? "center" : "nearest" }) });
  }

  undo(): void {
    undo(this.cm);
  }

  redo(): void {
    redo(this.cm);
  }

  exec(command: EditorCommandName): void {
    editorCommands[command](this.cm);
  }

  transaction({ changes = [], replaceSelection, selection, selections }: EditorTransaction, origin?: string): void {
    const { state } = this.cm;
    const specs: ChangeSpec[] = changes.map(({ from, to = from, text }) => ({
      from: this.posToOffset(from),
      to: this.posToOffset(to),
      insert: text,
    }));
    if (replaceSelection !== undefined) {
      for (const { from, to } of state.selection.ranges) specs.push({ from, to, insert: replaceSelection });
    }
    const changeSet = state.changes(specs);
    const wanted = selections ?? (selection === undefined ? [] : [selection]);
    const doc = changeSet.apply(state.doc);
    const ranges = wanted.map(({ from, to = from }: EditorRangeOrCaret) =>
      EditorSelection.range(offsetOf(doc, from), offsetOf(doc, to)),
    );
    this.cm.dispatch({ changes: changeSet, ...selectionOf(ranges), ...userEvent(origin) });
  }

  wordAt(pos: EditorPosition): EditorRange | null {
    const word = this.cm.state.wordAt(this.posToOffset(pos));
    return word === null ? null : { from: this.offsetToPos(word.from), to: this.offsetToPos(word.to) };
  }

  posToOffset(pos: EditorPosition): number {
    return offsetOf(this.cm.state.doc, pos);
  }

  offsetToPos(offset: number): EditorPosition {
    return positionOf(this.cm.state.doc, offset);
  }
}

function userEvent(origin: string | undefined): { userEvent?: string } {
  return origin === undefined ? {} : { userEvent: origin };
}

function selectionOf(ranges: readonly SelectionRange[]): { selection?: EditorSelection } {
  return ranges.length === 0 ? {} : { selection: EditorSelection.create(ranges) };
}
