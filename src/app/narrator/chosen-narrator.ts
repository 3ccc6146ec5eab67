import * as z from "zod";
import { lazily } from "../../core/lib/lazily.ts";
import { messageOf } from "../../core/lib/message-of.ts";
import { ok } from "../../core/lib/result.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import type { ModelAttempt } from "../../core/model/model-failure.ts";
import { addressOf, isNarrated, usualNarrator, type NarratorSettings } from "../../core/model/narrator-settings.ts";
import { followed, type Followed } from "../reading/listeners.ts";
import type { Clock, MachineFiles } from "../ports.ts";
import type { Narrator } from "../ports/language-model.ts";
import { tokensToday, type CallLog } from "./call-log.ts";
import { currentNarrator, type NarratorChoice, type OpenLanguageModel } from "./current-narrator.ts";
import { narratorOf } from "./narrator.ts";

/** Where this device has said yes to, and the key it has for there. */
export interface Agreement {
  readonly address: string;
  readonly key: string;
}

export interface ChosenNarratorPorts {
  readonly open: OpenLanguageModel;
  /** Where the choice is kept, for all devices of the vault. */
  readonly kept: {
    readonly read: () => Promise<NarratorSettings>;
    readonly write: (settings: NarratorSettings) => Promise<void>;
  };
  /** Where this device keeps what it agreed to, in no file of the vault. */
  readonly agreement: {
    readonly read: () => Agreement | undefined;
    readonly write: (agreement: Agreement) => void;
  };
  readonly log: CallLog;
  readonly calls: MachineFiles;
  readonly clock: Clock;
}

/** What is so on this device. */
export type NarratorState =
  | { readonly kind: "off" }
  | { readonly kind: "on"; readonly settings: NarratorSettings }
  /** Chosen on another device: nothing is sent from here before somebody says so here. */
  | { readonly kind: "elsewhere"; readonly settings: NarratorSettings }
  | { readonly kind: "failed"; readonly reason: string };

const off: NarratorState = { kind: "off" };
const word = lazily(() => z.object({ word: z.string().describe("the word") }));

/** The language model a person has chosen; none, until they have, on each device. */
export class ChosenNarrator {
  /** The one in use right now. */
  readonly narrator: () => Narrator | undefined;
  readonly #ports: ChosenNarratorPorts;
  readonly #state: Followed<NarratorState> = followed<NarratorState>(off);
  #choice: NarratorChoice | undefined;

  constructor(ports: ChosenNarratorPorts) {
    this.#ports = ports;
    this.narrator = currentNarrator({
      ...ports,
      choice: () => this.#choice,
      onProblem: (reason) => {
        this.#state.set({ kind: "failed", reason });
      },
    });
  }

  get state(): NarratorState {
    return this.#state.now();
  }

  onChange(listener: () => void): () => void {
    return this.#state.onChange(listener);
  }

  /** What this device keeps for an address: nothing that was typed for another one. */
  keyFor(address: string): string {
    const agreed = this.#ports.agreement.read();
    return agreed?.address === address ? agreed.key : "";
  }

  /** Takes what is stored, at the start and whenever it was changed from outside. */
  async reload(): Promise<void> {
    try {
      this.#take(await this.#ports.kept.read());
    } catch (cause) {
      this.#choose(undefined);
      this.#state.set({ kind: "failed", reason: messageOf(cause) });
    }
  }

  /** The person has seen where texts go, and said yes. */
  async use({ settings, key }: NarratorChoice): Promise<void> {
    const { kept, agreement } = this.#ports;
    agreement.write({ address: addressOf(settings), key });
    await kept.write(settings);
    this.#take(settings);
  }

  async turnOff(): Promise<void> {
    const { state } = this;
    const before = "settings" in state ? state.settings : (this.#choice?.settings ?? usualNarrator);
    const settings = { ...before, provider: "off" } as const;
    await this.#ports.kept.write(settings);
    this.#take(settings);
  }

  /** Asks for one word, with nothing of any note in it; answers how long it took. */
  async test(choice: NarratorChoice, signal?: AbortSignal): Promise<ModelAttempt<{ readonly ms: number }>> {
    const { open, log, clock } = this.#ports;
    const opened = open(choice);
    if (!opened.ok) return opened;
    const { tokensPerDay } = choice.settings;
    const narrator = narratorOf({ model: opened.value, log, clock, tokensPerDay: () => tokensPerDay });
    const from = clock.now();
    const question = { system: "This is a test. Do as asked.", user: "Answer with the word ready.", schema: word() };
    const asked = await narrator.ask({ purpose: "test", ...question }, signal);
    return asked.ok ? ok({ ms: clock.now() - from }) : asked;
  }

  async tokensToday(): Promise<number> {
    return await tokensToday(this.#ports.calls, this.#ports.clock);
  }

  readonly close = (): void => {
    this.#choose(undefined);
    this.#state.clear();
  };

  /** What is sent to the one before is given up, unless it is the same. */
  #choose(next: NarratorChoice | undefined): void {
    if (sameValue(this.#choice, next) && this.narrator()) return;
    this.#choice = next;
    this.narrator();
  }

  #take(settings: NarratorSettings): void {
    const agreed = this.#ports.agreement.read();
    const isAgreed = agreed?.address === addressOf(settings);
    if (!isNarrated(settings)) this.#state.set(off);
    else this.#state.set({ kind: isAgreed ? "on" : "elsewhere", settings });
    this.#choose(isNarrated(settings) && isAgreed ? { settings, key: agreed.key } : undefined);
  }
}
