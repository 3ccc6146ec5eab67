import "./ui/language/speak.ts";
import { debounce, Plugin } from "obsidian";
import { arrangingAside } from "./adapters/drawing/arrange-aside.ts";
import { builtInEmbedder } from "./adapters/embedding/built-in.ts";
import { modelsOf } from "./adapters/embedding/models.ts";
import { startBlobThread } from "./adapters/embedding/transformers/blob-thread.ts";
import { languageModel } from "./adapters/narrator/language-model.ts";
import { threadFitter } from "./adapters/fitting/thread-fitter.ts";
import { appShelf } from "./adapters/obsidian/app-shelf.ts";
import { appTraces } from "./adapters/obsidian/app-traces.ts";
import { appVault } from "./adapters/obsidian/app-vault.ts";
import { deviceName } from "./adapters/obsidian/device-name.ts";
import { desktopModule, vaultFolder } from "./adapters/obsidian/desktop.ts";
import { appClock, appScheduler, wait } from "./adapters/obsidian/host.ts";
import { keptChoice, keptReadiness } from "./adapters/obsidian/kept-choice.ts";
import { keptAgreement, keptNarrator } from "./adapters/obsidian/kept-narrator.ts";
import { keptPart, keptSettings } from "./adapters/obsidian/kept-settings.ts";
import { keptServer, keptToken, keptWelcome } from "./adapters/obsidian/kept-server.ts";
import { offerToRestApi, type RestApiOffer } from "./adapters/obsidian/local-rest-api.ts";
import { machineFiles } from "./adapters/obsidian/machine-files.ts";
import { foldersIn, modelStore } from "./adapters/obsidian/model-store.ts";
import { offerCommand } from "./adapters/obsidian/offer-commands.ts";
import { fetchPart, postFromApp } from "./adapters/obsidian/web.ts";
import { ChosenModel } from "./app/meaning/chosen-model.ts";
import { chosenRoot } from "./app/chosen-root.ts";
import { LocalServer } from "./app/local-server.ts";
import { callLog } from "./app/narrator/call-log.ts";
import { ChosenNarrator } from "./app/narrator/chosen-narrator.ts";
import type { MachineFiles } from "./app/ports.ts";
import { ReviewFitting } from "./app/review/review-fitting.ts";
import { reviewWishes } from "./app/review/review-wishes.ts";
import { createMemory, type Memory } from "./app/memory.ts";
import { wishes } from "./app/wishes.ts";
import { usualLearnings } from "./core/model/learning-settings.ts";
import { usualProposals } from "./core/model/proposal-settings.ts";
import { usualSearch } from "./core/model/search-settings.ts";
import { serveFrom } from "./mcp/http/serve-from.ts";
import { newToken } from "./mcp/http/token.ts";
import { lineCommand, offeredTool } from "./mcp/offered.ts";
import { toolsOf } from "./mcp/tools.ts";
import { offerApi } from "./ui/api/offer-api.ts";
import type { RetraceApi } from "./ui/api/retrace-api.d.ts";
import { actions, addActions } from "./ui/commands.ts";
import { registerMemory } from "./ui/memory/register-memory.ts";
import { followLinks } from "./ui/links.ts";
import { modelCallLog } from "./ui/model-calls.ts";
import { usualStarters } from "./ui/starters.ts";
import { memorySearcher } from "./ui/search/memory-searcher.ts";
import { registerViews } from "./ui/register-views.ts";
import { inBackground, report, warn } from "./ui/report.ts";
import { modelDownloader } from "./ui/settings/download-command.ts";
import type { ReviewParts } from "./ui/settings/review-settings.ts";
import { RetraceSettings, type SettingsParts } from "./ui/settings/settings-tab.ts";
import type { WaysInParts } from "./ui/settings/ways-in.ts";
import { registerWelcome } from "./ui/welcome.ts";

/** Whoever has changed nothing for so long has found what they want. */
const quietMs = 10_000;

/** The plugin: puts the parts together and registers them; reads nothing before the layout is ready. */
export default class Retrace extends Plugin {
  readonly #settings = keptSettings(this);
  readonly #wishes = reviewWishes(keptPart(this.#settings, "reviews"));

  readonly #root = chosenRoot(keptPart(this.#settings, "root"));

  readonly #calls = this.#ownFiles("calls");
  readonly #proposals = wishes(usualProposals, keptPart(this.#settings, "proposals"));
  readonly #learnings = wishes(usualLearnings, keptPart(this.#settings, "learnings"));
  readonly #search = wishes(usualSearch, keptPart(this.#settings, "search"));
  readonly #narrator = this.#narratorOfVault();

  /** What other plugins can ask. */
  api: RetraceApi | undefined;

