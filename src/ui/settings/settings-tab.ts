import { Platform, PluginSettingTab, type App, type Plugin, type Setting, type SettingDefinitionItem } from "obsidian";
import type { ChosenModel } from "../../app/meaning/chosen-model.ts";
import type { ChosenRoot } from "../../app/chosen-root.ts";
import { ownFiles } from "../../app/search/listed-notes.ts";
import type { Memory } from "../../app/memory.ts";
import type { Models } from "../../app/ports.ts";
import type { Wishes } from "../../app/wishes.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import type { LearningSettings } from "../../core/model/learning-settings.ts";
import type { ProposalSettings } from "../../core/model/proposal-settings.ts";
import type { SearchSettings } from "../../core/model/search-settings.ts";
import { modelName, modelRows, modelStatus, type ModelRow, type ModelShelf } from "../parts/model-rows.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";
import { advancedSettings, type AdvancedParts } from "./advanced-settings.ts";
import { chooseFolder } from "./choose-folder.ts";
import { EndpointDraft } from "./endpoint-draft.ts";
import { LanguageModelSettings, type LanguageModelParts } from "./language-model.ts";
import { learningSettings } from "./learning-settings.ts";
import { askToDownload } from "./model-consent.ts";
import { drawStatus } from "./model-status.ts";
import { placeSettings } from "./place-settings.ts";
import { proposalSettings } from "./proposal-settings.ts";
import { reviewSettings, type ReviewParts } from "./review-settings.ts";
import { decayRow, languagesRow } from "./search-settings.ts";
import { WaysIn, type WaysInParts } from "./ways-in.ts";

const words = text.models;

/** What the settings show and change. */
export interface SettingsParts {
  readonly memory: Pick<Memory, "meaning" | "library" | "onRevision">;
  readonly chosen: ChosenModel;
  readonly models: Models;
  /** Where models are kept, as the person may look it up. */
  readonly modelsFolder: string;
  readonly waysIn: WaysInParts;
  readonly reviews: ReviewParts;
  readonly proposals: Wishes<ProposalSettings>;
  readonly learnings: Wishes<LearningSettings>;
  readonly search: Wishes<SearchSettings>;
  readonly advanced: AdvancedParts;
  readonly narrator: LanguageModelParts;
  readonly root: ChosenRoot;
}

export class RetraceSettings extends PluginSettingTab {
  readonly #parts: SettingsParts;
  readonly #endpoint: EndpointDraft;
  readonly #waysIn: WaysIn;
  readonly #narrator: LanguageModelSettings;
  #shelf: ModelShelf;

