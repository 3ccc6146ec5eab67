import { Plugin } from "obsidian";
import { afterEach, describe, expect, it, vi } from "vitest";
import manifest from "../../../manifest.json" with { type: "json" };
import Retrace from "../../../src/main.ts";
import { readyBases } from "../../../src/ui/bases/ready-bases.ts";
import { readBase } from "../../host/src/bases/base-file.ts";
import { createHost, type MemoryHost } from "../../host/src/host.ts";
import { eventually } from "../../support/eventually.ts";
import { episodeText, patternText, type Texts } from "../../support/note-text.ts";
import { texts } from "../farm.ts";

const files: Texts = {
  "episodes/EPISODE-1.md": episodeText("1", { date: "2026-09-01", outcome: "failure", task: "Mend the door" }),
  "episodes/EPISODE-2.md": episodeText("2", { date: "2026-09-20", task: "Buy a hinge" }),
  "patterns/PATTERN-oil-early.md": patternText("PATTERN-oil-early", { success_rate: 0.9, occurrences: 3 }),
  "learnings/door.md": "---\nid: door\ntype: learning\nkind: directive\nimportance: 0.5\n---\n\nOil doors.\n",
  "learnings/old.md": "---\nid: old\ntype: learning\nkind: directive\nimportance: 0.5\nstatus: retired\n---\n\nNo.\n",
};

/** A base as somebody may have written it. */
const line = 'filters: type == "episode"\nviews:\n  - type: retrace-timeline\n    name: Line\n';

let host: MemoryHost;

async function start(options: Parameters<typeof createHost>[0] = { files }): Promise<MemoryHost> {
  host = await createHost(options);
  await host.load(Retrace, manifest);
  await host.layoutReady();
  await eventually(() => {
    expect(texts(".plugin-retrace")[0]).toMatch(/episode/);
  });
  await host.settled();
  return host;
}

afterEach(async () => {
  // What is under way comes to its end while there still is a window.
  await host.settled();
  host.close();
});

async function show(path: string, view: string): Promise<void> {
  const file = host.app.vault.getFileByPath(path);
  if (file === null) throw new Error(`${path} is not there.`);
  await host.app.workspace.getLeaf().openFile(file);
  [...document.querySelectorAll<HTMLElement>(".bases-toolbar button")].find((el) => el.textContent === view)?.click();
}

/** What was said about bases; the welcome is another notice. */
const told = (): readonly string[] => texts(".notice").filter((said) => /the folder Retrace|Bases/.test(said));

const addBases = (): void => {
  expect(host.run("retrace:add-bases")).toBe(true);
};

describe("ready-made bases", () => {
  it("are written once they are asked for, not before, and say what was written", async () => {
    await start();
    expect(host.app.vault.getFiles().filter(({ extension }) => extension === "base")).toEqual([]);
    addBases();
    await eventually(() => {
      expect(told()[0]).toBe("Added to the folder Retrace: Episodes, Patterns, Reviews due, Learnings.");
    });
    await eventually(() => {
      expect(host.app.workspace.getActiveFile()?.path).toBe("Retrace/Episodes.base");
    });
    // An alias of YAML (`&a1`, `*a1`) is none that somebody could read who opens the file.
    expect(await host.app.vault.adapter.read("Retrace/Episodes.base")).not.toMatch(/[&*]a1/);
  });

  it("never replace what is there", async () => {
    const own = "views:\n  - type: table\n    name: Mine\n";
    await start({ files: { ...files, "Retrace/Patterns.base": own } });
    addBases();
    await eventually(() => {
      expect(told()[0]).toContain("In the folder Retrace already, and left as is: Patterns.");
    });
    expect(await host.app.vault.adapter.read("Retrace/Patterns.base")).toBe(own);
    expect(await host.app.vault.adapter.exists("Retrace/Learnings.base")).toBe(true);
  });

  it("are bases whose every view shows something without a complaint", async () => {
    await start();
    addBases();
    await eventually(() => {
      expect(told()).toHaveLength(1);
    });
    for (const { path, text } of readyBases()) {
      for (const { name } of readBase(text).views) {
        await show(path, name);
        await eventually(() => {
          expect(
            texts(".bases-view .retrace-note-link, .bases-table th, .retrace-graph__notice, .retrace-empty"),
          ).not.toEqual([]);
        });
        expect(texts(".bases-error"), `${path}, ${name}`).toEqual([]);
      }
    }
    expect(texts(".bases-table tbody tr")).toHaveLength(1);
  });

  it("list by due date what was rated, and say of the rest that it has no date until then", async () => {
    const rated = episodeText("3", { task: "Paint it" }).replace("---\n", "---\ndue_at: 2026-11-02\n");
    await start({ files: { ...files, "episodes/EPISODE-3.md": rated } });
    addBases();
    await eventually(() => {
      expect(told()).toHaveLength(1);
    });
    await show("Retrace/Reviews due.base", "By due date");
    await eventually(() => {
      expect(texts(".bases-table th").slice(0, 2)).toEqual(["name", "Due"]);
      const [first, ...rest] = texts(".bases-table td:nth-child(2)");
      expect([first, new Set(rest)]).toEqual(["2026-11-02", new Set(["no date until rated"])]);
      expect(rest).toHaveLength(5);
    });
  });

  it("say where they cannot be shown", async () => {
    await start({ files, bases: false });
    addBases();
    expect(told()).toEqual(["Bases is switched off. Turn it on under Core plugins, and ask again."]);
    expect(host.app.vault.getFiles().filter(({ extension }) => extension === "base")).toEqual([]);
  });
});

