import type { Setting, SettingDefinitionGroup, SettingDefinitionList, SettingGroup } from "obsidian";
import { api } from "./api.ts";
import { setIcon } from "./icons.ts";

export function isList(definition: SettingDefinitionGroup): definition is SettingDefinitionList {
  return definition.type === "list";
}

/** What a list has beside its items: a way to add one, and a text for none. */
export function addListAffordances(
  group: SettingGroup,
  { items = [], emptyState, addItem }: SettingDefinitionList,
): void {
  group.addClass("mod-list");
  if (items.length === 0 && emptyState !== undefined) {
    group.listEl.createDiv("setting-list-empty").setText(emptyState);
  }
  if (addItem === undefined) return;
  if (api.Platform.isMobile) {
    const row = group.listEl.createDiv({ cls: "setting-item mod-add-item tappable", text: `+ ${addItem.name}` });
    row.addEventListener("click", () => {
      addItem.action(row);
    });
    return;
  }
  group.addExtraButton((button) => {
    const el = button.extraSettingsEl;
    button.setIcon("lucide-plus").setTooltip(addItem.name);
    button.onClick(() => {
      addItem.action(el);
    });
  });
}

/** The handle to drag an item by and the button to delete it. */
export function drawListItemAffordances(setting: Setting, definition: SettingDefinitionList, index: number): void {
  if (definition.onReorder !== undefined) makeDraggable(setting, definition.onReorder, index);
  if (definition.onDelete !== undefined) makeDeletable(setting, definition.onDelete, index);
}

/** The row being dragged; only one can be. */
let dragged: number | undefined;

function makeDraggable({ settingEl }: Setting, onReorder: (from: number, to: number) => void, index: number): void {
  const handle = createDiv({ cls: "clickable-icon setting-drag-handle", attr: { "aria-label": "Drag to reorder" } });
  setIcon(handle, "lucide-grip-vertical");
  settingEl.prepend(handle);
  settingEl.draggable = true;
  settingEl.addEventListener("dragstart", () => {
    dragged = index;
  });
  settingEl.addEventListener("dragover", (event) => {
    event.preventDefault();
  });
  settingEl.addEventListener("drop", (event) => {
    event.preventDefault();
    if (dragged !== undefined && dragged !== index) onReorder(dragged, index);
    dragged = undefined;
  });
}

function makeDeletable(setting: Setting, onDelete: (index: number) => void, index: number): void {
  setting.addExtraButton((button) =>
    button
      .setIcon("lucide-trash-2")
      .setTooltip("Delete")
      .onClick(() => {
        onDelete(index);
      }),
  );
  const { settingEl } = setting;
  settingEl.tabIndex = 0;
  settingEl.addEventListener("keydown", (event) => {
    const isOnRow = event.target === settingEl;
    if (isOnRow && (event.key === "Delete" || event.key === "Backspace")) onDelete(index);
  });
}
