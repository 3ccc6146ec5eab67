import type { Setting, SettingDefinition, SettingDefinitionItem } from "obsidian";
import type { ChosenNarrator } from "../../app/narrator/chosen-narrator.ts";
import type { NarratorChoice } from "../../app/narrator/current-narrator.ts";
import { hostOf } from "../../core/model/model-address.ts";
import {
  addressOf,
  mostTokensPerDay,
  narratorProviders,
  ownAddress,
  usualNarrator,
  type NarratorSettings,
} from "../../core/model/narrator-settings.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { addressProblem, disclosure, isWhole, narratorLine } from "../parts/narrator-rows.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";
import { writeFixed } from "../write-number.ts";
import { addTextField } from "./text-field.ts";

const words = text.narrator;

export interface LanguageModelParts {
  readonly chosen: ChosenNarrator;
  readonly openLog: () => void;
}

const untouched: NarratorSettings = { ...usualNarrator, provider: "ollama" };

/** The section about language models; nothing is sent or stored before a button is pressed. */
export class LanguageModelSettings {
  readonly #parts: LanguageModelParts;
  readonly #redrawings = new Set<() => void>();
  #settings = untouched;
  /** As typed; nothing where the kept one is meant. */
  #key: string | undefined;

  constructor(parts: LanguageModelParts) {
    this.#parts = parts;
  }

  definition(): SettingDefinitionItem {
    return {
      type: "group",
      heading: words.heading,
      items: [
        { name: words.inUse, render: (setting) => this.#drawInUse(setting) },
        {
          type: "page",
          name: words.choose,
          desc: words.chooseDesc,
          displayValue: () => this.#modelInUse(),
          items: this.#choosing(),
        },
        {
          name: words.calls,
          desc: words.callsDesc,
          render: (setting) => {
            setting.addButton((button) => button.setButtonText(words.openLog).onClick(this.#parts.openLog));
          },
        },
      ],
    };
  }

  #choosing(): SettingDefinition[] {
    const field = (name: "address" | "model" | "key"): SettingDefinition => ({
      name: words[name],
      desc: name === "address" ? words.addressDesc("") : words[`${name}Desc`],
      render: (setting) => this.#drawText(setting, name),
    });
    return [
      {
        name: words.provider,
        render: (setting) => {
          this.#startFromState();
          this.#drawProvider(setting);
        },
      },
      field("address"),
      field("model"),
      field("key"),
      {
        name: words.tokens,
        desc: words.tokensDesc(usualNarrator.tokensPerDay),
        render: (setting) => {
          this.#drawTokens(setting);
        },
      },
      { name: words.test, desc: words.testDesc, render: (setting) => this.#drawTest(setting) },
      { name: words.use, render: (setting) => this.#drawUse(setting) },
    ];
  }

  #modelInUse(): string {
    const { state } = this.#parts.chosen;
    return state.kind === "on" ? `${state.settings.model} (${hostOf(addressOf(state.settings))})` : "";
  }

  /** Shows what is in use, unless another one is being described. */
  #startFromState(): void {
    const { state } = this.#parts.chosen;
    if (this.#settings === untouched && (state.kind === "on" || state.kind === "elsewhere"))
      this.#settings = state.settings;
  }

  #choice(): NarratorChoice {
    const key = this.#key ?? this.#parts.chosen.keyFor(addressOf(this.#settings));
    return { settings: this.#settings, key };
  }

  #change(change: Partial<NarratorSettings>): void {
    this.#settings = { ...this.#settings, ...change };
    for (const redraw of this.#redrawings) redraw();
  }

  #following(redraw: () => void): () => void {
    redraw();
    this.#redrawings.add(redraw);
    return () => {
      this.#redrawings.delete(redraw);
    };
  }

  #drawInUse(setting: Setting): () => void {
    const { chosen } = this.#parts;
    const line = setting.descEl.createDiv({ attr: { role: "status" } });
    setting.addButton((button) => {
      button.setButtonText(words.turnOff).onClick(() => {
        inBackground(chosen.turnOff());
      });
    });
    const draw = async (): Promise<void> => {
      const { state } = chosen;
      setting.controlEl.toggle(state.kind === "on" || state.kind === "elsewhere");
      line.setText(narratorLine(state, state.kind === "on" ? await chosen.tokensToday() : 0));
    };
    inBackground(draw());
    return chosen.onChange(() => {
      inBackground(draw());
    });
  }

  #drawProvider(setting: Setting): void {
    setting.addDropdown((dropdown) => {
      dropdown.selectEl.setAttribute("aria-label", words.provider);
      dropdown.addOptions(words.providers).setValue(this.#settings.provider);
      dropdown.onChange((value) => {
        const provider = narratorProviders.find((known) => known === value);
        if (!provider) return;
        // What was typed for one provider is nothing for another to learn.
        this.#key = undefined;
        this.#change({ provider, address: "", model: "" });
      });
    });
  }

  #drawText(setting: Setting, name: "address" | "model" | "key"): () => void {
    const now = (): string => (name === "key" ? this.#choice().key : this.#settings[name]);
    const field = addTextField(setting, {
      label: words[name],
      value: now(),
      isSecret: name === "key",
      onChange: (value) => {
        if (name === "key") this.#key = value.trim();
        else this.#change({ [name]: value.trim() });
      },
    });
    return this.#following(() => {
      if (field.getValue().trim() !== now()) field.setValue(now());
      if (name !== "address") return;
      const usual = ownAddress(this.#settings.provider);
      field.setPlaceholder(usual);
      setting.setDesc(words.addressDesc(usual));
      setting.setErrorMessage(addressProblem(this.#settings) ?? "");
    });
  }

  #drawTokens(setting: Setting): void {
    const input = addTextField(setting, {
      label: words.tokens,
      value: String(this.#settings.tokensPerDay),
      onChange: (value) => {
        const tokens = /^\d{1,10}$/.test(value.trim()) ? Number(value) : Infinity;
        setting.setErrorMessage(tokens <= mostTokensPerDay ? "" : words.tokensWrong(mostTokensPerDay));
        if (tokens <= mostTokensPerDay) this.#change({ tokensPerDay: tokens });
      },
    });
    input.inputEl.inputMode = "numeric";
  }

  #drawTest(setting: Setting): () => void {
    const line = setting.descEl.createDiv({ attr: { role: "status" } });
    const leaving = new AbortController();
    let stop = (): void => undefined;
    setting.addButton((button) => {
      const ask = async (): Promise<void> => {
        line.setText(words.asking);
        button.setDisabled(true);
        const asked = await this.#parts.chosen.test(this.#choice(), leaving.signal);
        button.setDisabled(!isWhole(this.#settings));
        line.setText(asked.ok ? words.answered(writeFixed(asked.value.ms / 1000, 1)) : inOwnWords(asked.error.message));
      };
      button.setButtonText(words.test).onClick(() => {
        inBackground(ask());
      });
      stop = this.#following(() => {
        line.setText("");
        button.setDisabled(!isWhole(this.#settings));
      });
    });
    return () => {
      leaving.abort();
      stop();
    };
  }

  #drawUse(setting: Setting): () => void {
    let stop = (): void => undefined;
    setting.addButton((button) => {
      button.setButtonText(words.use).setCta();
      button.onClick(() => {
        inBackground(this.#parts.chosen.use(this.#choice()));
      });
      stop = this.#following(() => {
        button.setDisabled(!isWhole(this.#settings));
        setting.setDesc(disclosure(this.#settings));
      });
    });
    return stop;
  }
}