describe("a view of a base", () => {
  it("follows the notes: a new one comes, one that changes its outcome changes its sign", async () => {
    await start();
    addBases();
    await eventually(() => {
      expect(texts(".retrace-timeline .retrace-note-link")).toEqual(["Buy a hinge", "Mend the door"]);
    });
    const { vault } = host.app;
    await vault.create("episodes/EPISODE-3.md", episodeText("3", { date: "2026-09-25", task: "Paint it" }));
    const door = vault.getFileByPath("episodes/EPISODE-1.md");
    if (door) await vault.process(door, (text) => text.replace("failure", "partial"));
    await eventually(() => {
      expect(texts(".retrace-timeline .retrace-note-link")).toEqual(["Paint it", "Buy a hinge", "Mend the door"]);
      expect(document.querySelector(".retrace-result__sign--partial")).not.toBeNull();
    });
  });

  it("opens the note on its name, and starts a review of what is due", async () => {
    await start();
    addBases();
    await eventually(() => {
      expect(told()).toHaveLength(1);
    });
    await show("Retrace/Reviews due.base", "Queue");
    await eventually(() => {
      expect(texts(".retrace-queue__count")).toEqual(["2 of these are due"]);
    });
    document.querySelector<HTMLElement>('[data-key="start"]')?.click();
    await eventually(() => {
      expect(host.app.workspace.getLeavesOfType("retrace-reviews")).toHaveLength(1);
    });
    document.querySelector<HTMLElement>(".retrace-queue .retrace-note-link, .retrace-queue__note button")?.click();
    await eventually(() => {
      expect(host.app.workspace.getActiveFile()?.extension).toBe("md");
    });
  });

  it("says why a board is empty that has no patterns", async () => {
    const base = 'filters: type == "episode"\nviews:\n  - type: retrace-board\n    name: Board\n';
    await start({ files: { ...files, "Odd.base": base } });
    await show("Odd.base", "Board");
    await eventually(() => {
      expect(texts(".retrace-empty__title")).toEqual(["No patterns here"]);
    });
  });

  it("has the columns by which the base groups its notes", async () => {
    const base = [
      'filters: type == "pattern"',
      "views:",
      "  - type: retrace-board",
      "    name: Board",
      "    groupBy:",
      "      property: trigger",
      "      direction: ASC",
    ].join("\n");
    const other = patternText("PATTERN-b", { trigger: "Rust shows" });
    await start({ files: { ...files, "Grouped.base": base, "patterns/PATTERN-b.md": other } });
    await show("Grouped.base", "Board");
    await eventually(() => {
      expect(texts(".retrace-board__title")).toEqual(["Rust shows", "The gate squeaks"]);
    });
  });

  it("is there as soon as Bases is switched on, though nobody is told when", async () => {
    const switchedOff = vi.spyOn(Plugin.prototype, "registerBasesView").mockReturnValue(false);
    await start({ files: { ...files, "Own.base": line } });
    await show("Own.base", "Line");
    expect(texts(".bases-error")).toEqual(["Unknown view type retrace-timeline"]);
    switchedOff.mockRestore();
    host.app.workspace.trigger("layout-change");
    await host.app.workspace.getLeaf().setViewState({ type: "empty" });
    await show("Own.base", "Line");
    await eventually(() => {
      expect(texts(".retrace-timeline .retrace-note-link")).toHaveLength(2);
    });
  });

  it("draws two hundred rows of a thousand, and more when asked", async () => {
    const many = Array.from({ length: 1000 }, (_, at) => {
      const number = String(at + 1);
      return [`episodes/EPISODE-${number}.md`, episodeText(number, { task: `Task ${number}` })];
    });
    await start({ files: { ...(Object.fromEntries(many) as Texts), "Own.base": line } });
    await show("Own.base", "Line");
    const links = ".retrace-timeline .retrace-note-link";
    await eventually(() => {
      expect(texts(links)).toHaveLength(200);
    });
    const more = [...document.querySelectorAll<HTMLElement>(".retrace-base button")];
    more.find(({ textContent }) => textContent === "Show 800 more")?.click();
    expect(texts(links)).toHaveLength(400);
  });

  it("waits for its data where it is restored before it", async () => {
    host = await createHost({ files: { ...files, "Own.base": line } });
    await host.load(Retrace, manifest);
    await show("Own.base", "Line");
    expect(texts(".retrace-empty")).toEqual(["Reading your notes…"]);
    await host.layoutReady();
    await eventually(() => {
      expect(texts(".retrace-timeline .retrace-note-link")).toHaveLength(2);
    });
  });

  it("goes with the plugin", async () => {
    await start();
    addBases();
    await eventually(() => {
      expect(texts(".retrace-timeline .retrace-note-link")).toHaveLength(2);
    });
    host.unload();
    const [leaf] = host.app.workspace.getLeavesOfType("bases");
    await leaf?.setViewState({ type: "empty" });
    await show("Retrace/Episodes.base", "Timeline");
    expect(texts(".bases-error")).toEqual(["Unknown view type retrace-timeline"]);
  });
});
