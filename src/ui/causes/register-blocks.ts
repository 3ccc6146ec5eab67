import type { Plugin } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { blockSource, MemoryBlock } from "../memory-block.ts";

/** Answers in notes: every `retrace` block, in reading view and in live preview. */
export function registerBlocks(plugin: Plugin, memory: Memory): void {
  const { app } = plugin;
  const shown = new Set<MemoryBlock>();
  plugin.registerHoverLinkSource(blockSource, { display: plugin.manifest.name, defaultMod: true });
  plugin.registerMarkdownCodeBlockProcessor("retrace", (source, el, context) => {
    const block = new MemoryBlock(el, { app, memory, source, note: context.sourcePath });
    shown.add(block);
    block.register(() => {
      shown.delete(block);
    });
    context.addChild(block);
  });
  // The pages they stand in outlive the plugin.
  plugin.register(() => {
    for (const block of shown) block.unload();
  });
}
