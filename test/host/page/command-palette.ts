import { FuzzySuggestModal } from "obsidian";
import type { App, Command, FuzzyMatch } from "obsidian";
import { availableCommands, runCommand } from "../src/commands.ts";
import { registryOf } from "../src/registry.ts";

export class CommandPalette extends FuzzySuggestModal<Command> {
  constructor(app: App) {
    super(app);
    this.setPlaceholder("Select a command...");
    this.setInstructions([
      { command: "↑↓", purpose: "to navigate" },
      { command: "↵", purpose: "to use" },
      { command: "esc", purpose: "to dismiss" },
    ]);
  }

  override getItems(): Command[] {
    return availableCommands(this.app).filter(({ id }) => id !== "command-palette:open");
  }

  override getItemText({ name }: Command): string {
    return name;
  }

  override renderSuggestion(match: FuzzyMatch<Command>, el: HTMLElement): void {
    el.addClass("mod-complex");
    super.renderSuggestion(match, el.createDiv("suggestion-content").createDiv("suggestion-title"));
    const aside = el.createDiv("suggestion-aux");
    for (const hotkey of hotkeysOf(this.app, match.item.id)) {
      aside.createEl("kbd", { cls: "suggestion-hotkey", text: hotkey });
    }
  }

  override onChooseItem({ id }: Command): void {
    runCommand(this.app, id);
  }
}

function hotkeysOf(app: App, commandId: string): string[] {
  const bound = [...registryOf(app).hotkeys].filter(([, ids]) => ids.includes(commandId));
  return bound.map(([keys]) => keys.split("+").map(capitalise).join(" + "));
}

function capitalise(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
