import { Modal, Platform, Setting, type Notice, type Plugin } from "obsidian";
import type { Library } from "../app/library.ts";
import { listedNotes } from "../app/search/listed-notes.ts";
import type { Memory } from "../app/memory.ts";
import type { Action } from "./commands.ts";
import { addNoticeButton } from "./notice-button.ts";
import { notify } from "./notify.ts";
import { describeFound } from "./parts/found-notes.ts";
import { openSettingsOf } from "./settings/open-settings.ts";
import { text } from "./text/text.ts";

const words = text.welcome;
/** Where this device remembers of a vault that somebody was welcomed. */
export interface Welcomed {
  readonly read: () => unknown;
  readonly write: (isWelcomed: true) => void;
}

/** The page with where to begin, and what gets the notice that leads there out of the way. */
interface Welcoming {
  readonly show: () => void;
  readonly begun: () => void;
}

/** The first time that this device has read the vault, says so, once, until somebody begins: then it would only be in the way. */
export function registerWelcome(
  plugin: Plugin,
  memory: Memory,
  { actions, welcomed }: { readonly actions: readonly Action[]; readonly welcomed: Welcomed },
): Welcoming {
  let notice: Notice | undefined;
  const show = (): void => {
    new Welcome(plugin, memory, actions).open();
  };
  const waiting = new AbortController();
  const begun = (): void => {
    if (!notice) return;
    notice.hide();
    waiting.abort();
  };
  if (welcomed.read() !== null) return { show, begun };
  const hasMemories = (): boolean => memory.library.catalog.memories().length > 0;
  const stop = memory.onRevision(() => {
    if (!memory.isOpen()) return;
    stop();
    welcomed.write(true);
    if (!hasMemories()) hideOnFirst(memory, hasMemories, begun);
    const isBare = listedNotes(memory.library).length === 0;
    const [said, button] = isBare ? [words.noticeOfNothing, words.begins] : [words.notice, words.show];
    notice = notify(said, 0);
    addNoticeButton(notice, button, show);
    whenSomebodyBegins(plugin, waiting, begun);
  });
  return { show, begun };
}

/** Whoever chooses a command or a file, or writes, is about something else, which the notice may lie over. */
function whenSomebodyBegins(plugin: Plugin, { signal }: AbortController, begun: () => void): void {
  const isWithin = (target: EventTarget | null, places: string): boolean =>
    target instanceof Element && target.closest(places) !== null;
  const on = (type: "focusin" | "input", places: string): void => {
    const hear = ({ target }: Event): void => {
      if (isWithin(target, places)) begun();
    };
    plugin.registerDomEvent(activeDocument, type, hear, { signal });
  };
  on("focusin", ".prompt");
  on("input", ".prompt, .workspace");
}

/** Where there was none, the first memory is a beginning as well, however it came. */
function hideOnFirst(memory: Memory, hasMemories: () => boolean, begun: () => void): void {
  const stop = memory.onRevision(() => {
    if (!hasMemories()) return;
    stop();
    begun();
  });
}

type Step = keyof typeof words.steps;
const usualSteps: readonly Step[] = ["record-episode", "import-session", "migrate-memory", "download-model"];
const stepsWithSome: readonly Step[] = ["open-memory", "search-memory", ...usualSteps];
/** One begins with something to look at. */
const stepsWithNothing: readonly Step[] = ["create-example", ...usualSteps];
/** What is no memory is found all the same, at once. */
const stepsWithNotes: readonly Step[] = ["search-memory", "create-example", ...usualSteps];

function stepsWith(catalog: Library["catalog"]): readonly Step[] {
  if (catalog.memories().length > 0) return stepsWithSome;
  return listedNotes({ catalog }).length > 0 ? stepsWithNotes : stepsWithNothing;
}

interface Doing {
  readonly run: () => void;
  readonly button: string;
  readonly isFirst?: boolean;
}

class Welcome extends Modal {
  readonly #plugin: Plugin;
  readonly #memory: Memory;
  readonly #actions: readonly Action[];

  constructor(plugin: Plugin, memory: Memory, actions: readonly Action[]) {
    super(plugin.app);
    this.#plugin = plugin;
    this.#memory = memory;
    this.#actions = actions;
  }

  override onOpen(): void {
    const { contentEl, modalEl } = this;
    this.setTitle(words.title);
    modalEl.addClass("retrace-welcome");
    const { catalog } = this.#memory.library;
    contentEl.createEl("p", { text: describeFound(catalog) });
    const steps = stepsWith(catalog);
    for (const step of steps) this.#offer(step, step === steps[0]);
    // A phone serves nobody.
    if (Platform.isDesktopApp) {
      this.#row(words.agents, words.agentsDesc, {
        button: words.connect,
        run: () => {
          openSettingsOf(this.app, this.#plugin.manifest.id, text.waysIn.heading);
        },
      });
    }
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  #offer(step: Step, isFirst: boolean): void {
    const action = this.#actions.find(({ id }) => id === step);
    if (!action || action.canRun?.() === false) return;
    this.#row(action.name, words.steps[step], { run: action.run, button: words.begin[step], isFirst });
  }

  #row(name: string, desc: string, { run, button: said, isFirst = false }: Doing): void {
    new Setting(this.contentEl)
      .setName(name)
      .setDesc(desc)
      .addButton((button) => {
        if (isFirst) button.setCta();
        button.setButtonText(said).onClick(() => {
          this.close();
          run();
        });
        button.buttonEl.setAttribute("aria-label", words.doing(said, name));
      });
  }
}
