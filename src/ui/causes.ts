import type { Plugin } from "obsidian";
import type { Memory } from "../app/memory.ts";
import type { ArrangeAside } from "./causes/arrange.ts";
import { registerAntipatterns } from "./causes/register-antipatterns.ts";
import { registerBlocks } from "./causes/register-blocks.ts";
import { registerCausalGraph } from "./causes/register-causal-graph.ts";
import { registerReplay } from "./causes/register-replay.ts";
import type { Action } from "./commands.ts";
import type { CursorListener } from "./follow-cursor.ts";

/** What the views of causes share with others. */
export interface CausesParts {
  readonly arrangeAside: ArrangeAside;
  readonly onCursor: (listener: CursorListener) => () => void;
}

/** Everything to see about causes: registers the views, menus and code blocks, and answers what can be asked for. */
export function registerCauses(
  plugin: Plugin,
  memory: Memory,
  { arrangeAside, onCursor }: CausesParts,
): readonly Action[] {
  registerBlocks(plugin, memory);
  return [
    ...registerCausalGraph(plugin, memory, arrangeAside),
    ...registerAntipatterns(plugin, memory, onCursor),
    ...registerReplay(plugin, memory),
  ];
}
