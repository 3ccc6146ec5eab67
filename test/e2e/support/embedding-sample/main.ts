import { Plugin } from "obsidian";
import { startBlobThread } from "../../../../src/adapters/embedding/transformers/blob-thread.ts";
import { openModel, type LocalEmbedder } from "../../../../src/adapters/embedding/transformers/local-embedder.ts";
import { recogniseModel } from "../../../../src/adapters/embedding/transformers/own-model.ts";
import { modelStore } from "../../../../src/adapters/obsidian/model-store.ts";

/** Nothing but a model in the folder "model" and a command that embeds lines, so that a test can see it in a page. */
export default class EmbeddingPlugin extends Plugin {
  private embedder: LocalEmbedder | undefined;

  override onload(): void {
    this.register(() => {
      this.embedder?.dispose();
    });
    const flags = { lines: { value: "<text>", description: "Texts, one on each line" } };
    this.registerCliHandler("embed", "Embeds lines", flags, async ({ lines = "" }) =>
      JSON.stringify(await this.embed(lines.split("\n"))),
    );
  }

  /** The vectors as arrays of numbers, or why there are none. */
  private async embed(texts: readonly string[]): Promise<unknown> {
    const files = modelStore(this.app.vault.adapter, "model");
    const form = await recogniseModel("model", files);
    if (!form.ok) return form;
    const opened = await openModel({ form: form.value, files, startThread: startBlobThread });
    if (!opened.ok) return opened;
    this.embedder ??= opened.value;
    const vectors = await this.embedder.tryEmbed(texts);
    return vectors.ok ? vectors.value.map((vector) => Array.from(vector)) : vectors;
  }
}
