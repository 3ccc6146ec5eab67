import { Component, MarkdownRenderer, MarkdownView, Plugin } from "obsidian";
import type { App } from "obsidian";
import { describe, expect, it, vi } from "vitest";
import { find, manifest, openHost, openWithPlugin, texts, weather } from "./open-host.ts";
import type { SourceEditorOptions } from "./src/source-editor.ts";
import { memorySourceEditor } from "./src/memory-source-editor.ts";

async function openNote(app: App, linktext: string): Promise<MarkdownView> {
  await app.workspace.openLinkText(linktext, "");
  const view = app.workspace.getActiveViewOfType(MarkdownView);
  if (view === null) throw new Error(`${linktext} did not open.`);
  return view;
}

async function render(text: string, files: Record<string, string> = weather): Promise<HTMLElement> {
  const { app } = await openHost({ files });
  const el = document.body.createDiv();
  const component = new Component();
  await MarkdownRenderer.render(app, text, el, "Mud.md", component);
  el.remove();
  return el;
}

describe("the editor", () => {
  it("changes the note, announces it, and saves two seconds later", async () => {
    const { app, backend } = await openWithPlugin();
    const view = await openNote(app, "Mud");
    const log: string[] = [];
    app.workspace.on("editor-change", (editor) => log.push(editor.getValue()));
    vi.useFakeTimers();
    view.editor.replaceRange("very ", { line: 0, ch: 0 });
    expect(log).toEqual(["very plain"]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(backend.other.read("Mud.md")).toBe("plain");
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(backend.other.read("Mud.md")).toBe("very plain");
  });

  it("keeps what was typed on while it learns late of its own save before", async () => {
    const { app, settled } = await openWithPlugin();
    const view = await openNote(app, "Mud");
    let answer = (_text: string): void => undefined;
    view.editor.setValue("The tide");
    vi.spyOn(app.vault, "cachedRead").mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await view.save();
    view.editor.setValue("The tide is late");
    await view.save();
    answer("The tide");
    await settled();
    expect(view.editor.getValue()).toBe("The tide is late");
  });

  it("is saved when another note is opened", async () => {
    const { app, backend } = await openWithPlugin();
    const view = await openNote(app, "Mud");
    view.editor.setValue("changed");
    await app.workspace.openLinkText("Rain", "");
    expect(backend.other.read("Mud.md")).toBe("changed");
    expect(view.editor.getValue()).toBe(weather["a/Rain.md"]);
  });

  it("shows what another program or the plugin wrote, without an `editor-change`", async () => {
    const { app, backend, settled } = await openWithPlugin();
    const view = await openNote(app, "Mud");
    const log: string[] = [];
    app.workspace.on("editor-change", () => log.push("changed"));
    backend.other.write("Mud.md", "outside");
    await settled();
    expect(view.editor.getValue()).toBe("outside");
    if (view.file !== null) await app.vault.process(view.file, (text) => `${text}!`);
    await settled();
    expect(view.editor.getValue()).toBe("outside!");
    expect(log).toEqual([]);
  });

  it("can be replaced by one with a surface, which gets the extensions of plugins", async () => {
    const given: SourceEditorOptions[] = [];
    const host = await openHost({
      files: weather,
      makeSourceEditor: (options) => {
        given.push(options);
        return memorySourceEditor(options);
      },
    });
    class Extending extends Plugin {
      override onload(): void {
        this.registerEditorExtension([]);
      }
    }
    await host.load(Extending, manifest);
    await host.layoutReady();
    await openNote(host.app, "Mud");
    expect(given.at(-1)?.text).toBe("plain");
    expect(given.at(-1)?.extensions).toEqual([[]]);
    expect(given.at(-1)?.parent.hasClass("markdown-source-view")).toBe(true);
  });
});

describe("the two faces of a note", () => {
  it("take turns", async () => {
    const { app, settled } = await openWithPlugin();
    const view = await openNote(app, "Rain");
    expect([view.getMode(), find(".markdown-source-view").style.display]).toEqual(["source", ""]);
    find('.view-action[aria-label="Toggle reading view"]').click();
    await settled();
    expect([view.getMode(), find(".markdown-source-view").style.display]).toEqual(["preview", "none"]);
    expect(find(".markdown-reading-view .inline-title").textContent).toBe("Rain");
    expect(texts(".metadata-property-key")).toEqual(["causes", "tags"]);
    expect(view.getState()).toMatchObject({ file: "a/Rain.md", mode: "preview" });
  });

  it("keep edits when they turn, and follow links", async () => {
    const { app, settled } = await openWithPlugin();
    const view = await openNote(app, "Mud");
    view.editor.setValue("see [[Rain]]");
    find('.view-action[aria-label="Toggle reading view"]').click();
    await settled();
    find(".markdown-reading-view a.internal-link").click();
    await settled();
    expect(app.workspace.getActiveFile()?.path).toBe("a/Rain.md");
  });
});

describe("rendered Markdown", () => {
  it.each([
    { name: "emphasis", text: "**x**", html: "<strong>x</strong>" },
    { name: "a link to a note", text: "[[Rain#Sub]]", html: 'class="internal-link"' },
    { name: "the text of a link", text: "[[Rain#Sub]]", html: "Rain &gt; Sub</a>" },
    { name: "a link to nothing", text: "[[Nothing]]", html: "internal-link is-unresolved" },
    { name: "a Markdown link to a note", text: "[x](Mud.md)", html: 'data-href="Mud.md"' },
    { name: "a web link", text: "[x](https://a.org)", html: 'class="external-link"' },
    { name: "a tag", text: "a #tag", html: '<a href="#tag" class="tag"' },
    { name: "a task", text: "- [x] done", html: 'class="task-list-item is-checked"' },
    { name: "a callout", text: "> [!note] Title\n> text", html: 'data-callout="note"' },
    { name: "a table", text: "|a|\n|-|\n|1|", html: "<th>a</th>" },
    { name: "a heading", text: "# A b", html: 'data-heading="A b"' },
  ])("has $name", async ({ text, html }) => {
    expect((await render(text)).innerHTML).toContain(html);
  });

  it.each([
    { name: "after a list", text: "- one\n- two\n\n^d001", shown: "one\ntwo" },
    { name: "on the last line of a list", text: "- one\n- two\n^d001", shown: "one\ntwo" },
    { name: "at the end of a line", text: "It rains. ^rain-1", shown: "It rains." },
    { name: "at the end of a list item", text: "- one ^a\n- two ^b", shown: "one\ntwo" },
    { name: "at the end of a heading", text: "## Rain ^head", shown: "Rain" },
  ])("does not show a block's id $name", async ({ text, shown }) => {
    const el = await render(text);
    expect(el.textContent.trim().replace(/\n+/g, "\n")).toBe(shown);
    expect(el.innerHTML).not.toContain("<p></p>");
  });

  it.each(["2^10 is more", "x^2", "`^code`", "    ^indented", "^two words"])("shows the caret in %s", async (text) => {
    expect((await render(text)).textContent).toContain("^");
  });

  it("has no properties and no scripts", async () => {
    const el = await render("---\na: 1\n---\ntext\n\n<script>alert(1)</script>");
    expect(el.textContent.trim()).toBe("text");
    expect(el.querySelector("script")).toBeNull();
  });

  it("embeds pictures, notes and parts of notes, but not without end", async () => {
    const files = { ...weather, "x.png": "", "Loop.md": "loop ![[Loop]]" };
    const el = await render("![[x.png]]\n\n![[Rain#Sub]]\n\n![[Loop]]", files);
    expect(find("img", el).getAttribute("src")).toBe("app://local/x.png");
    const [part, loop] = el.querySelectorAll(":scope > div > p > .markdown-embed");
    expect(part?.textContent).toContain("do");
    expect(part?.textContent).not.toContain("See");
    expect(loop?.textContent.match(/loop/g)).toHaveLength(4);
  });

  it("goes through the processors of plugins, in their order, with the lines it came from", async () => {
    const log: string[] = [];
    class Processing extends Plugin {
      override onload(): void {
        this.registerMarkdownPostProcessor((el, context) => {
          const lines = context.getSectionInfo(el);
          log.push(`late ${String(lines?.lineStart)}-${String(lines?.lineEnd)} ${context.sourcePath}`);
        }, 10);
        this.registerMarkdownPostProcessor((el) => {
          log.push(`early ${el.textContent}`);
        }, -10);
      }
    }
    const host = await openHost();
    await host.load(Processing, manifest);
    const component = new Component();
    await MarkdownRenderer.render(host.app, "---\na: 1\n---\none\n\ntwo\ntwo", createDiv(), "Mud.md", component);
    expect(log).toEqual(["early one", "late 3-3 Mud.md", "early two\ntwo", "late 5-6 Mud.md"]);
  });
});
