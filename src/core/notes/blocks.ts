import type { Line } from "./lines.ts";

/**
 * A piece of running text in a note body. Code, comments and quotes are not in the list: what stands in them is an
 * example or somebody else's words, never a statement of the note.
 */
export interface Block {
  readonly kind: "heading" | "item" | "paragraph";
  /** Heading level from 1; for items and paragraphs the number of list items around it. */
  readonly level: number;
  /** The inline source: continuation lines joined by `\n`, their indentation removed. */
  readonly text: string;
  /** Number of its first line. */
  readonly line: number;
  /** Place in an ordered list as written, such as 3 for `3.`. */
  readonly ordinal?: number;
}

interface Draft {
  kind: Block["kind"];
  level: number;
  lines: string[];
  line: number;
  ordinal?: number;
  /** Columns that belong to the list item around it. */
  indent: number;
}

interface CodeFence {
  readonly mark: string;
  readonly indent: number;
}

const marker = /^(?:([-*+])|(\d{1,9})[.)])(?:([ \t]+)|$)/;
const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const heading = /^(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const underline = /^(=+|-+)[ \t]*$/;
const codeFence = /^(`{3,}(?!.*`)|~{3,})/;
const comments = [
  { open: "<!--", close: "-->" },
  { open: "%%", close: "%%" },
];

/** Reads lines into blocks, close enough to CommonMark that lists, code and comments fall where Obsidian shows them. */
export function readBlocks(lines: readonly Line[]): readonly Block[] {
  const reader = new BlockReader();
  for (const line of lines) reader.read(line);
  return reader.blocks();
}

class BlockReader {
  readonly #drafts: Draft[] = [];
  /** Content columns of the open list items, outermost first. */
  readonly #items: number[] = [];
  #open: Draft | undefined;
  #fence: CodeFence | undefined;
  #comment: string | undefined;
  #quoting = false;

  blocks(): readonly Block[] {
    return this.#drafts.map(({ kind, level, lines, line, ordinal }) => {
      const block = { kind, level, text: lines.join("\n").trim(), line };
      return ordinal === undefined ? block : { ...block, ordinal };
    });
  }

  read({ text, number }: Line): void {
    const rest = text.replace(/^[ \t]+/, "");
    if (this.#comment !== undefined) {
      if (text.includes(this.#comment)) this.#comment = undefined;
    } else if (rest === "") {
      this.#blank();
    } else {
      this.#filled(rest, columns(text), number);
    }
  }

  #blank(): void {
    if (this.#fence) return;
    // A blank line inside an item may be followed by more of the same item; the block itself ends here.
    this.#open = undefined;
    this.#quoting = false;
  }

  #filled(rest: string, indent: number, number: number): void {
    if (this.#fence) {
      if (this.#insideFence(this.#fence, rest, indent)) return;
      this.#fence = undefined;
    }
    const inner = this.#items.findIndex((column) => indent < column);
    const lazy = inner !== -1;
    if (this.#continues(rest, lazy) && this.#open) {
      this.#extend(this.#open, rest, indent);
      return;
    }
    if (this.#quoting && !startsBlock(rest, lazy)) return;
    if (lazy) this.#items.length = inner;
    if (indent - (this.#items.at(-1) ?? 0) >= 4) return;
    this.#start(rest, indent, number);
  }

  /** Whether a code fence swallows the line; it ends with its closing line or with the list item around it. */
  #insideFence(fence: CodeFence, rest: string, indent: number): boolean {
    if (indent < fence.indent) return false;
    if (rest.startsWith(fence.mark) && rest.replaceAll(fence.mark.charAt(0), "").trim() === "") this.#fence = undefined;
    return true;
  }

  #continues(rest: string, lazy: boolean): boolean {
    if (!this.#open || this.#open.kind === "heading") return false;
    if (underline.test(rest)) return !lazy && this.#open.kind === "paragraph";
    return !startsBlock(rest, lazy);
  }

  #extend(open: Draft, rest: string, indent: number): void {
    if (underline.test(rest)) {
      open.kind = "heading";
      open.level = rest.startsWith("=") ? 1 : 2;
      this.#open = undefined;
      return;
    }
    open.lines.push(" ".repeat(Math.max(0, indent - open.indent)) + rest);
  }

  #start(rest: string, indent: number, number: number): void {
    this.#open = undefined;
    this.#quoting = rest.startsWith(">");
    if (this.#quoting || rule.test(rest)) return;
    const around = this.#items.at(-1) ?? 0;
    if (this.#startsHidden(rest, around) || this.#startItem(rest, indent, number)) return;
    const title = heading.exec(rest);
    if (title) {
      const [, marks = "", text = ""] = title;
      this.#push({ kind: "heading", level: marks.length, lines: [text], line: number, indent });
    } else this.#push({ kind: "paragraph", level: this.#items.length, lines: [rest], line: number, indent: around });
  }

  /** Opens a code fence or a comment: what follows is not said by the note. */
  #startsHidden(rest: string, indent: number): boolean {
    const fence = codeFence.exec(rest)?.[1];
    if (fence !== undefined) {
      this.#fence = { mark: fence, indent };
      return true;
    }
    const comment = comments.find(({ open }) => rest.startsWith(open));
    if (!comment) return false;
    if (!rest.slice(comment.open.length).includes(comment.close)) this.#comment = comment.close;
    return true;
  }

  #startItem(rest: string, indent: number, number: number): boolean {
    const [mark, , ordinal, space = ""] = marker.exec(rest) ?? [];
    if (mark === undefined) return false;
    // An empty item has its content one column after the marker; five spaces or more start indented code there.
    const width = space === "" || space.length >= 5 ? mark.length - space.length + 1 : mark.length;
    const level = this.#items.length;
    const column = indent + width;
    this.#items.push(column);
    const content = rest.slice(mark.length);
    if (!rule.test(content) && this.#startItem(content, column, number)) return true;
    if (this.#startsHidden(content, column)) return true;
    const draft: Draft = { kind: "item", level, lines: [content], line: number, indent: column };
    this.#push(ordinal === undefined ? draft : { ...draft, ordinal: Number(ordinal) });
    return true;
  }

  #push(draft: Draft): void {
    this.#drafts.push(draft);
    this.#open = draft;
  }
}

/** Whether a line ends the paragraph before it. Left of a list item (`sibling`) any marker does; inside, only `1.` */
function startsBlock(rest: string, sibling: boolean): boolean {
  const found = marker.exec(rest);
  if (found && (sibling || (rest.trimEnd().length > found[0].trimEnd().length && Number(found[2] ?? 1) === 1)))
    return true;
  return /^(>|<!--|%%)/.test(rest) || rule.test(rest) || heading.test(rest) || codeFence.test(rest);
}

/** Whether a line would be read as anything but running text. */
export function startsAsBlock(rest: string): boolean {
  return startsBlock(rest, true) || underline.test(rest);
}

function columns(text: string): number {
  let count = 0;
  for (const char of text) {
    if (char === " ") count++;
    else if (char === "\t") count += 4 - (count % 4);
    else break;
  }
  return count;
}
