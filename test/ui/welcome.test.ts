import { Component, Notice, type Plugin } from "obsidian";
import { afterEach, expect, it, vi } from "vitest";
import { registerWelcome } from "../../src/ui/welcome.ts";
import { openMemory } from "../support/open-memory.ts";

afterEach(() => {
  document.body.empty();
  vi.restoreAllMocks();
});

it("the notice goes once somebody begins, and nothing listens for that any more", async () => {
  const { memory, vault } = await openMemory();
  const hidden = vi.spyOn(Notice.prototype, "hide");
  const welcomed = { read: () => null, write: () => undefined };
  registerWelcome(new Component() as Plugin, memory, { actions: [], welcomed });
  memory.follow();
  vault.write("Home.md", "Mine.");
  await vault.told();
  await memory.open();
  const field = document.body.createDiv("workspace").createEl("input");
  const write = (): boolean => field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  write();
  expect(hidden).toHaveBeenCalledTimes(1);
  write();
  expect(hidden).toHaveBeenCalledTimes(1);
  memory.close();
});
