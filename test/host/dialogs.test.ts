import { ConfirmationModal, Menu, Modal, Notice, SuggestModal } from "obsidian";
import type { App } from "obsidian";
import { describe, expect, it, vi } from "vitest";
import { find, findInput, openHost, openWithPlugin, texts, type } from "./open-host.ts";
import { noticeTexts } from "./src/notice.ts";
import { pressKey } from "./src/scope.ts";
import { eventually } from "../support/eventually.ts";

function press(app: App, key: string, init: KeyboardEventInit = {}): boolean {
  return pressKey(app, new KeyboardEvent("keydown", { key, ...init, cancelable: true }));
}

class About extends Modal {
  readonly log: string[] = [];

  override onOpen(): void {
    this.log.push("open");
    this.setTitle("About");
    this.contentEl.createEl("input");
  }

  override onClose(): void {
    this.log.push("close");
  }
}

describe("a modal", () => {
  it("is in the document until it is closed, and gives the focus back", async () => {
    const { app } = await openHost();
    const before = document.body.createEl("button");
    before.focus();
    const modal = new About(app);
    modal.open();
    expect(find(".modal-container .modal-title").textContent).toBe("About");
    expect(document.activeElement).toBe(find(".modal input"));
    modal.close();
    modal.close();
    expect(modal.log).toEqual(["open", "close"]);
    expect(document.querySelector(".modal")).toBeNull();
    expect(document.activeElement).toBe(before);
    before.remove();
  });

  it.each([
    { way: "Escape", close: (app: App) => void press(app, "Escape") },
    {
      way: "the cross",
      close: () => {
        find(".modal-close-button").click();
      },
    },
    {
      way: "a press beside it",
      close: () => {
        find(".modal-bg").click();
      },
    },
  ])("is closed by $way", async ({ close }) => {
    const { app } = await openHost();
    const modal = new About(app);
    modal.open();
    close(app);
    expect(modal.log).toEqual(["open", "close"]);
  });

  it("on top has the keyboard", async () => {
    const { app } = await openHost();
    const [below, above] = [new About(app), new About(app)];
    below.open();
    above.open();
    press(app, "Escape");
    expect([below.log, above.log]).toEqual([["open"], ["open", "close"]]);
  });
});

describe("a question", () => {
  it("closes once its button is done", async () => {
    const { app } = await openHost();
    const answers: string[] = [];
    const modal = new ConfirmationModal(app);
    modal
      .setTitle("Delete")
      .addCheckbox("Do not ask again", (value) => answers.push(`again ${String(!value)}`))
      .addCancelButton()
      .addButton((button) =>
        button
          .setButtonText("Delete")
          .setDestructive()
          .setInitialFocus()
          .onClick(() => answers.push("deleted")),
      )
      .open();
    expect(texts(".modal-button-container button")).toEqual(["Cancel", "Delete"]);
    expect(document.activeElement?.textContent).toBe("Delete");
    find(".mod-checkbox input").click();
    find("button.mod-destructive").click();
    await eventually(() => {
      expect(document.querySelector(".modal")).toBeNull();
    });
    expect(answers).toEqual(["again false", "deleted"]);
  });
});

describe("a list to choose from", () => {
  it("narrows while one types, and takes the chosen one by keyboard", async () => {
    const { app, run, backend, settled } = await openWithPlugin();
    await app.workspace.openLinkText("Mud", "");
    run("causes:add");
    await settled();
    expect(texts(".prompt .suggestion-item")).toEqual(["Rain", "Wet street", "Mud"]);
    press(app, "ArrowUp");
    expect(texts(".suggestion-item.is-selected")).toEqual(["Mud"]);
    type(findInput(".prompt-input"), "wst");
    await settled();
    expect(texts(".suggestion-item")).toEqual(["Wet street"]);
    expect(texts(".suggestion-highlight")).toEqual(["W", "st"]);
    press(app, "Enter");
    await settled();
    expect(document.querySelector(".prompt")).toBeNull();
    expect(backend.other.read("Mud.md")).toBe('---\ncauses:\n  - "[[Wet street]]"\n---\nplain');
  });

  it("says when there is nothing, and ignores an answer that comes too late", async () => {
    const answers: Record<string, (values: string[]) => void> = {};
    class Slow extends SuggestModal<string> {
      override getSuggestions(query: string): Promise<string[]> {
        return new Promise((resolve) => {
          answers[query] = resolve;
        });
      }

      override renderSuggestion(value: string, el: HTMLElement): void {
        el.setText(value);
      }

      override onChooseSuggestion(): void {
        this.close();
      }
    }
    const { app, settled } = await openHost();
    new Slow(app).open();
    type(findInput(".prompt-input"), "new");
    answers["new"]?.([]);
    answers[""]?.(["old"]);
    await settled();
    expect(texts(".suggestion-item")).toEqual([]);
    expect(texts(".suggestion-empty")).toEqual(["No results found."]);
  });
});

describe("a notice", () => {
  it("goes after its time, and stays with 0 until it is clicked", async () => {
    await openHost();
    vi.useFakeTimers();
    new Notice("Default");
    new Notice("Short", 100);
    const lasting = new Notice("Lasting", 0).setMessage("Lasting, changed");
    expect(noticeTexts()).toEqual(["Default", "Short", "Lasting, changed"]);
    vi.advanceTimersByTime(100);
    expect(noticeTexts()).toEqual(["Default", "Lasting, changed"]);
    vi.advanceTimersByTime(4900);
    vi.useRealTimers();
    expect(noticeTexts()).toEqual(["Lasting, changed"]);
    lasting.messageEl.click();
    expect(document.querySelector(".notice-container")).toBeNull();
  });
});

describe("a menu", () => {
  const openMenu = (log: string[]): Menu => {
    const menu = new Menu()
      .addItem((item) => item.setTitle("One").onClick(() => log.push("one")))
      .addItem((item) =>
        item
          .setTitle("Two")
          .setDisabled(true)
          .onClick(() => log.push("two")),
      )
      .addItem((item) =>
        item
          .setTitle("Three")
          .setSection("danger")
          .setChecked(true)
          .onClick(() => log.push("three")),
      );
    menu.onHide(() => log.push("hidden"));
    return menu.showAtPosition({ x: 0, y: 0 });
  };

  it("runs the item and goes", async () => {
    await openHost();
    const log: string[] = [];
    openMenu(log);
    expect([...document.querySelectorAll(".menu > *")].map((el) => el.className.split(" ")[0])).toEqual([
      "menu-item",
      "menu-item",
      "menu-separator",
      "menu-item",
    ]);
    const [one, two] = document.querySelectorAll<HTMLElement>(".menu-item");
    two?.click();
    one?.click();
    expect(log).toEqual(["hidden", "one"]);
    expect(document.querySelector(".menu")).toBeNull();
  });

  it("is worked by keyboard, over disabled items", async () => {
    await openHost();
    const log: string[] = [];
    openMenu(log);
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) {
      document.dispatchEvent(new KeyboardEvent("keydown", { key }));
    }
    expect(log).toEqual(["hidden", "three"]);
  });

  it("goes when one presses elsewhere, or opens another", async () => {
    await openHost();
    const log: string[] = [];
    openMenu(log);
    openMenu(log);
    document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
    expect(log).toEqual(["hidden", "hidden"]);
  });
});
