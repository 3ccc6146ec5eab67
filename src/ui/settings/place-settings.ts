import type { App, Setting, SettingDefinitionItem } from "obsidian";
import type { ChosenRoot } from "../../app/chosen-root.ts";
import type { OperatorValue } from "../../app/search/operator-values.ts";
import { readRoot } from "../../core/model/memory-root.ts";
import { ValueSuggest } from "../forms/value-suggest.ts";
import { nameInside } from "../isolated.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";
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
  const line = setting.descEl.createDiv({ attr: { role: "status" } });
  const tell = (folder: string): void => {
    const isMissing = folder !== "" && app.vault.getFolderByPath(folder) === null;
    line.setText(isMissing ? words.rootMissing(nameInside(folder)) : "");
  };
  const isFile = (path: string): boolean => app.vault.getFileByPath(path) !== null;
  // Not with every letter: each change reads every note anew.
  field.inputEl.addEventListener("change", () => {
    const wanted = readRoot(field.getValue(), wrong);
    const refusal = wanted === wrong ? words.rootWrong : isFile(wanted) ? words.rootIsFile(nameInside(wanted)) : "";
    setting.setErrorMessage(refusal);
    tell(refusal === "" ? wanted : "");
    if (refusal === "" && wanted !== root.now()) inBackground(root.change(wanted));
  });
  tell(root.now());
  const folders = (): readonly OperatorValue[] => app.vault.getAllFolders().map(({ path }) => ({ value: path }));
  new ValueSuggest(app, field.inputEl, { offer: folders, isList: false });
}

/** No folder is called that, so that it tells what cannot be read. */
const wrong = "/";
