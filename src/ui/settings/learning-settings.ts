import type { App, Setting, SettingDefinitionItem } from "obsidian";
import type { Wishes } from "../../app/wishes.ts";
import { learningScopes } from "../../core/model/learning.ts";
import type { LearningSettings } from "../../core/model/learning-settings.ts";
import { nameInside } from "../isolated.ts";
import { readScopeLines, scopeLines } from "../parts/scope-lines.ts";
import { inBackground } from "../report.ts";
import { settingsText } from "../text/settings.ts";
import { switchRow } from "./switch-rows.ts";
import { addTextField } from "./text-field.ts";

const words = settingsText.learnings;

/** The section that says how learnings are told apart and kept. */
export function learningSettings(app: App, { settings, change: put }: Wishes<LearningSettings>): SettingDefinitionItem {
  const change = (changed: Partial<LearningSettings>): void => {
    inBackground(put({ ...settings(), ...changed }));
  };
  return {
    type: "group",
    heading: words.heading,
    items: [
      switchRow(words.extract, words.extractDesc, {
        value: () => settings().extract === "stored",
        change: (isOn) => {
          change({ extract: isOn ? "stored" : "asked" });
        },
      }),
      switchRow(words.reinforce, words.reinforceDesc, {
        value: () => settings().reinforce === "retrieved",
        change: (isOn) => {
          change({ reinforce: isOn ? "retrieved" : "asked" });
        },
      }),
      {
        name: words.stageFile,
        desc: words.stageFileDesc,
        render: (setting) => {
          drawStageFile(setting, app, settings().stageFile, (stageFile) => {
            change({ stageFile });
          });
        },
      },
      {
        name: words.scopes,
        desc: words.scopesDesc,
        render: (setting) => {
          drawScopes(setting, settings().scopes, (scopes) => {
            change({ scopes });
          });
        },
      },
    ],
  };
}

function drawStageFile(setting: Setting, app: App, value: string, change: (path: string) => void): void {
  const line = setting.descEl.createDiv({ attr: { role: "status" } });
  const tell = (path: string): void => {
    const isMissing = path !== "" && app.vault.getFileByPath(path) === null;
    line.setText(isMissing ? words.stageFileMissing(nameInside(path)) : "");
  };
  const field = addTextField(setting, {
    label: words.stageFile,
    value,
    onChange: (typed) => {
      change(typed.trim());
    },
  });
  field.setPlaceholder(words.stageFileExample);
  // Not with every letter: what is typed on the way is no note.
  field.inputEl.addEventListener("change", () => {
    tell(field.getValue().trim());
  });
  tell(value);
}

type Scopes = LearningSettings["scopes"];

function drawScopes(setting: Setting, scopes: Scopes, change: (scopes: Scopes) => void): void {
  setting.addTextArea((area) => {
    const { inputEl } = area;
    inputEl.setAttribute("aria-label", words.scopes);
    inputEl.rows = 3;
    area.setPlaceholder(words.scopesExample).setValue(scopeLines(scopes));
    // Not with every letter: most of what is typed on the way is no scope.
    inputEl.addEventListener("change", () => {
      const read = readScopeLines(area.getValue());
      setting.setErrorMessage(read.ok ? "" : words.scopesWrong(read.error, learningScopes.join(", ")));
      if (read.ok) change(read.value);
    });
  });
}
