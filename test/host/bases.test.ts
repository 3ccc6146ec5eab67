import {
  BasesView,
  Plugin,
  type BasesAllOptions,
  type BasesViewConfig,
  type PluginManifest,
  type QueryController,
} from "obsidian";
import { describe, expect, it } from "vitest";
import { find, manifest, openHost, texts } from "./open-host.ts";
import { evaluate, type Scope } from "./src/bases/evaluate.ts";
import { parseExpression } from "./src/bases/expression.ts";
import type { MemoryHost } from "./src/host.ts";

class ListView extends BasesView {
  override readonly type = "list-of-titles";
  readonly #parent: HTMLElement;

  constructor(controller: QueryController, parent: HTMLElement) {
    super(controller);
    this.#parent = parent;
  }

  override onDataUpdated(): void {
    this.#parent.empty();
    for (const group of this.data.groupedData) {
      const key = group.hasKey() ? String(group.key) : "-";
      for (const { file } of group.entries) this.#parent.createDiv({ cls: "row", text: `${key} ${file.basename}` });
    }
    this.#parent.toggleClass("is-loud", this.config.get("loud") === true);
  }
}

class ListPlugin extends Plugin {
  isRegistered: boolean | undefined;

  override onload(): void {
    const options = (_config: BasesViewConfig): BasesAllOptions[] => [
      { type: "toggle", key: "loud", displayName: "Loud" },
    ];
    this.isRegistered = this.registerBasesView("list-of-titles", {
      name: "Titles",
      icon: "list",
      factory: (controller, parent) => new ListView(controller, parent),
      options,
    });
  }
}

const note = (properties: string, body = ""): string => `---\n${properties}\n---\n${body}`;

const files = {
  "a/Rain.md": note("kind: weather\nsize: 3\nseen: 2026-03-01"),
  "a/Sun.md": note("kind: weather\nsize: 12"),
  "Crane.md": note("kind: machine\nsize: 7\ntags: [port/quay]"),
  "Plain.md": "nothing",
  "All.base": [
    "filters:",
    "  and:",
    '    - file.hasProperty("kind")',
    "    - not:",
    "        - 'kind == \"none\"'",
    "formulas:",
    "  twice: size * 2",
    "properties:",
    "  note.kind:",
    "    displayName: What",
    "views:",
    "  - type: table",
    "    name: Table",
    "    order: [file.name, kind, formula.twice, seen]",
    "    sort:",
    "      - property: size",
    "        direction: DESC",
    "  - type: list-of-titles",
    "    name: Titles",
    "    filters: size < 10",
    "    groupBy:",
    "      property: kind",
    "      direction: ASC",
  ].join("\n"),
};

async function openBase(host: MemoryHost, path = "All.base"): Promise<void> {
  await host.layoutReady();
  await host.settled();
  const file = host.app.vault.getFileByPath(path);
  if (file) await host.app.workspace.getLeaf().openFile(file);
  await queried();
}

const queried = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, 40));
const press = (text: string): void => {
  [...document.querySelectorAll<HTMLElement>(".bases-header button")].find((el) => el.textContent === text)?.click();
};

describe("a base", () => {
  it("is a table of the notes its filters accept, sorted, with formulas and names of columns", async () => {
    await openBase(await openHost({ files }));
    expect(texts("th")).toEqual(["name", "What", "twice", "seen"]);
    expect(texts("td")).toEqual([
      ...["Sun.md", "weather", "24", ""],
      ...["Crane.md", "machine", "14", ""],
      ...["Rain.md", "weather", "6", "2026-03-01"],
    ]);
  });

  it("hands its data to the view of a plugin, in groups, and again after a change", async () => {
    const host = await openHost({ files });
    const plugin = await host.load(ListPlugin, manifest);
    expect(plugin.isRegistered).toBe(true);
    await openBase(host);
    press("Titles");
    await queried();
    expect(texts(".row")).toEqual(["machine Crane", "weather Rain"]);
    const { vault } = host.app;
    await vault.create("Hail.md", note("kind: weather\nsize: 1"));
    await host.settled();
    await queried();
    expect(texts(".row")).toEqual(["machine Crane", "weather Hail", "weather Rain"]);
  });

  it("keeps what the person chose for a view in the file", async () => {
    const host = await openHost({ files });
    await host.load(ListPlugin, manifest);
    await openBase(host);
    press("Titles");
    press("Configure view");
    find(".bases-view-options .checkbox-container").click();
    await queried();
    expect(find(".bases-view").hasClass("is-loud")).toBe(true);
    host.app.workspace.getLeaf().detach();
    await host.settled();
    expect(await host.app.vault.adapter.read("All.base")).toContain("loud: true");
  });

  it("says what is wrong with it", async () => {
    const broken = { ...files, "All.base": "filters: file.fly()\nviews:\n  - type: table\n    name: Table\n" };
    await openBase(await openHost({ files: broken }));
    expect(find(".bases-error").textContent).toBe("There is no function fly.");
  });

  it("says that a view is gone with its plugin", async () => {
    const host = await openHost({ files });
    await openBase(host);
    press("Titles");
    expect(find(".bases-error").textContent).toBe("Unknown view type list-of-titles");
  });

  it("is nothing where Bases is switched off", async () => {
    const host = await openHost({ files, bases: false });
    const plugin = await host.load(ListPlugin, manifest satisfies PluginManifest);
    expect(plugin.isRegistered).toBe(false);
    await openBase(host);
    expect(document.querySelector(".bases-view")).toBeNull();
  });
});

describe("an expression", () => {
  it.each([
    ['kind == "weather" && size > 2', true],
    ["!kind.isEmpty() || missing", true],
    ["missing.isEmpty()", true],
    ["missing > 0", false],
    ["(size + 1) * 2 - 4 / 2", 6],
    ['if(size >= 3, "big", "small")', "big"],
    ['kind.contains("eat") && ["a", "b"].contains("b")', true],
    ['note.size == 3 && note["kind"] != "x"', true],
    ['date("2026-03-08") - "7d" == date("2026-03-01")', true],
    ['"say \\"so\\""', 'say "so"'],
  ])("%s is %s", async (source, value) => {
    const host = await openHost({ files });
    const file = host.app.vault.getFileByPath("a/Rain.md");
    if (file === null) throw new Error("The note is missing.");
    const values: Readonly<Record<string, string | number>> = { kind: "weather", size: 3 };
    const scope: Scope = { file, note: (name) => values[name] ?? null, formula: () => null };
    expect(evaluate(parseExpression(source), scope)).toEqual(value);
  });

  it.each(["size >", "size 3", "(size", 'size # "x"'])("%s is none", (source) => {
    expect(() => parseExpression(source)).toThrow(source);
  });
});
