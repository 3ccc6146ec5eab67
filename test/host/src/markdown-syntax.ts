import type { App } from "obsidian";
import createMarkdownIt, { type MarkdownIt, type Token } from "markdown-it";
import { api } from "./api.ts";
import { seenAs } from "./loose.ts";

/** What links in a text depend on. */
export interface RenderEnvironment {
  readonly app: App;
  readonly sourcePath: string;
}

/** A root-level block as HTML, with the lines of the text it came from. */
export interface RenderedBlock {
  readonly html: string;
  readonly lineStart: number;
  readonly lineEnd: number;
}

const markdown = makeParser();

export function renderBlocks(text: string, environment: RenderEnvironment): RenderedBlock[] {
  const tokens = markdown.parse(text, { ...environment });
  const blocks: RenderedBlock[] = [];
  for (let start = 0; start < tokens.length;) {
    const end = endOfBlock(tokens, start);
    const [lineStart, afterEnd] = tokens[start]?.map ?? [0, 1];
    const html = markdown.renderer.render(tokens.slice(start, end), markdown.options, { ...environment });
    blocks.push({ html, lineStart, lineEnd: afterEnd - 1 });
    start = end;
  }
  return blocks;
}

function endOfBlock(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    depth += tokens[at]?.nesting ?? 0;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

function makeParser(): MarkdownIt {
  const parser = createMarkdownIt({ html: true, linkify: true, breaks: true });
  parser.core.ruler.before("inline", "block-id", (state) => {
    state.tokens = withoutBlockIds(state.tokens);
  });
  parser.inline.ruler.before("link", "wikilink", (state, silent) => {
    const match = /^(!?)\[\[([^[\]\n|]+)(?:\|([^[\]\n]*))?\]\]/.exec(state.src.slice(state.pos));
    if (match === null) return false;
    if (!silent) {
      const token = state.push("wikilink", "", 0);
      token.meta = { isEmbed: match[1] === "!", link: match[2], alias: match[3] };
    }
    state.pos += match[0].length;
    return true;
  });
  parser.inline.ruler.push("tag", (state, silent) => {
    const match = /^#[\p{L}\p{N}_/-]+/u.exec(state.src.slice(state.pos));
    const isInWord = state.pos > 0 && /\S/.test(state.src[state.pos - 1] ?? "");
    if (match === null || isInWord || /^#\p{N}+$/u.test(match[0])) return false;
    if (!silent) state.push("tag", "", 0).content = match[0];
    state.pos += match[0].length;
    return true;
  });
  parser.renderer.rules["wikilink"] = (tokens, index, _options, environment) =>
    wikilinkHtml(wikilinkIn(tokens[index]?.meta), seenAs<RenderEnvironment>(environment));
  parser.renderer.rules["tag"] = (tokens, index) => {
    const tag = escapeHtml(tokens[index]?.content ?? "");
    return `<a href="${tag}" class="tag" target="_blank" rel="noopener">${tag}</a>`;
  };
  return parser;
}

/** `^id` at the end of a block only names it; a paragraph of nothing else names the block above. */
function withoutBlockIds(tokens: readonly Token[]): Token[] {
  const gone = new Set<Token | undefined>();
  for (const [at, token] of tokens.entries()) {
    const opening = tokens[at - 1];
    if (token.type !== "inline" || (opening?.type !== "paragraph_open" && opening?.type !== "heading_open")) continue;
    const text = token.content.replace(/(?:^|\s+)\^[A-Za-z0-9-]+\s*$/, "");
    if (text === "" && token.content !== "") for (const part of [opening, token, tokens[at + 1]]) gone.add(part);
    token.content = text;
  }
  return tokens.filter((token) => !gone.has(token));
}

interface Wikilink {
  readonly isEmbed: boolean;
  readonly link: string;
  readonly alias: string | undefined;
}

function wikilinkIn(meta: unknown): Wikilink {
  const { isEmbed, link, alias }: Partial<Record<keyof Wikilink, unknown>> =
    typeof meta === "object" && meta !== null ? meta : {};
  return { isEmbed: isEmbed === true, link: String(link), alias: typeof alias === "string" ? alias : undefined };
}

function wikilinkHtml({ isEmbed, link, alias }: Wikilink, { app, sourcePath }: RenderEnvironment): string {
  const target = escapeHtml(link);
  if (isEmbed) return `<span class="internal-embed" src="${target}" alt="${escapeHtml(alias ?? link)}"></span>`;
  const linkpath = api.getLinkpath(link);
  const isKnown = linkpath === "" || app.metadataCache.getFirstLinkpathDest(linkpath, sourcePath) !== null;
  const text =
    alias ??
    link
      .split("#")
      .filter((part) => part !== "")
      .join(" > ");
  const classes = isKnown ? "internal-link" : "internal-link is-unresolved";
  return `<a data-href="${target}" href="${target}" class="${classes}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;
}

function escapeHtml(text: string): string {
  return markdown.utils.escapeHtml(text);
}
