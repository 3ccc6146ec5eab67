import type { SettingDefinition } from "obsidian";
import type { Wishes } from "../../app/wishes.ts";
import { asFading, type SearchSettings } from "../../core/model/search-settings.ts";
import { inBackground } from "../report.ts";
import { settingsText as words } from "../text/settings.ts";

/** The row that says how much older episodes fall behind. */
export function decayRow({ settings, change }: Wishes<SearchSettings>): SettingDefinition {
  return {
    name: words.decay,
    desc: words.decayDesc,
    render: (setting) => {
      setting.addDropdown((dropdown) => {
        dropdown.selectEl.setAttribute("aria-label", words.decay);
        dropdown.addOptions(words.decays).setValue(settings().decay);
        dropdown.onChange((value) => {
          const decay = asFading(value);
          if (decay) inBackground(change({ ...settings(), decay }));
        });
      });
    },
  };
}

/** Says what would be looked for here: there is nothing to choose. */
export function languagesRow(): SettingDefinition {
  return { name: words.languages, desc: words.languagesDesc, render: () => undefined };
}
