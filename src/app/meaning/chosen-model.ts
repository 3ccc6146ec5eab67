import { messageOf } from "../../core/lib/message-of.ts";
import { builtIn, type ModelChoice } from "../../core/model/model-choice.ts";
import type { ModelAttempt } from "../../core/model/model-failure.ts";
import { followed, type Followed } from "../reading/listeners.ts";
import type { Meaning } from "./meaning.ts";
import type { Embedder, ModelOffer, Models } from "../ports.ts";

/** What is going on with models, besides answering. */
export type ModelActivity =
  | { readonly kind: "none" }
  /** In bytes. */
  | { readonly kind: "downloading"; readonly choice: ModelChoice; readonly done: number; readonly total: number }
  /** In notes, read with the new model; 0 of 0 before that is known. */
  | { readonly kind: "reading"; readonly choice: ModelChoice; readonly done: number; readonly total: number }
  | { readonly kind: "failed"; readonly choice: ModelChoice; readonly reason: string };

export interface ModelPorts {
  readonly models: Models;
  readonly meaning: Pick<Meaning, "useModel" | "onChange" | "state">;
  /** Where the choice is kept, for all devices of the vault. */
  readonly choice: {
    readonly read: () => Promise<ModelChoice>;
    readonly write: (choice: ModelChoice) => Promise<void>;
  };
  /** Where this device remembers which model it has read every note with. */
  readonly ready: {
    readonly read: () => unknown;
    readonly write: (name: string) => void;
  };
}

const nothing: ModelActivity = { kind: "none" };

/** The model a person has chosen, and the way to another one. Until that can answer, the one in use does. */
export class ChosenModel {
  readonly #ports: ModelPorts;
  readonly #activity: Followed<ModelActivity> = followed<ModelActivity>(nothing);
  #inUse: ModelChoice = builtIn;
  #running: AbortController | undefined;
  #stopWaiting: (() => void) | undefined;
  #isClosed = false;

  constructor(ports: ModelPorts) {
    this.#ports = ports;
  }

  get inUse(): ModelChoice {
    return this.#inUse;
  }

  get activity(): ModelActivity {
    return this.#activity.now();
  }

  onChange(listener: () => void): () => void {
    return this.#activity.onChange(listener);
  }

  /** Before the notes are read: takes the stored choice at once where its vectors are kept, else when there is time. */
  async start(): Promise<void> {
    const choice = await this.#stored();
    if (choice.kind === "built-in" || this.#isClosed) return;
    if (this.#ports.ready.read() === nameOf(choice)) {
      this.#inUse = choice;
      await this.#ports.meaning.useModel(() => this.#openOrBuiltIn(choice));
      return;
    }
    const { meaning } = this.#ports;
    this.#stopWaiting = meaning.onChange(() => {
      if (meaning.state.kind === "reading") return;
      this.#stopWaiting?.();
      void this.use(choice);
    });
  }

  /** Reads every note with another model and changes to it; what goes wrong is told as the activity. */
  async use(choice: ModelChoice): Promise<void> {
    const running = this.#begin({ kind: "reading", choice, done: 0, total: 0 });
    const { signal } = running;
    try {
      await this.#ports.meaning.useModel(() => this.#openAndStore(choice, signal), {
        signal,
        onProgress: (done, total) => {
          if (this.#running === running) this.#activity.set({ kind: "reading", choice, done, total });
        },
      });
      this.#inUse = choice;
      this.#ports.ready.write(nameOf(choice));
      this.#end(running, nothing);
    } catch (cause) {
      if (signal.aborted) await this.#restore(running);
      else this.#end(running, { kind: "failed", choice, reason: messageOf(cause) });
    }
  }

  /** Fetches an offered model and changes to it. The person has said yes. */
  async download(offer: ModelOffer): Promise<void> {
    const choice: ModelChoice = { kind: "offered", name: offer.name };
    const running = this.#begin({ kind: "downloading", choice, done: 0, total: offer.bytes });
    const { signal } = running;
    const fetched = await attempted(() =>
      this.#ports.models.download(offer, {
        signal,
        onProgress: (done, total) => {
          if (this.#running === running) this.#activity.set({ kind: "downloading", choice, done, total });
        },
      }),
    );
    if (signal.aborted) this.#end(running, nothing);
    else if (!fetched.ok) this.#end(running, { kind: "failed", choice, reason: fetched.error.message });
    else await this.use(choice);
  }

  /** Stops a download or a change; the model in use stays. */
  cancel(): void {
    this.#stopWaiting?.();
    const running = this.#running;
    running?.abort();
    if (running) this.#end(running, nothing);
  }

  /** Stops for good; a change that is not done goes on with the next start. */
  close(): void {
    this.#isClosed = true;
    this.#activity.clear();
    this.cancel();
  }

  /** Says that something went wrong before there was a choice. */
  fail(choice: ModelChoice, reason: string): void {
    this.#activity.set({ kind: "failed", choice, reason });
  }

  #begin(activity: ModelActivity): AbortController {
    this.cancel();
    const running = new AbortController();
    this.#running = running;
    this.#activity.set(activity);
    return running;
  }

  #end(running: AbortController, activity: ModelActivity): void {
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#activity.set(activity);
  }

  async #openAndStore(choice: ModelChoice, signal: AbortSignal): Promise<Embedder> {
    const opened = await this.#ports.models.open(choice);
    if (!opened.ok) throw new Error(opened.error.message);
    try {
      if (signal.aborted) throw new Error("The change of the model was given up.");
      await this.#ports.choice.write(choice);
    } catch (cause) {
      opened.value.dispose?.();
      throw cause;
    }
    return opened.value;
  }

  /** Settings that cannot be read are as if there were none; the person is told where models are chosen. */
  async #stored(): Promise<ModelChoice> {
    try {
      return await this.#ports.choice.read();
    } catch (cause) {
      this.fail(builtIn, messageOf(cause));
      return builtIn;
    }
  }

  /** Given up by the person, the choice is what it was; given up for another one, that is the choice. */
  async #restore(running: AbortController): Promise<void> {
    if (this.#isClosed) return;
    if (this.#running === undefined || this.#running === running) await this.#ports.choice.write(this.#inUse);
    this.#end(running, nothing);
  }

  /** A device without the model, or without the server, still compares by meaning. */
  async #openOrBuiltIn(choice: ModelChoice): Promise<Embedder> {
    const opened = await attempted(() => this.#ports.models.open(choice));
    if (opened.ok) return opened.value;
    this.#inUse = builtIn;
    this.fail(choice, opened.error.message);
    const own = await this.#ports.models.open(builtIn);
    if (!own.ok) throw new Error(own.error.message);
    return own.value;
  }
}

async function attempted<T>(work: () => Promise<ModelAttempt<T>>): Promise<ModelAttempt<T>> {
  try {
    return await work();
  } catch (cause) {
    return { ok: false, error: { code: "UNUSABLE", message: messageOf(cause) } };
  }
}

/** Names a choice without its key, which belongs nowhere but into the settings. */
function nameOf(choice: ModelChoice): string {
  return JSON.stringify(choice.kind === "endpoint" ? { ...choice, key: "" } : choice);
}
