import type { Setting, SettingDefinition, SettingDefinitionItem } from "obsidian";
import { ownFiles } from "../../app/search/listed-notes.ts";
import type { Memory } from "../../app/memory.ts";
import { canRun, runAction, type Action } from "../commands.ts";
import { settingsText } from "../text/settings.ts";

const words = settingsText.advanced;

export interface AdvancedParts {
  readonly memory: Pick<Memory, "library" | "isOpen" | "progress" | "onProgress" | "onRevision">;
  readonly actions: readonly Action[];
  readonly showWelcome: () => void;
}

/** The section of what is rarely needed. */
export function advancedSettings({ memory, actions, showWelcome }: AdvancedParts): SettingDefinitionItem {
  const remove = (): void => {
    runAction(actions, "remove-traces");
  };
  return {
    type: "group",
    heading: words.heading,
    items: [
      { name: words.index, desc: words.indexDesc, render: (setting) => drawIndex(setting, memory, actions) },
      buttonRow(words.welcome, words.welcomeDesc, { button: words.show, act: showWelcome }),
      buttonRow(words.traces, words.tracesDesc, { button: words.remove, act: remove }),
    ],
  };
}

interface Doing {
  readonly button: string;
  readonly act: () => void;
}

function buttonRow(name: string, desc: string, { button: said, act }: Doing): SettingDefinition {
  return {
    name,
    desc,
    render: (setting) => {
      setting.addButton((button) => {
        button.setButtonText(said).onClick(act);
        button.buttonEl.setAttribute("aria-label", `${said.replace(/\s?…$/, "")}: ${name}`);
      });
    },
  };
}

/** How far the notes are read, whoever had them read; where somebody asked for it, it can be cancelled. */
function drawIndex(setting: Setting, memory: AdvancedParts["memory"], actions: readonly Action[]): () => void {
  const line = setting.descEl.createDiv({ attr: { role: "status" } });
  const attr = { "aria-label": words.progress };
  const bar = setting.controlEl.createEl("progress", { cls: "retrace-progress", attr });
  const cancel = addAction(setting, words.cancel, () => {
    runAction(actions, "stop-rebuilding");
    rebuild.focus();
    draw();
  });
  const rebuild = addAction(setting, words.rebuild, () => {
    runAction(actions, "rebuild-index");
  });
  const draw = (): void => {
    const progress = memory.progress();
    cancel.toggle(progress !== undefined && canRun(actions, "stop-rebuilding"));
    const { done, total } = progress ?? { done: 0, total: 0 };
    bar.toggle(progress !== undefined);
    bar.value = total === 0 ? 0 : done / total;
    line.setText(progress ? words.reading(done, total) : words.read(ownFiles(memory.library)));
  };
  draw();
  const stops = [memory.onProgress(draw), memory.onRevision(draw)];
  return () => {
    for (const stop of stops) stop();
  };
}

function addAction(setting: Setting, label: string, act: () => void): HTMLElement {
  const button = setting.controlEl.createEl("button", { text: label });
  button.setAttribute("aria-label", `${label}: ${words.index}`);
  button.addEventListener("click", act);
  return button;
}
