import type { App, Component, MarkdownPostProcessorContext } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { api } from "./api.ts";
import { renderEmbeds } from "./embeds.ts";
import { seenAs } from "./loose.ts";
import { finishSection } from "./markdown-finish.ts";
import { renderBlocks, type RenderedBlock } from "./markdown-syntax.ts";
import { registryOf } from "./registry.ts";

export interface RenderTarget {
  readonly app: App;
  readonly el: HTMLElement;
  readonly sourcePath: string;
  readonly component: Component;
}

type RenderPlace = [el: HTMLElement, sourcePath: string, component: Component];

export function installMarkdownRenderer(): void {
  Object.assign(mock.MarkdownRenderer, {
    render: (app: App, text: string, ...[el, sourcePath, component]: RenderPlace) =>
      renderMarkdown(text, { app, el, sourcePath, component }),
    renderMarkdown: (text: string, ...[el, sourcePath, component]: RenderPlace) =>
      renderMarkdown(text, { app: seenAs<{ app: App }>(window).app, el, sourcePath, component }),
  });
}

/** Renders block by block, each in its own element, then lets the plugins' processors work on it. */
export async function renderMarkdown(text: string, target: RenderTarget): Promise<void> {
  const propertyLines = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? "";
  const skipped = propertyLines.split("\n").length - 1;
  const body = text.slice(propertyLines.length);
  for (const block of renderBlocks(body, target)) {
    const section = drawBlock(block, target.el);
    const lines = { lineStart: block.lineStart + skipped, lineEnd: block.lineEnd + skipped };
    await postProcess(section, target, { text, ...lines });
  }
}

function drawBlock({ html }: RenderedBlock, parent: HTMLElement): HTMLElement {
  const content = api.sanitizeHTMLToDom(html.trim());
  for (const script of content.querySelectorAll("script")) script.remove();
  const tag = content.firstElementChild?.tagName.toLowerCase() ?? "p";
  const section = parent.createDiv(`el-${tag}`);
  section.append(content);
  finishSection(section);
  return section;
}

interface SectionLines {
  readonly text: string;
  readonly lineStart: number;
  readonly lineEnd: number;
}

async function postProcess(section: HTMLElement, target: RenderTarget, lines: SectionLines): Promise<void> {
  const { codeBlocks, postProcessors } = registryOf(target.app);
  const context = contextOf(target, lines);
  for (const code of section.querySelectorAll<HTMLElement>("pre > code")) {
    const language = /(?:^|\s)language-(\S+)/.exec(code.className)?.[1] ?? "";
    const processor = codeBlocks.get(language);
    if (processor === undefined) continue;
    const el = createDiv(`block-language-${language}`);
    code.parentElement?.replaceWith(el);
    await processor(code.textContent.replace(/\n$/, ""), el, context);
  }
  await renderEmbeds(section, target);
  for (const { process } of [...postProcessors].sort((a, b) => a.sortOrder - b.sortOrder)) {
    await process(section, context);
  }
}

let renderedSections = 0;

function contextOf({ app, sourcePath, component }: RenderTarget, lines: SectionLines): MarkdownPostProcessorContext {
  renderedSections += 1;
  return {
    docId: `section-${String(renderedSections)}`,
    sourcePath,
    frontmatter: app.metadataCache.getCache(sourcePath)?.frontmatter,
    addChild: (child) => void component.addChild(child),
    getSectionInfo: () => lines,
  };
}