  override onload(): void {
    const { app } = this;
    const memory = this.#openMemory();
    const waysIn = this.#addWaysIn(memory);
    const settings = this.#addModels(memory, waysIn);
    const search = memorySearcher(app, memory);
    const starters = {
      searchMemory: () => {
        search();
      },
      downloadModel: modelDownloader(app, settings),
      ...usualStarters(app, memory),
    };
    const others = [...actions(app, starters), ...registerViews(this, memory, arrangingAside(startBlobThread))];
    const all = [registerMemory(this, memory, others), ...others];
    const welcome = registerWelcome(this, memory, { actions: all, welcomed: keptWelcome(this) });
    addActions(this, all, welcome.begun);
    followLinks(this, memory, { search, actions: all });
    this.api = offerApi(this, memory);
    app.workspace.onLayoutReady(() => {
      if (memory.isClosed()) return;
      const parts = { ...settings, advanced: { memory, actions: all, showWelcome: welcome.show } };
      // Nobody opens the settings sooner, and the app asks their tab at once for all that can be found in it.
      this.addSettingTab(new RetraceSettings(app, this, parts));
      inBackground(this.#readVault(memory, settings.chosen));
      inBackground(waysIn.server.start());
    });
  }

  async #readVault(memory: Memory, chosen: ChosenModel): Promise<void> {
    // What a note is to us depends on where the memory is.
    await this.onExternalSettingsChange();
    if (memory.isClosed()) return;
    this.#root.onChange(() => {
      inBackground(memory.rebuild());
    });
    memory.follow();
    await chosen.start();
    await memory.open();
    await memory.settleUses();
  }

  override async onExternalSettingsChange(): Promise<void> {
    const kept = [this.#root, this.#wishes, this.#narrator, this.#proposals, this.#learnings, this.#search];
    for (const each of kept) await each.reload();
  }

  /** Not read yet; it is closed with the plugin. */
  #openMemory(): Memory {
    const { app } = this;
    const memory = createMemory({
      vault: appVault(app, { root: this.#root.now }),
      root: this.#root.now,
      clock: appClock,
      scheduler: appScheduler,
      report,
      shelf: appShelf(app),
      reviewing: this.#wishes,
      traces: () => appTraces(app, this.manifest.dir ?? ""),
      uses: this.#ownFiles("used"),
      conversations: this.#ownFiles("conversations"),
      calls: this.#calls,
      narrator: this.#narrator.narrator,
      proposing: this.#proposals.settings,
      learning: this.#learnings.settings,
      searching: this.#search.settings,
      device: () => Promise.resolve(deviceName(app)),
      openEmbedder: () => builtInEmbedder(appScheduler.pause),
    });
    for (const close of [memory.close, this.#root.close, this.#wishes.close, this.#narrator.close])
      this.register(close);
    return memory;
  }

  #ownFiles(name: string): MachineFiles {
    return machineFiles(this.app.vault.adapter, `${this.manifest.dir ?? ""}/${name}`);
  }

  #narratorOfVault(): ChosenNarrator {
    const calls = this.#calls;
    const device = (): Promise<string> => Promise.resolve(deviceName(this.app));
    return new ChosenNarrator({
      open: ({ settings, key }) => languageModel({ settings, key, post: postFromApp, wait }),
      kept: keptNarrator(this.#settings),
      agreement: keptAgreement(this),
      log: callLog({ calls, clock: appClock, device }),
      calls,
      clock: appClock,
    });
  }

  /** The ways for programs to reach the memory; all of them go with the plugin. */
  #addWaysIn(memory: Memory): WaysInParts {
    const server = new LocalServer({
      listen: async (place) => {
        const { version } = this.manifest;
        return await serveFrom(desktopModule("http"), { ...place, memory, version, tools: "all", onWarning: warn });
      },
      choice: keptServer(this),
      token: keptToken(this),
      newToken,
    });
    this.register(() => {
      server.close();
    });
    let offer: RestApiOffer | undefined;
    this.app.workspace.onLayoutReady(() => {
      inBackground(this.#offerTools(memory).then((made) => (offer = made)));
    });
    return { server, vaultFolder: vaultFolder(this.app), isOfferedToRestApi: () => offer?.isOffered() === true };
  }

  /** One after the other: what each takes has to be written down, and nobody waits for it. */
  async #offerTools(memory: Memory): Promise<RestApiOffer | undefined> {
    const offered = [];
    for (const tool of toolsOf("all")) {
      await appScheduler.pause();
      if (memory.isClosed()) return undefined;
      offerCommand(this, lineCommand(memory, tool));
      offered.push(offeredTool(memory, tool));
    }
    return offerToRestApi(this, offered);
  }

  #addReviews(memory: Memory): ReviewParts {
    const wishes = this.#wishes;
    const align = (): Promise<unknown> => memory.alignReviews({ write: true, only: "stated" });
    const fitter = threadFitter(startBlobThread);
    const fitting = new ReviewFitting({ library: memory.library, wishes, fitter, align });
    const alignSoon = debounce(
      () => {
        inBackground(align());
      },
      quietMs,
      true,
    );
    this.register(() => {
      fitting.close();
      alignSoon.cancel();
    });
    return { wishes, fitting, alignSoon };
  }

  #addModels(memory: Memory, waysIn: WaysInParts): Omit<SettingsParts, "advanced"> {
    const { adapter } = this.app.vault;
    const modelsFolder = `${this.manifest.dir ?? ""}/models`;
    const models = modelsOf({
      store: (folder) => modelStore(adapter, `${modelsFolder}/${folder}`),
      folders: () => foldersIn(adapter, modelsFolder),
      fetchPart,
      post: postFromApp,
      wait,
      startThread: startBlobThread,
    });
    const { meaning } = memory;
    const chosen = new ChosenModel({
      models,
      meaning,
      choice: keptChoice(this, this.#settings),
      ready: keptReadiness(this),
    });
    this.register(() => {
      chosen.close();
    });
    const narrator = { chosen: this.#narrator, openLog: modelCallLog(this.app, memory) };
    const choices = { proposals: this.#proposals, root: this.#root, learnings: this.#learnings, search: this.#search };
    const reviews = this.#addReviews(memory);
    return { memory, chosen, models, modelsFolder, waysIn, narrator, reviews, ...choices };
  }
}
