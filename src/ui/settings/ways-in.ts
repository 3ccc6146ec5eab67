import type { Setting, SettingDefinition, SettingDefinitionItem } from "obsidian";
import { isPort, usualServer, type LocalServer, type ServerState } from "../../app/local-server.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { notify } from "../notify.ts";
import {
  clientPages,
  commandLine,
  link,
  obsidianLine,
  type ClientConfig,
  type Place,
} from "../parts/client-configs.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";

const words = text.waysIn;

export interface WaysInParts {
  readonly server: LocalServer;
  /** Where the vault lies on this device. */
  readonly vaultFolder: string | undefined;
  readonly isOfferedToRestApi: () => boolean;
}

/** The section that shows every way for programs to reach the memory. */
export class WaysIn {
  readonly #parts: WaysInParts;

  constructor(parts: WaysInParts) {
    this.#parts = parts;
  }

  definition(): SettingDefinitionItem {
    return {
      type: "group",
      heading: words.heading,
      items: [
        { name: words.server, desc: words.serverDesc, render: (setting) => this.#drawSwitch(setting) },
        {
          name: words.port,
          desc: words.portDesc(usualServer.port),
          render: (setting) => {
            this.#drawPort(setting);
          },
        },
        {
          name: words.token,
          desc: words.tokenDesc,
          render: (setting) => {
            this.#drawToken(setting);
          },
        },
        ...clientPages.map(({ name, configs }) => ({
          type: "page" as const,
          name,
          desc: words.clientDesc,
          items: configs.map((config) => this.#configRow(config)),
        })),
        this.#configRow({ name: words.commandLine, desc: words.commandLineDesc, config: commandLine }),
        this.#configRow({ name: words.obsidianLine, desc: words.obsidianLineDesc, config: () => obsidianLine }),
        this.#configRow({ name: words.links, desc: words.linksDesc, config: () => link }),
        {
          name: words.restApi,
          render: (setting) => {
            this.#drawRestApi(setting);
          },
        },
      ],
    };
  }

  #configRow({ name, desc, config }: ClientConfig): SettingDefinition {
    return {
      name,
      desc,
      render: (setting) => this.#drawConfig(setting, { name, config }),
    };
  }

  #drawSwitch(setting: Setting): () => void {
    const { server } = this.#parts;
    const line = setting.descEl.createDiv({ attr: { role: "status" } });
    const problem = setting.descEl.createDiv({ cls: "retrace-setting-problem", attr: { role: "alert" } });
    let show = (): void => undefined;
    setting.addToggle((toggle) => {
      (toggle.toggleEl.querySelector("input") ?? toggle.toggleEl).setAttribute("aria-label", words.server);
      show = (): void => {
        toggle.setValue(isServing(server.state));
      };
      show();
      toggle.onChange((isOn) => {
        if (isOn !== isServing(server.state)) inBackground(server.use({ isOn }));
      });
    });
    const draw = (): void => {
      const { state } = server;
      show();
      line.setText(stateLine(state));
      problem.setText(state.kind === "failed" ? words.state.failed(inOwnWords(state.reason)) : "");
      problem.toggle(state.kind === "failed");
    };
    draw();
    return server.onChange(draw);
  }

  #drawPort(setting: Setting): void {
    const { server } = this.#parts;
    setting.addText((input) => {
      input.inputEl.setAttribute("aria-label", words.port);
      input.inputEl.inputMode = "numeric";
      input.setValue(String(server.choice.port));
      // Not with every digit: each change moves the server.
      input.inputEl.addEventListener("change", () => {
        const port = Number(input.getValue());
        setting.setErrorMessage(isPort(port) ? "" : words.portWrong);
        if (isPort(port) && port !== server.choice.port) inBackground(server.use({ port }));
      });
    });
  }

  #drawToken(setting: Setting): void {
    const { server } = this.#parts;
    setting.addButton((button) =>
      button.setButtonText(words.copyToken).onClick(() => {
        copy(server.token);
      }),
    );
    setting.addButton((button) =>
      button.setButtonText(words.newToken).onClick(() => {
        inBackground(server.renewToken().then(() => notify(words.tokenRenewed)));
      }),
    );
  }

  #drawConfig(setting: Setting, { name, config }: Pick<ClientConfig, "name" | "config">): () => void {
    const { server } = this.#parts;
    setting.settingEl.addClass("retrace-config-row");
    const shown = setting.infoEl.createEl("pre", { cls: "retrace-config" }).createEl("code");
    // Whoever looks over a shoulder, or at a picture, learns no secret.
    const draw = (): void => {
      shown.setText(config({ ...this.#place(), token: words.hidden }));
    };
    draw();
    setting.addButton((button) => {
      button.setButtonText(words.copy).onClick(() => {
        copy(config({ ...this.#place(), token: server.token }));
      });
      button.buttonEl.setAttribute("aria-label", words.copyOf(name));
    });
    return server.onChange(draw);
  }

  #drawRestApi(setting: Setting): void {
    setting.setDesc(this.#parts.isOfferedToRestApi() ? words.restApiThere : words.restApiAway);
  }

  #place(): Omit<Place, "token"> {
    const { server, vaultFolder = "/path/to/vault" } = this.#parts;
    const address = `http://127.0.0.1:${String(server.choice.port)}/mcp`;
    return { vault: vaultFolder, program: "/path/to/retrace.mjs", address };
  }
}

/** What the switch shows: whether somebody is let in, not whether that was wished for. */
const isServing = ({ kind }: ServerState): boolean => kind === "on" || kind === "starting";

function stateLine(state: ServerState): string {
  switch (state.kind) {
    case "off":
    case "failed":
      return "";
    case "starting":
      return words.state.starting;
    case "on":
      return words.state.on(state.address);
  }
}

function copy(what: string): void {
  inBackground(navigator.clipboard.writeText(what).then(() => notify(words.copied)));
}
