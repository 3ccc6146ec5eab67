import type { App, MenuPositionDef, UserEvent } from "obsidian";
import type { MapNode } from "../../app/causes/causal-map.ts";
import type { Memory } from "../../app/memory.ts";
import { openNote } from "../open-note.ts";
import type { GraphModel } from "../parts/graph/graph-model.ts";
import { inBackground } from "../report.ts";
import { causesText as words } from "../text/causes.ts";
import { askForPath, type KnownEnds } from "./find-path.ts";
import type { GraphDrawing } from "./graph-drawing.ts";
import { exportsOf } from "./graph-exports.ts";
import { openings, showMoreMenu, showNodeMenu } from "./graph-menus.ts";
import type { GraphState, StateChange } from "./graph-state.ts";

/** The tab that somebody does something in. */
export interface ActedOn {
  readonly app: App;
  readonly memory: Memory;
  readonly state: () => GraphState;
  readonly model: () => GraphModel | undefined;
  readonly drawing: () => GraphDrawing;
  readonly change: (change: StateChange) => void;
  /** For those who do not see it. */
  readonly say: (told: string) => void;
  /** A path was found, and keys are to go along it. */
  readonly lookAtPath: () => void;
}

/** What can be done with a note of the graph, and with all that is shown. */
export interface GraphActs {
  readonly node: (id: string) => MapNode | undefined;
  readonly open: (id: string, event: UserEvent) => void;
  readonly menu: (id: string, at: MenuPositionDef) => void;
  readonly findPath: (known: KnownEnds) => void;
  readonly more: (at: MenuPositionDef) => void;
}

export function graphActs(tab: ActedOn): GraphActs {
  const { app, memory, model, change } = tab;
  const node = (id: string): MapNode | undefined => model()?.map.nodes.find((each) => each.id === id);
  const findPath = (known: KnownEnds): void => {
    askForPath(app, { library: memory.library, on: tab.state().on, known }, (from, to) => {
      change({ path: { from, to, way: 0 }, around: undefined, isTable: false });
      tab.lookAtPath();
    });
  };
  return {
    node,
    findPath,
    open: (id, event) => {
      const { note, label = id } = node(id) ?? {};
      if (note === undefined) tab.say(words.notWritten(label));
      else openNote(app, note, 1, event);
    },
    menu: (id, at) => {
      showNodeMenu(at, {
        ...openings(app, node(id)?.note),
        around: () => {
          change({ around: id, path: undefined, isTold: false });
        },
        from: () => {
          findPath({ from: id });
        },
        to: () => {
          findPath({ to: id });
        },
      });
    },
    more: (at) => {
      showMore(tab, at);
    },
  };
}

function showMore({ app, memory, state, model, drawing }: ActedOn, at: MenuPositionDef): void {
  const shown = model();
  if (shown === undefined) return;
  const exported = exportsOf(app, memory.library, { ...shown, state: state(), drawing: drawing() });
  const arrange = (): void => {
    inBackground(drawing().arrangeAnew());
  };
  const ofDrawing = state().isTable ? { arrange: undefined, png: undefined } : { arrange };
  showMoreMenu(at, { ...exported, ...ofDrawing });
}
