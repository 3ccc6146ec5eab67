import {
  atx,
  columns,
  headingText,
  hiddenBy,
  marker,
  rule,
  startsBlock,
  underline,
  unquoted,
  type HiddenEnd,
} from "./block-starts.ts";
import type { Line } from "./lines.ts";

/**
 * A piece of running text in a note body. Code, comments and quotes are not in the list: what stands in them is an
 * example or somebody else's words, never a statement of the note.
 */
export interface Block {
  /** A heading inside a list item is an item or a paragraph: lists do not divide a note into sections. */
  readonly kind: "heading" | "item" | "paragraph";
  /** Heading level from 1; for items and paragraphs the number of list items around it. */
  readonly level: number;
  /** The inline source: continuation lines joined by `\n`, their indentation removed. Empty for a bare marker. */
  readonly text: string;
  /** Number of its first line. */
  readonly line: number;
  /** Number of its last line, the underline of a heading included. */
  readonly lastLine: number;
  /** Place in an ordered list as written, such as 3 for `3.`. */
  readonly ordinal?: number;
}

interface Draft {
  kind: Block["kind"];
  level: number;
  lines: string[];
  line: number;
  lastLine: number;
  ordinal?: number;
  /** Columns that belong to the list item around it. */
  indent: number;
}

interface OpenItem {
  readonly draft: Draft;
  /** Where its content begins. */
  readonly column: number;
  /** Nothing but its marker has been seen. */
  bare: boolean;
}

/** What swallows lines up to its end, or up to the end of the list item around it. */
interface Hidden {
  readonly depth: number;
  readonly ends: HiddenEnd;
}

interface Content {
  readonly rest: string;
  /** Columns before it. */
  readonly indent: number;
  readonly number: number;
}

/** Nobody nests lists this deep; what looks like it is text. */
const deepest = 64;

/** Reads lines into blocks as CommonMark does, so that lists, code and comments fall where Obsidian shows them. */
export function readBlocks(lines: readonly Line[]): readonly Block[] {
  const reader = new BlockReader(0);
  for (const line of lines) reader.read(line.text, line.number);
  return reader.blocks();
}

class BlockReader {
  readonly #drafts: Draft[] = [];
  /** The open list items, outermost first. */
  readonly #items: OpenItem[] = [];
  #open: Draft | undefined;
  #hidden: Hidden | undefined;
  /** Reads what is quoted, only to know where the quote ends. */
  #quote: BlockReader | undefined;
  readonly #depth: number;

  constructor(depth: number) {
    this.#depth = depth;
  }

