import { messageOf } from "../core/lib/message-of.ts";
import type { Attempt } from "../core/model/failure.ts";
import { followed, type Followed } from "./reading/listeners.ts";
import { oneAfterTheOther } from "./reading/one-after-the-other.ts";

/** Whether programs on this device may ask, and where. */
export interface ServerChoice {
  readonly isOn: boolean;
  readonly port: number;
}

export const usualServer: ServerChoice = { isOn: false, port: 8377 };

/** Reads what a device has kept, whatever it is: what cannot be read is off. */
export function readServerChoice(stored: unknown): ServerChoice {
  if (typeof stored !== "object" || stored === null) return usualServer;
  const isOn = "isOn" in stored && stored.isOn === true;
  const port = "port" in stored && isPort(stored.port) ? stored.port : usualServer.port;
  return { isOn, port };
}

export function isPort(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1024 && value <= 65_535;
}

export type ServerState =
  | { readonly kind: "off" }
  | { readonly kind: "starting" }
  | { readonly kind: "on"; readonly address: string }
  | { readonly kind: "failed"; readonly reason: string };

export interface Listening {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export interface LocalServerPorts {
  readonly listen: (place: { readonly port: number; readonly token: string }) => Promise<Attempt<Listening>>;
  /** Kept on this device alone: a vault that is synced opens no door elsewhere. */
  readonly choice: { readonly read: () => unknown; readonly write: (choice: ServerChoice) => void };
  /** A secret of this device; empty as long as there is none. */
  readonly token: { readonly read: () => string; readonly write: (token: string) => void };
  readonly newToken: () => string;
}

/** The door for programs on this device: shut until a person opens it, and with the plugin. */
export class LocalServer {
  readonly #ports: LocalServerPorts;
  readonly #state: Followed<ServerState> = followed<ServerState>({ kind: "off" });
  readonly #inTurn = oneAfterTheOther();
  #listening: Listening | undefined;
  #isClosed = false;

  constructor(ports: LocalServerPorts) {
    this.#ports = ports;
  }

  get state(): ServerState {
    return this.#state.now();
  }

  get choice(): ServerChoice {
    return readServerChoice(this.#ports.choice.read());
  }

  /** Made when it is first needed. */
  get token(): string {
    const kept = this.#ports.token.read();
    return kept === "" ? this.#makeToken() : kept;
  }

  onChange(listener: () => void): () => void {
    return this.#state.onChange(listener);
  }

  /** Opens it, if it was open last time. */
  async start(): Promise<void> {
    if (this.choice.isOn) await this.#restart();
  }

  /** Whoever changes the choice opens, shuts or moves the door with it. */
  async use(change: Partial<ServerChoice>): Promise<void> {
    await this.#inTurn(async () => {
      this.#ports.choice.write({ ...this.choice, ...change });
      await this.#reopen();
      // The person sees that it failed, and why; it is not tried again behind their back.
      if (this.state.kind === "failed") this.#ports.choice.write({ ...this.choice, isOn: false });
    });
  }

  /** The old token opens nothing any more. */
  async renewToken(): Promise<void> {
    this.#makeToken();
    await this.#restart();
  }

  close(): void {
    this.#isClosed = true;
    this.#state.clear();
    void this.#inTurn(() => this.#shut());
  }

  #makeToken(): string {
    const token = this.#ports.newToken();
    this.#ports.token.write(token);
    return token;
  }

  #restart(): Promise<void> {
    return this.#inTurn(() => this.#reopen());
  }

  async #reopen(): Promise<void> {
    await this.#shut();
    if (this.#isClosed || !this.choice.isOn) this.#state.set({ kind: "off" });
    else await this.#open();
  }

  async #open(): Promise<void> {
    this.#state.set({ kind: "starting" });
    try {
      const opened = await this.#ports.listen({ port: this.choice.port, token: this.token });
      if (!opened.ok) this.#state.set({ kind: "failed", reason: opened.error.message });
      else {
        this.#listening = opened.value;
        this.#state.set({ kind: "on", address: opened.value.address });
      }
    } catch (cause) {
      this.#state.set({ kind: "failed", reason: messageOf(cause) });
    }
  }

  async #shut(): Promise<void> {
    const listening = this.#listening;
    this.#listening = undefined;
    await listening?.stop();
  }
}
