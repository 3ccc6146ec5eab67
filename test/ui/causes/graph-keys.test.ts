import "obsidian";
import { afterEach, expect, it } from "vitest";
import { buildGraphFrame } from "../../../src/ui/causes/graph-frame.ts";
import { listenForKeys } from "../../../src/ui/causes/graph-keys.ts";

afterEach(() => {
  document.body.empty();
});

it.each([
  ["Escape", "letGo"],
  ["/", "table"],
  ["0", "fit"],
])("on the drawing, %s means one thing once, be there anything to let go of or not", (key, meant) => {
  const frame = buildGraphFrame(document.body.createDiv());
  const done: string[] = [];
  const doing = (name: string) => (): void => void done.push(name);
  listenForKeys(frame, {
    ...{ walk: doing("walk"), open: doing("open"), table: doing("table"), fit: doing("fit"), zoom: doing("zoom") },
    ...{ menu: doing("menu"), begin: doing("begin"), arrive: () => undefined },
    letGo: () => {
      done.push("letGo");
      return false;
    },
  });
  frame.stage.focus();
  frame.stage.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  expect(done).toEqual([meant]);
});
