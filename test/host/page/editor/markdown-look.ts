import { syntaxTree } from "@codemirror/language";
import { RangeSetBuilder } from "@codemirror/state";
import type { Text } from "@codemirror/state";
import { Decoration, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, EditorView, ViewUpdate } from "@codemirror/view";

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

const classByNode: Readonly<Record<string, string>> = {
  ATXHeading1: "cm-heading cm-heading-1",
  ATXHeading2: "cm-heading cm-heading-2",
  ATXHeading3: "cm-heading cm-heading-3",
  ATXHeading4: "cm-heading cm-heading-4",
  ATXHeading5: "cm-heading cm-heading-5",
  ATXHeading6: "cm-heading cm-heading-6",
  StrongEmphasis: "cm-strong",
  Emphasis: "cm-em",
  InlineCode: "cm-inline-code",
  CodeText: "cm-inline-code",
  Blockquote: "cm-quote",
  HeaderMark: "cm-formatting",
  EmphasisMark: "cm-formatting",
  CodeMark: "cm-formatting",
  ListMark: "cm-formatting",
  QuoteMark: "cm-formatting",
};

const wikiLink = /\[\[[^[\]\n]+\]\]|(?<=^|\s)#[\p{L}\p{N}_/-]+/gu;

/** The classes source mode gives to headings, emphasis, code, links, tags and properties. */
export const markdownLook = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update({ docChanged, viewportChanged, startState, state, view }: ViewUpdate): void {
      const isParsedFurther = syntaxTree(startState) !== syntaxTree(state);
      if (docChanged || viewportChanged || isParsedFurther) this.decorations = decorate(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function decorate(view: EditorView): DecorationSet {
  const { doc } = view.state;
  const bodyStart = endOfProperties(doc);
  const marks: Mark[] = bodyStart === 0 ? [] : [{ from: 0, to: bodyStart, className: "cm-hmd-frontmatter" }];
  for (const { from, to } of view.visibleRanges) {
    marks.push(...syntaxMarks(view, { from: Math.max(from, bodyStart), to }), ...linkMarks(doc, from, to));
  }
  const builder = new RangeSetBuilder<Decoration>();
  const inOrder = marks.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from || b.to - a.to);
  for (const { from, to, className } of inOrder) builder.add(from, to, Decoration.mark({ class: className }));
  return builder.finish();
}

function syntaxMarks(view: EditorView, range: { from: number; to: number }): Mark[] {
  const marks: Mark[] = [];
  syntaxTree(view.state).iterate({
    ...range,
    enter({ name, from, to }) {
      const className = classByNode[name];
      if (className !== undefined && from >= range.from) marks.push({ from, to, className });
    },
  });
  return marks;
}

function linkMarks(doc: Text, from: number, to: number): Mark[] {
  return [...doc.sliceString(from, to).matchAll(wikiLink)].map((match) => {
    const start = from + match.index;
    return { from: start, to: start + match[0].length, className: "cm-link" };
  });
}

/** The offset after the closing `---`, or 0. Markdown itself would read the properties as a heading. */
function endOfProperties(doc: Text): number {
  if (doc.line(1).text.trimEnd() !== "---") return 0;
  for (let number = 2; number <= doc.lines; number++) {
    const line = doc.line(number);
    if (line.text.trimEnd() === "---") return line.to;
  }
  return 0;
}
