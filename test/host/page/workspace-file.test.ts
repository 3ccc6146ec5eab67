import { expect, it } from "vitest";
import type { SavedLayout, SavedLeaf } from "../src/saved-layout.ts";
import { fromWorkspaceFile, toWorkspaceFile } from "./workspace-file.ts";

function leaf(id: string, more: Partial<SavedLeaf> = {}): SavedLeaf {
  const viewState = { type: "markdown", state: { file: `${id}.md` } };
  return { id, viewState, title: id, icon: "lucide-file", pinned: false, ...more };
}

const layout: SavedLayout = {
  main: { leaves: [leaf("a"), leaf("b", { pinned: true })], front: 1, collapsed: false },
  left: { leaves: [leaf("files")], front: 0, collapsed: false },
  right: { leaves: [], front: 0, collapsed: true },
  active: "b",
  lastOpenFiles: ["b.md", "a.md"],
};

it("gives a layout back as it was", () => {
  expect(fromWorkspaceFile(JSON.stringify(toWorkspaceFile(layout)))).toEqual(layout);
});

it("reads splits of the app as one row of tabs", () => {
  const tabs = (id: string): unknown => ({
    id: `tabs ${id}`,
    type: "tabs",
    children: [{ id, type: "leaf", state: { type: "empty", state: {}, icon: "lucide-file", title: "New tab" } }],
  });
  const sidebar = { id: "side", type: "split", children: [], direction: "horizontal", width: 300 };
  const main = { id: "main", type: "split", children: [tabs("one"), tabs("two")], direction: "vertical" };
  const read = fromWorkspaceFile(JSON.stringify({ main, left: sidebar, right: sidebar, active: "two" }));
  expect(read?.main.leaves.map(({ id }) => id)).toEqual(["one", "two"]);
  expect(read?.active).toBe("two");
});

it.each(["", "{}", "[]", '{"main":{"type":"split"}}'])("takes %j for no layout at all", (text) => {
  expect(fromWorkspaceFile(text)).toBeUndefined();
});