  blocks(): readonly Block[] {
    return this.#drafts.map(({ kind, level, lines, line, lastLine, ordinal }) => {
      const block = { kind, level, text: lines.join("\n").trim(), line, lastLine };
      return ordinal === undefined ? block : { ...block, ordinal };
    });
  }

  read(text: string, number: number): void {
    const rest = withoutIndent(text);
    if (rest === "") this.#blank();
    else this.#filled({ rest, indent: columns(text, text.length - rest.length, 0), number });
  }

  #blank(): void {
    if (this.#hidden) return;
    // A blank line inside an item may be followed by more of the same item, unless the item has nothing yet.
    this.#open = undefined;
    this.#quote = undefined;
    if (this.#items.at(-1)?.bare) this.#items.pop();
  }

  #filled(content: Content): void {
    const outside = this.#items.findIndex(({ column }) => content.indent < column);
    const matched = outside === -1 ? this.#items.length : outside;
    if (this.#hidden) {
      if (matched >= this.#hidden.depth) {
        const indent = content.indent - this.#column(this.#hidden.depth);
        if (this.#hidden.ends(content.rest, indent)) this.#hidden = undefined;
        return;
      }
      this.#hidden = undefined;
    }
    if (this.#belongsToQuote(content, matched) || this.#belongsToParagraph(content, matched)) return;
    this.#items.length = matched;
    this.#start(content);
  }

  #belongsToQuote({ rest, indent, number }: Content, matched: number): boolean {
    if (!this.#quote) return false;
    const isCode = indent - this.#column(matched) >= 4;
    if (!isCode && matched === this.#items.length && rest.startsWith(">")) {
      this.#quote.read(unquoted(rest), number);
      return true;
    }
    if (this.#quote.#inParagraph() && (isCode || !startsBlock(rest, true))) return true;
    this.#quote = undefined;
    return false;
  }

  #belongsToParagraph({ rest, indent, number }: Content, matched: number): boolean {
    const open = this.#open;
    if (!open) return false;
    const isIndented = indent - this.#column(matched) >= 4;
    const isLeft = matched < this.#items.length;
    const isUnderline = !isIndented && !isLeft && underline.test(rest);
    if (!isUnderline && !isIndented && startsBlock(rest, isLeft)) {
      this.#open = undefined;
      return false;
    }
    open.lastLine = number;
    if (isUnderline) this.#underlined(open, rest);
    else open.lines.push(" ".repeat(Math.max(0, indent - open.indent)) + rest);
    return true;
  }

  #underlined(open: Draft, rest: string): void {
    this.#open = undefined;
    if (this.#items.length > 0) return;
    open.kind = "heading";
    open.level = rest.startsWith("=") ? 1 : 2;
  }

  #inParagraph(): boolean {
    return this.#open !== undefined || (this.#quote !== undefined && this.#quote.#inParagraph());
  }

  /** The columns that belong to the outermost `count` items. */
  #column(count: number): number {
    return this.#items[count - 1]?.column ?? 0;
  }

  #start(content: Content): void {
    let inner: Content | undefined = content;
    while (inner && !this.#startsLeaf(inner)) inner = this.#openItem(inner);
  }

  /** Begins what holds no further blocks; false where a list item begins. */
  #startsLeaf(content: Content): boolean {
    const { rest, indent, number } = content;
    const isSilent = indent - this.#column(this.#items.length) >= 4 || rule.test(rest);
    if (!isSilent && marker.test(rest) && this.#items.length < deepest) return false;
    const item = this.#items.at(-1);
    const bare = item?.bare === true ? item.draft : undefined;
    if (item) item.bare = false;
    if (!isSilent && !this.#startsHidden(rest, number)) this.#startText(content, bare);
    return true;
  }

  /** Begins a heading, or a paragraph, which in an item without text becomes that text. */
  #startText({ rest, number }: Content, bare: Draft | undefined): void {
    const draft = bare ?? this.#push("paragraph", number);
    draft.line = number;
    draft.lastLine = number;
    const [whole, marks = ""] = atx.exec(rest) ?? [];
    draft.lines.push(whole === undefined ? rest : headingText(rest.slice(whole.length)));
    if (whole === undefined) this.#open = draft;
    else if (this.#items.length === 0) Object.assign(draft, { kind: "heading", level: marks.length });
  }

  #push(kind: Block["kind"], line: number): Draft {
    const level = this.#items.length;
    const draft: Draft = { kind, level, lines: [], line, lastLine: line, indent: this.#column(level) };
    this.#drafts.push(draft);
    return draft;
  }

  /** Opens a quote, a code fence or a comment: what follows is not said by the note. */
  #startsHidden(rest: string, number: number): boolean {
    if (rest.startsWith(">")) {
      // Quotes in lists in quotes: far enough down nobody reads on.
      if (this.#depth < deepest) this.#quote = new BlockReader(this.#depth + 1);
      this.#quote?.read(unquoted(rest), number);
      return true;
    }
    const ends = hiddenBy(rest);
    if (!ends) return false;
    if (ends !== "at once") this.#hidden = { depth: this.#items.length, ends };
    return true;
  }

  /** Opens the list item that begins here; answers what stands behind its marker. */
  #openItem({ rest, indent, number }: Content): Content | undefined {
    const [mark = "", ordinal] = marker.exec(rest) ?? [];
    const after = rest.slice(mark.length);
    const text = withoutIndent(after);
    const start = indent + mark.length;
    const width = columns(after, after.length - text.length, start) - start;
    const parent = this.#items.at(-1);
    if (parent) parent.bare = false;
    const draft = this.#push("item", number);
    if (ordinal !== undefined) draft.ordinal = Number(ordinal);
    // An empty item has its content one column after the marker; five spaces or more start indented code there.
    const column = text === "" || width >= 5 ? start + 1 : start + width;
    draft.indent = column;
    this.#items.push({ draft, column, bare: true });
    return text === "" ? undefined : { rest: text, indent: start + width, number };
  }
}

function withoutIndent(text: string): string {
  return text.startsWith(" ") || text.startsWith("\t") ? text.replace(/^[ \t]+/, "") : text;
}
