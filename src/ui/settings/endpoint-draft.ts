import type { Setting, SettingDefinition } from "obsidian";
import { embeddingAddress, hostOf, isThisMachine } from "../../core/model/model-address.ts";
import { endpointApis, type Endpoint, type ModelChoice } from "../../core/model/model-choice.ts";
import { text } from "../text.ts";

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

  read(name: string): string {
    switch (name) {
      case "api":
      case "address":
      case "model":
        return this.#draft[name];
      default:
        return "";
    }
  }

  write(name: string, value: unknown): void {
    if (typeof value !== "string") return;
    const api = endpointApis.find((known) => known === value);
    if (name === "api" && api) this.#draft = { ...this.#draft, api };
    if (name === "address" || name === "model") this.#draft = { ...this.#draft, [name]: value.trim() };
    for (const redraw of this.#redrawings) redraw();
  }

  definitions(): SettingDefinition[] {
    return [
      { name: words.api, control: { type: "dropdown", key: "api", options: words.apis } },
      {
        name: words.address,
        desc: words.addressDesc,
        control: { type: "text", key: "address", validate: (address) => this.#problemWith(address) },
      },
      { name: words.model, desc: words.modelDesc, control: { type: "text", key: "model" } },
      { name: words.key, desc: words.keyDesc, render: (setting) => { this.#drawKey(setting); } },
      { name: words.connect, render: (setting) => this.#drawConnect(setting) },
    ];
  }

  #problemWith(address: string): string | undefined {
    const checked = embeddingAddress({ api: this.#draft.api, address });
    return checked.ok ? undefined : checked.error;
  }

  #drawKey(setting: Setting): void {
    setting.addText((input) => {
      input.inputEl.type = "password";
      input.inputEl.autocomplete = "off";
      input.inputEl.setAttribute("aria-label", words.key);
      input.setValue(this.#draft.key).onChange((key) => {
        this.#draft = { ...this.#draft, key: key.trim() };
      });
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
