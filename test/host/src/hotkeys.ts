import type { App, Hotkey } from "obsidian";
import { api } from "./api.ts";
import { registryOf } from "./registry.ts";

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Binds a command to a key; "Mod" is Cmd on a Mac and Ctrl elsewhere. */
export function bindHotkey(app: App, hotkey: Hotkey, commandId: string): () => void {
  const { hotkeys } = registryOf(app);
  const name = hotkeyName(hotkey);
  hotkeys.set(name, [...(hotkeys.get(name) ?? []), commandId]);
  return () => {
    const others = (hotkeys.get(name) ?? []).filter((id) => id !== commandId);
    if (others.length === 0) hotkeys.delete(name);
    else hotkeys.set(name, others);
  };
}

/** The commands bound to a pressed key. */
export function commandsFor(app: App, event: KeyPress): readonly string[] {
  return registryOf(app).hotkeys.get(pressName(event)) ?? [];
}

function hotkeyName({ modifiers, key }: Hotkey): string {
  const held = new Set(modifiers.map((modifier) => (modifier === "Mod" ? modKey() : modifier)));
  return nameOf((modifier) => held.has(modifier), key);
}

function pressName(event: KeyPress): string {
  const held = { Ctrl: event.ctrlKey, Meta: event.metaKey, Alt: event.altKey, Shift: event.shiftKey };
  return nameOf((modifier) => held[modifier], event.key);
}

const order = ["Ctrl", "Meta", "Alt", "Shift"] as const;

function nameOf(isHeld: (modifier: (typeof order)[number]) => boolean, key: string): string {
  return [...order.filter(isHeld), key].join("+").toLowerCase();
}

function modKey(): "Meta" | "Ctrl" {
  return api.Platform.isMacOS ? "Meta" : "Ctrl";
}
