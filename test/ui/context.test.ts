import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MemoryHost } from "../host/src/host.ts";
import { noticeTexts } from "../host/src/notice.ts";
import { episodeText } from "../support/note-text.ts";
import { all, clipboard, openFarm, startFarm, texts } from "./farm.ts";

let host: MemoryHost;

beforeEach(async () => {
  host = await openFarm();
});

afterEach(() => {
  vi.unstubAllGlobals();
  host.close();
});

async function openNote(path: string): Promise<void> {
  await host.app.workspace.openLinkText(path, "");
}

describe("the recall pack of the note that is open", () => {
  it("is offered only with a note, and copies what is related to it", async () => {
    const { written } = clipboard();
    expect(host.run("retrace:copy-recall-pack")).toBe(false);
    await openNote("episodes/frost.md");
    expect(host.run("retrace:copy-recall-pack")).toBe(true);
    await vi.waitFor(() => {
      expect(noticeTexts()).toContain("Copied 1 memory");
    });
    expect(written[0]).toContain("episodes/hinge.md:");
  });

  it("says so when nothing is related", async () => {
    await openNote("Desk.md");
    host.run("retrace:copy-recall-pack");
    await vi.waitFor(() => {
      expect(noticeTexts()).toContain("Nothing in the vault is related to this note.");
    });
  });
});

describe("the Context pane", () => {
  const rows = (): readonly string[] => texts(".retrace-context__row .retrace-result__title");

  it("follows the note that is open, and its changes", async () => {
    host.run("retrace:open-context");
    await vi.waitFor(() => {
      expect(texts(".retrace-empty__title")).toEqual(["No note is open"]);
    });
    await openNote("episodes/frost.md");
    await vi.waitFor(() => {
      expect(rows()).toEqual(["Buy a hinge"]);
    });
    expect(texts(".retrace-context__about")).toEqual(["Related to Mend the frozen door"]);
    await openNote("Desk.md");
    await vi.waitFor(() => {
      expect(texts(".retrace-empty__title")).toEqual(["Nothing related yet"]);
    });
    await host.app.vault.create(
      "episodes/desk.md",
      episodeText("3", {}, "## Context", "Nobody sits here, here or here."),
    );
    const desk = host.app.vault.getFileByPath("Desk.md");
    if (desk) await host.app.vault.modify(desk, "Who sits at the barn with the hinge?");
    await vi.waitFor(() => {
      expect(rows()).toContain("Mend the frozen door");
    });
  });

  it("opens what is clicked at its place", async () => {
    host.run("retrace:open-context");
    await openNote("episodes/frost.md");
    await vi.waitFor(() => {
      expect(rows()).toEqual(["Buy a hinge"]);
    });
    const open = vi.spyOn(host.app.workspace, "openLinkText").mockResolvedValue();
    all(".retrace-context__row")[0]?.click();
    expect(open.mock.lastCall?.[0]).toBe("episodes/hinge.md");
  });

  it("previews what the pointer is on, if the app is asked for that", async () => {
    host.run("retrace:open-context");
    await openNote("episodes/frost.md");
    await vi.waitFor(() => {
      expect(rows()).toEqual(["Buy a hinge"]);
    });
    const trigger = vi.spyOn(host.app.workspace, "trigger");
    all(".retrace-context__row")[0]?.dispatchEvent(new MouseEvent("mouseover", { ctrlKey: true }));
    expect(trigger).toHaveBeenCalledWith(
      "hover-link",
      expect.objectContaining({ source: "retrace-context", linktext: "episodes/hinge.md" }),
    );
  });

  it("waits until the vault has been read", async () => {
    host.close();
    host = await startFarm();
    host.run("retrace:open-context");
    await openNote("episodes/frost.md");
    expect(texts(".retrace-pane .retrace-empty")).toEqual(["Reading your notes…"]);
    await host.layoutReady();
    await vi.waitFor(() => {
      expect(texts(".retrace-context__about")).toEqual(["Related to Mend the frozen door"]);
    });
  });
});

describe("the ribbon's menu", () => {
  const open = (): void => {
    all('[aria-label="Open Retrace menu"]')[0]?.click();
  };

  it("offers what can be done now", async () => {
    open();
    expect(texts(".menu-item")).toEqual([
      "Search memory",
      "Record episode",
      "Open context",
      "Open problems",
      "Import a session…",
      "Download a better model…",
    ]);
    await openNote("Desk.md");
    open();
    expect(texts(".menu-item")).toContain("Copy recall pack");
  });
});
