import type { Plugin } from "obsidian";
import { deviceKeys, secretKeys } from "./device-keys.ts";

interface Kept<In, Out> {
  readonly read: () => Out;
  readonly write: (value: In) => void;
}

const choiceKey = deviceKeys.server;
const tokenKey = secretKeys.server;

/** Where this device remembers whether it serves programs, and at which port. */
export function keptServer({ app }: Plugin): Kept<object, unknown> {
  return {
    read: (): unknown => app.loadLocalStorage(choiceKey),
    write: (choice) => {
      app.saveLocalStorage(choiceKey, choice);
    },
  };
}

/** The token those programs need: a secret of this device, in no file of the vault. */
export function keptToken({ app: { secretStorage } }: Plugin): Kept<string, string> {
  return {
    read: () => secretStorage.getSecret(tokenKey) ?? "",
    write: (token) => {
      secretStorage.setSecret(tokenKey, token);
    },
  };
}

/** Whether somebody was welcomed to this vault on this device. */
export function keptWelcome({ app }: Plugin): Kept<true, unknown> {
  return {
    read: (): unknown => app.loadLocalStorage(deviceKeys.welcomed),
    write: (isWelcomed) => {
      app.saveLocalStorage(deviceKeys.welcomed, isWelcomed);
    },
  };
}
