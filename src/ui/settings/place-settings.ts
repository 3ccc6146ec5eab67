import { AbstractInputSuggest, type App, type Setting, type SettingDefinitionItem, type TFolder } from "obsidian";
import type { ChosenRoot } from "../../app/chosen-root.ts";
import { foldedName } from "../../core/model/note-path.ts";
import { readRoot } from "../../core/model/memory-root.ts";
import { inBackground } from "../report.ts";
import { text } from "../text.ts";
import { addTextField } from "./text-field.ts";

const words = text.place;

/** The section that says where in the vault the memory lives. */
export function placeSettings(app: App, root: ChosenRoot): SettingDefinitionItem {
  return {
    type: "group",
    heading: words.folders,
    items: [
      {
        name: words.root,
        desc: words.rootDesc,
        render: (setting) => {
          drawRoot(setting, app, root);
        },
      },
    ],
  };
}

function drawRoot(setting: Setting, app: App, root: ChosenRoot): void {
  const field = addTextField(setting, { label: words.root, value: root.now(), onChange: () => undefined });
  field.setPlaceholder(words.rootPlaceholder);
  const take = (): void => {
    const typed = field.getValue();
    const wanted = readRoot(typed, wrong);
    setting.setErrorMessage(wanted === wrong ? words.rootWrong : "");
    if (wanted !== wrong && wanted !== root.now()) inBackground(root.change(wanted));
  };
  // Not with every letter: each change reads every note anew.
  field.inputEl.addEventListener("change", take);
  new FolderSuggest(app, field.inputEl, take);
}

/** No folder is called that, so that it tells what cannot be read. */
const wrong = "/";

class FolderSuggest extends AbstractInputSuggest<TFolder> {
  constructor(app: App, input: HTMLInputElement, take: () => void) {
    super(app, input);
    this.onSelect(({ path }) => {
      this.setValue(path);
      take();
      this.close();
    });
  }

  protected override getSuggestions(typed: string): TFolder[] {
    const asked = foldedName(typed);
    return this.app.vault.getAllFolders().filter(({ path }) => foldedName(path).includes(asked));
  }

  override renderSuggestion({ path }: TFolder, element: HTMLElement): void {
    element.setText(path);
  }
}
