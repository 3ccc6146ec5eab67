import type { Setting, SettingDefinition } from "obsidian";
import { embeddingAddress, hostOf, isThisMachine } from "../../core/model/model-address.ts";
import { endpointApis, type Endpoint, type ModelChoice } from "../../core/model/model-choice.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { text } from "../text/text.ts";
import { addTextField } from "./text-field.ts";

const words = text.models.endpoint;

const untouched: Endpoint = { api: "ollama", address: "http://localhost:11434", model: "", key: "" };

/** A server while it is being described; nothing is sent or stored before its button is pressed. */
export class EndpointDraft {
  readonly #connect: (endpoint: Endpoint) => void;
  #draft = untouched;
  readonly #redrawings = new Set<() => void>();

  constructor(connect: (endpoint: Endpoint) => void) {
    this.#connect = connect;
  }

  /** Shows the server in use, unless another one is being described. */
  startFrom(choice: ModelChoice): void {
    if (choice.kind !== "endpoint" || this.#draft !== untouched) return;
    const { api, address, model, key } = choice;
    this.#draft = { api, address, model, key };
  }

  /** Drawn by us, because the app's own controls have no names that a screen reader could say. */
  definitions(): SettingDefinition[] {
    return [
      {
        name: words.api,
        render: (setting) => {
          this.#drawApi(setting);
        },
      },
      {
        name: words.address,
        desc: words.addressDesc,
        render: (setting) => {
          this.#drawText(setting, "address");
        },
      },
      {
        name: words.model,
        desc: words.modelDesc,
        render: (setting) => {
          this.#drawText(setting, "model");
        },
      },
      {
        name: words.key,
        desc: words.keyDesc,
        render: (setting) => {
          this.#drawText(setting, "key");
        },
      },
      { name: words.connect, render: (setting) => this.#drawConnect(setting) },
    ];
  }

  #change(change: Partial<Endpoint>): void {
    this.#draft = { ...this.#draft, ...change };
    for (const redraw of this.#redrawings) redraw();
  }

  #problemWith(address: string): string | undefined {
    const checked = embeddingAddress({ api: this.#draft.api, address });
    return checked.ok ? undefined : inOwnWords(checked.error);
  }

  #drawApi(setting: Setting): void {
    setting.addDropdown((dropdown) => {
      dropdown.selectEl.setAttribute("aria-label", words.api);
      dropdown.addOptions(words.apis).setValue(this.#draft.api);
      dropdown.onChange((value) => {
        const api = endpointApis.find((known) => known === value);
        if (api) this.#change({ api });
      });
    });
  }

  #drawText(setting: Setting, name: "address" | "model" | "key"): void {
    addTextField(setting, {
      label: words[name],
      value: this.#draft[name],
      isSecret: name === "key",
      onChange: (value) => {
        this.#change({ [name]: value.trim() });
        if (name === "address") setting.setErrorMessage(this.#problemWith(value) ?? "");
      },
    });
  }

  #drawConnect(setting: Setting): () => void {
    setting.addButton((button) => {
      button.setButtonText(words.connect).setCta();
      button.onClick(() => {
        if (this.#isWhole()) this.#connect(this.#draft);
      });
      const redraw = (): void => {
        button.setDisabled(!this.#isWhole());
        setting.setDesc(this.#whereTextGoes());
      };
      redraw();
      this.#redrawings.add(redraw);
    });
    return () => {
      this.#redrawings.clear();
    };
  }

  #isWhole(): boolean {
    return this.#draft.model !== "" && this.#problemWith(this.#draft.address) === undefined;
  }

  #whereTextGoes(): string {
    if (!this.#isWhole()) return words.incomplete;
    const { address } = this.#draft;
    return isThisMachine(address) ? words.here : words.away(hostOf(address));
  }
}
