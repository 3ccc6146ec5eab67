import type {
  App,
  Setting,
  SettingDefinition,
  SettingDefinitionGroup,
  SettingDefinitionItem,
  SettingDefinitionPage,
  SettingGroup,
  SettingTab,
} from "obsidian";
import { api } from "./api.ts";
import { drawControl } from "./setting-bound-control.ts";
import { addListAffordances, drawListItemAffordances, isList } from "./setting-lists.ts";
import { drawPageRow, type OpenPage } from "./setting-pages.ts";
import { groupEl } from "./setting-row.ts";

export interface DrawingContext {
  readonly app: App;
  readonly tab: SettingTab;
  readonly queries: Map<string, string>;
  open(page: OpenPage): void;
}

export interface DrawnDefinitions {
  /** Applies every `visible` and `disabled` again. */
  refresh(): void;
  /** Runs the clean-ups of `render` callbacks. */
  tearDown(): void;
}

type Row = SettingDefinition | SettingDefinitionPage;

interface DrawnRow {
  readonly definition: Row;
  readonly setting: Setting;
  readonly cleanUp: (() => void) | undefined;
}

interface DrawnGroup {
  readonly definition: SettingDefinitionGroup;
  readonly el: HTMLElement;
  readonly rows: readonly DrawnRow[];
}

/** Draws what `getSettingDefinitions()` gave. */
export function drawDefinitions(
  parent: HTMLElement,
  items: readonly SettingDefinitionItem[],
  context: DrawingContext,
): DrawnDefinitions {
  const groups = groupsOf(items).map((definition) => drawGroup(parent, definition, context));
  const refresh = (): void => {
    for (const group of groups) applyState(group, context.queries);
  };
  refresh();
  return {
    refresh,
    tearDown() {
      for (const { cleanUp } of groups.flatMap(({ rows }) => rows)) cleanUp?.();
    },
  };
}

/** Rows outside of any group form groups of their own, without a heading. */
function groupsOf(items: readonly SettingDefinitionItem[]): SettingDefinitionGroup[] {
  const groups: SettingDefinitionGroup[] = [];
  let loose: Row[] | undefined;
  for (const item of items) {
    if ("type" in item && item.type !== "page") {
      groups.push(item);
      loose = undefined;
      continue;
    }
    if (loose === undefined) {
      loose = [];
      groups.push({ type: "group", items: loose });
    }
    loose.push(item);
  }
  return groups;
}

function drawGroup(parent: HTMLElement, definition: SettingDefinitionGroup, context: DrawingContext): DrawnGroup {
  const group = new api.SettingGroup(parent);
  const { heading, cls, extraButtons = [], items = [] } = definition;
  if (heading !== undefined) group.setHeading(heading);
  if (cls !== undefined) group.addClass(...cls.split(/\s+/));
  const rows = items.map((item, index) => drawRow(group, item, { ...context, definition, index }));
  const drawn = { definition, el: groupEl(group), rows };
  if (definition.search !== undefined) addGroupSearch(group, drawn, context.queries);
  for (const callback of extraButtons) group.addExtraButton(callback);
  if (isList(definition)) addListAffordances(group, definition);
  return drawn;
}

function addGroupSearch(group: SettingGroup, drawn: DrawnGroup, queries: Map<string, string>): void {
  group.addSearch((search) => {
    const key = queryKey(drawn.definition);
    search.setPlaceholder(drawn.definition.search?.placeholder ?? "").setValue(queries.get(key) ?? "");
    search.onChange((query) => {
      queries.set(key, query);
      applyState(drawn, queries);
    });
  });
}

interface RowContext extends DrawingContext {
  readonly definition: SettingDefinitionGroup;
  readonly index: number;
}

function drawRow(group: SettingGroup, row: Row, context: RowContext): DrawnRow {
  const setting = new api.Setting(group.listEl);
  const cleanUp = fillRow(group, setting, row, context);
  if (isList(context.definition)) drawListItemAffordances(setting, context.definition, context.index);
  return { definition: row, setting, cleanUp };
}

function fillRow(group: SettingGroup, setting: Setting, row: Row, context: RowContext): (() => void) | undefined {
  if ("type" in row) {
    drawPageRow(setting, row, (page) => {
      context.open(page);
    });
    return undefined;
  }
  setting.setName(row.name).setDesc(row.desc ?? "");
  if (row.control !== undefined) drawControl(setting, row.control, context.tab);
  if (row.action !== undefined) makeClickable(setting, row.action, context.index);
  return row.render?.(setting, group) ?? undefined;
}

function makeClickable({ settingEl }: Setting, action: (el: HTMLElement, index: number) => void, index: number): void {
  settingEl.addClass("mod-action", "tappable");
  settingEl.setAttribute("role", "button");
  settingEl.tabIndex = 0;
  const press = (event: Event): void => {
    if (!event.defaultPrevented && !settingEl.hasClass("is-disabled")) action(settingEl, index);
  };
  settingEl.addEventListener("click", press);
  settingEl.addEventListener("keydown", (event) => {
    if (event.key === "Enter") press(event);
  });
}

function applyState({ definition, el, rows }: DrawnGroup, queries: ReadonlyMap<string, string>): void {
  const query = queries.get(queryKey(definition)) ?? "";
  for (const row of rows) {
    row.setting.settingEl.toggle(isTrue(row.definition.visible, true) && fits(definition, row.definition, query));
    const disabled = disabledOf(row.definition);
    if (disabled !== undefined) row.setting.setDisabled(isTrue(disabled, false));
  }
  el.toggle(isTrue(definition.visible, true));
}

function fits({ search }: SettingDefinitionGroup, row: Row, query: string): boolean {
  if (search === undefined || query === "" || "type" in row) return true;
  return !isTrue(row.searchable, true) || search.match(row, query);
}

function disabledOf(row: Row): boolean | (() => boolean) | undefined {
  if ("type" in row) return undefined;
  if (row.control !== undefined) return row.control.disabled;
  return row.action === undefined ? undefined : row.disabled;
}

function isTrue(value: boolean | (() => boolean) | undefined, fallback: boolean): boolean {
  return (typeof value === "function" ? value() : value) ?? fallback;
}

function queryKey({ heading = "" }: SettingDefinitionGroup): string {
  return heading;
}
