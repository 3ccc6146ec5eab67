import type { BasesViewRegistration, Plugin } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import type { ArrangeAside } from "../causes/arrange.ts";
import type { Action } from "../commands.ts";
import { basesText as words } from "../text/bases.ts";
import { addReadyBases } from "./add-ready-bases.ts";
import { boardOptions, boardViewType, BoardView } from "./board-view.ts";
import { mapOptions, mapViewType, MapView } from "./map-view.ts";
import { queueOptions, queueViewType, QueueView } from "./queue-view.ts";
import { timelineOptions, timelineViewType, TimelineView } from "./timeline-view.ts";

/** Our views for Bases, and the command that writes bases with them. */
export function registerBases(plugin: Plugin, memory: Memory, arrangeAside: ArrangeAside): readonly Action[] {
  const views = viewsOf(memory, arrangeAside);
  for (const [type, { name }] of views) plugin.registerHoverLinkSource(type, { display: name, defaultMod: true });
  let isOffered = offerViews(plugin, views);
  const offerAgain = (): boolean => (isOffered ||= offerViews(plugin, views));
  // Bases can be switched on later; nobody is told when.
  plugin.registerEvent(plugin.app.workspace.on("layout-change", offerAgain));
  const run = addReadyBases(plugin.app, offerAgain);
  return [{ section: "bringing in", id: "add-bases", name: words.ready.command, icon: "table-properties", run }];
}

/** Whether Bases is there to take them. */
function offerViews(plugin: Plugin, views: ReadonlyMap<string, BasesViewRegistration>): boolean {
  return [...views].every(([type, registration]) => plugin.registerBasesView(type, registration));
}

function viewsOf(memory: Memory, arrangeAside: ArrangeAside): ReadonlyMap<string, BasesViewRegistration> {
  return new Map<string, BasesViewRegistration>([
    [
      timelineViewType,
      {
        name: words.timeline.name,
        icon: "list-tree",
        factory: (controller, parent) => new TimelineView({ memory, controller, parent }),
        options: timelineOptions,
      },
    ],
    [
      boardViewType,
      {
        name: words.board.name,
        icon: "kanban",
        factory: (controller, parent) => new BoardView({ memory, controller, parent }),
        options: boardOptions,
      },
    ],
    [
      queueViewType,
      {
        name: words.queue.name,
        icon: "graduation-cap",
        factory: (controller, parent) => new QueueView({ memory, controller, parent }),
        options: queueOptions,
      },
    ],
    [
      mapViewType,
      {
        name: words.map.name,
        icon: "waypoints",
        factory: (controller, parent) => new MapView({ memory, controller, parent }, arrangeAside),
        options: mapOptions,
      },
    ],
  ]);
}
