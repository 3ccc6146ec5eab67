import { normalizePath, type App } from "obsidian";
import type { Library } from "../../app/library.ts";
import { evidenceOf } from "../../app/causes/path-story.ts";
import { defined } from "../../core/lib/defined.ts";
import { nameInside } from "../isolated.ts";
import { notify } from "../notify.ts";
import type { GraphModel } from "../parts/graph/graph-model.ts";
import { toCanvas } from "../parts/graph/to-canvas.ts";
import { toMarkdown } from "../parts/graph/to-markdown.ts";
import { toMermaid } from "../parts/graph/to-mermaid.ts";
import { tellStory } from "../parts/graph/told-story.ts";
import { inBackground } from "../report.ts";
import { causesText as words } from "../text/causes.ts";
import type { GraphDrawing } from "./graph-drawing.ts";
import type { GraphState } from "./graph-state.ts";

/** What is shown, to be taken elsewhere. */
export interface Exported extends Pick<GraphModel, "map" | "lit" | "story"> {
  readonly state: GraphState;
  readonly drawing: Pick<GraphDrawing, "places" | "picture">;
}

export interface Exports {
  readonly mermaid: () => void;
  readonly markdown: () => void;
  readonly png: () => void;
  readonly canvas: () => void;
}

export function exportsOf(app: App, library: Library, { map, lit, story, state, drawing }: Exported): Exports {
  const copy = (text: string, told: string): void => {
    inBackground(navigator.clipboard.writeText(text).then(() => notify(told)));
  };
  return {
    mermaid: () => {
      copy(toMermaid(map, lit), words.copied.mermaid);
    },
    markdown: () => {
      const graph = library.graph(state.on);
      const evidence: Parameters<typeof toMarkdown>[0]["evidence"] = (edge) => evidenceOf(library, graph, edge);
      const told = story && tellStory(story, state.path?.way ?? 0);
      copy(toMarkdown({ map, evidence, ...defined({ lit, story: told }) }), words.copied.markdown);
    },
    png: () => {
      inBackground(copyPicture(drawing));
    },
    canvas: () => {
      inBackground(writeCanvas(app, memoryFolder(library), toCanvas(map, drawing.places, lit)));
    },
  };
}

async function copyPicture(drawing: Exported["drawing"]): Promise<void> {
  const blob = await drawing.picture();
  if (blob === null) throw new Error(words.noPicture);
  await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
  notify(words.copied.png);
}

/** Beside the folder with the patterns. */
function memoryFolder({ catalog }: Library): string {
  const [first] = catalog.patterns().map(({ id }) => id.split("/").slice(0, -2).join("/"));
  return first ?? "";
}

/** Under a name that is free: nothing that is there is replaced. */
async function writeCanvas(app: App, folder: string, text: string): Promise<void> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? words.canvasName : `${words.canvasName} ${String(count)}`;
    const path = normalizePath(`${folder}/${name}.canvas`);
    if (await app.vault.adapter.exists(path)) continue;
    await app.vault.create(path, text);
    notify(words.written(nameInside(path)));
    return;
  }
}