  constructor(app: App, plugin: Plugin, parts: SettingsParts) {
    super(app, plugin);
    this.containerEl.addClass("retrace-settings");
    this.#parts = parts;
    this.#waysIn = new WaysIn(parts.waysIn);
    this.#narrator = new LanguageModelSettings(parts.narrator);
    this.#shelf = { offers: parts.models.offers, here: new Set(), folders: [] };
    this.#endpoint = new EndpointDraft((endpoint) => {
      inBackground(this.#parts.chosen.use({ kind: "endpoint", ...endpoint }));
      this.update();
    });
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const rows = modelRows(this.#shelf).map((row) => ({
      name: row.name,
      desc: row.description,
      render: (setting: Setting) => this.#drawRow(setting, row),
    }));
    return [
      placeSettings(this.app, this.#parts.root),
      {
        type: "group",
        heading: words.heading,
        items: [
          { name: words.inUse, render: (setting) => this.#drawInUse(setting) },
          ...rows,
          {
            name: words.chooseFolder,
            desc: words.chooseFolderDesc,
            render: (setting) => {
              this.#drawChooser(setting);
            },
          },
          {
            type: "page",
            name: words.server,
            desc: words.serverDesc,
            displayValue: () => this.#serverInUse(),
            items: this.#endpoint.definitions(),
          },
          decayRow(this.#parts.search),
          languagesRow(),
        ],
      },
      reviewSettings(this.#parts.reviews),
      // A phone serves nobody.
      ...(Platform.isDesktopApp ? [this.#waysIn.definition()] : []),
      this.#narrator.definition(),
      learningSettings(this.app, this.#parts.learnings),
      proposalSettings(this.#parts.proposals),
      advancedSettings(this.#parts.advanced),
    ];
  }

  #serverInUse(): string {
    const { inUse } = this.#parts.chosen;
    return inUse.kind === "endpoint" ? modelName(inUse) : "";
  }

  #drawInUse(setting: Setting): () => void {
    const { memory, chosen } = this.#parts;
    inBackground(this.#look());
    this.#endpoint.startFrom(chosen.inUse);
    const draw = drawStatus(setting, () => {
      chosen.cancel();
    });
    const redraw = (): void => {
      const { activity, inUse } = chosen;
      const notes = ownFiles(memory.library);
      draw(modelStatus({ activity, inUse, meaning: memory.meaning.state, notes }));
    };
    redraw();
    const stops = [chosen.onChange(redraw), memory.meaning.onChange(redraw), memory.onRevision(redraw)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #drawRow(setting: Setting, row: ModelRow): () => void {
    const { chosen } = this.#parts;
    let drawn = "";
    const draw = (): void => {
      const isInUse = sameValue(chosen.inUse, row.choice);
      const isBusy = chosen.activity.kind === "downloading" || chosen.activity.kind === "reading";
      const now = `${String(isInUse)} ${String(isBusy)}`;
      if (now === drawn) return;
      drawn = now;
      setting.controlEl.empty();
      if (isInUse) setting.controlEl.createSpan({ cls: "retrace-used", text: words.used });
      else this.#addButton(setting, row, isBusy);
    };
    draw();
    return chosen.onChange(() => {
      draw();
      if (chosen.activity.kind !== "downloading") inBackground(this.#look());
    });
  }

  #addButton(setting: Setting, { name, choice, download }: ModelRow, isBusy: boolean): void {
    const { chosen, modelsFolder } = this.#parts;
    setting.addButton((button) => {
      button.setDisabled(isBusy).setButtonText(download ? words.download : words.use);
      button.buttonEl.setAttribute("aria-label", `${download ? words.download : words.use} ${name}`);
      button.onClick(() => {
        if (!download) inBackground(chosen.use(choice));
        else {
          askToDownload(this.app, download, `${modelsFolder}/${name}`, () => {
            inBackground(chosen.download(download));
          });
        }
      });
    });
  }

  #drawChooser(setting: Setting): void {
    setting.addButton((button) =>
      button.setButtonText(words.choose).onClick(() => {
        inBackground(this.#choose());
      }),
    );
  }

  async #choose(): Promise<void> {
    const { chosen, models } = this.#parts;
    const folder = await chooseFolder(words.ownFolder);
    if (!folder) return;
    const choice = { kind: "folder", folder: folder.name } as const;
    const offer = models.offers.find(({ name }) => name === folder.name);
    const added = await models.add(folder.name, folder.files);
    if (!added.ok) chosen.fail(choice, added.error.message);
    else await chosen.use(offer ? { kind: "offered", name: offer.name } : choice);
  }

  /** Finds out which models are here, and draws anew when that is not what was shown. */
  async #look(): Promise<void> {
    const { models } = this.#parts;
    const here = await Promise.all(models.offers.map((offer) => models.has(offer)));
    const names = models.offers.flatMap(({ name }, index) => (here[index] === true ? [name] : []));
    const folders = await models.folders();
    const before = [...this.#shelf.here, ...this.#shelf.folders].join("/");
    if ([...names, ...folders].join("/") === before) return;
    this.#shelf = { ...this.#shelf, here: new Set(names), folders };
    this.update();
  }
}
