import {
  addIcon,
  arrayBufferToBase64,
  arrayBufferToHex,
  base64ToArrayBuffer,
  debounce,
  getIcon,
  hexToArrayBuffer,
  normalizePath,
  parseYaml,
  prepareFuzzySearch,
  requireApiVersion,
  resolveSubpath,
  setIcon,
  setTooltip,
  stringifyYaml,
} from "obsidian";
import { describe, expect, it, vi } from "vitest";
import { readMetadata } from "./src/note-metadata.ts";

describe("elements", () => {
  it("are made and changed in the app's way", () => {
    const el = document.body.createDiv({ cls: "x y", text: "t", attr: { "data-a": "1" } });
    el.toggleClass("z", true);
    expect([el.className, el.getAttribute("data-a"), el.textContent]).toEqual(["x y z", "1", "t"]);
    expect([el.doc, el.win, activeWindow]).toEqual([document, window, window]);
    el.remove();
  });

  it("listen for their descendants", () => {
    const clicked = vi.fn();
    const el = document.body.createDiv();
    el.on("click", "a", clicked);
    el.createEl("a").click();
    expect(clicked).toHaveBeenCalledOnce();
    el.remove();
  });

  it("have icons: those of Lucide 0.446.0 and the plugin's own, nothing for others", () => {
    const el = createDiv();
    setIcon(el, "lucide-git-fork");
    expect(el.querySelector("svg.lucide-git-fork")).not.toBeNull();
    setIcon(el, "no-such-icon");
    expect(el.childElementCount).toBe(0);
    addIcon("mine", '<circle r="50"/>');
    expect(getIcon("mine")?.getAttribute("viewBox")).toBe("0 0 100 100");
    expect(getIcon("no-such-icon")).toBeNull();
  });

  it("have tooltips as labels", () => {
    const el = createDiv();
    setTooltip(el, "Close");
    expect(el.getAttribute("aria-label")).toBe("Close");
  });
});

describe("debounce", () => {
  it.each([
    { name: "runs after the first call's delay", reset: undefined, at: 10 },
    { name: "starts over on request", reset: true, at: 15 },
  ])("$name", ({ reset, at }) => {
    vi.useFakeTimers();
    const run = vi.fn();
    const later = debounce(run, 10, reset);
    later();
    vi.advanceTimersByTime(5);
    later();
    vi.advanceTimersByTime(at - 6);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

it.each([
  { path: "/a//b/", plain: "a/b" },
  { path: "a\\b", plain: "a/b" },
  { path: "a\u00a0b", plain: "a b" },
  { path: "u\u0308", plain: "\u00fc" },
  { path: "", plain: "/" },
])("normalizePath makes $path into $plain", ({ path, plain }) => {
  expect(normalizePath(path)).toBe(plain);
});

it.each([
  { version: "1.7.2", offered: true },
  { version: "1.13.1", offered: true },
  { version: "1.13.2", offered: false },
  { version: "2.0", offered: false },
])("requireApiVersion knows that $version is offered: $offered", ({ version, offered }) => {
  expect(requireApiVersion(version)).toBe(offered);
});

it("YAML is read and written, long lines unbroken", () => {
  const value = { a: ["[[x]]", "b ".repeat(80).trim()], date: "2026-01-02" };
  expect(parseYaml(stringifyYaml(value))).toEqual(value);
  expect(stringifyYaml(value).split("\n")).toHaveLength(5);
});

it("a fuzzy search finds letters in order", () => {
  const search = prepareFuzzySearch("wst");
  expect(search("Wet street")?.matches).toEqual([
    [0, 1],
    [4, 6],
  ]);
  expect(search("Mud")).toBeNull();
});

it("bytes survive hex and Base64", () => {
  const bytes = new Uint8Array([0, 127, 255]).buffer;
  expect([arrayBufferToHex(bytes), arrayBufferToBase64(bytes)]).toEqual(["007fff", "AH//"]);
  expect(new Uint8Array(hexToArrayBuffer("007fff"))).toEqual(new Uint8Array(bytes));
  expect(new Uint8Array(base64ToArrayBuffer("AH//"))).toEqual(new Uint8Array(bytes));
});

describe("a subpath", () => {
  const text = "# A\n## Same\none\n# B\n## Same\ntwo ^id\n";
  it.each([
    { subpath: "#A", part: "# A\n## Same\none\n" },
    { subpath: "#B#Same", part: "## Same\ntwo ^id\n" },
    { subpath: "#same!", part: "## Same\none\n" },
    { subpath: "#^id", part: "two ^id" },
    { subpath: "#C", part: undefined },
  ])("$subpath means its part of the note", ({ subpath, part }) => {
    const found = resolveSubpath(readMetadata(text), subpath);
    expect(found === null ? undefined : text.slice(found.start.offset, found.end?.offset)).toBe(part);
  });
});
