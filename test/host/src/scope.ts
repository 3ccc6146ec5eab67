import type { App, KeymapEventHandler, KeymapEventListener, Modifier, Scope } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { appOf, belongsTo } from "./owner.ts";

interface KeyBinding extends KeymapEventHandler {
  readonly held: readonly Modifier[] | null;
  readonly listener: KeymapEventListener;
}

interface ScopeState {
  parent: Scope | undefined;
  readonly bindings: KeyBinding[];
}

const states = new WeakMap<Scope, ScopeState>();

export function installScope(): void {
  onConstruct(api.Scope, 1, (scope: Scope, parent?: Scope) => {
    states.set(scope, { parent, bindings: [] });
  });
  patch(api.Scope, {
    register(modifiers, key, listener) {
      const binding = { scope: this, modifiers: modifiers?.join(",") ?? null, key, held: modifiers, listener };
      stateOf(this).bindings.push(binding);
      return binding;
    },
    unregister(handler) {
      const { bindings } = stateOf(this);
      const index = bindings.findIndex((binding) => binding === handler);
      if (index >= 0) bindings.splice(index, 1);
    },
  });
}

/** Keys this scope does not know go on to the parent. */
export function setParentScope(scope: Scope, parent: Scope | undefined): void {
  stateOf(scope).parent = parent;
}

/** Gives a key press to a scope; true when somebody took it. The binding added last is asked first. */
export function pressIn(scope: Scope, event: KeyboardEvent): boolean {
  const { bindings, parent } = stateOf(scope);
  const binding = [...bindings].reverse().find((each) => fits(each, event));
  if (binding === undefined) return parent !== undefined && pressIn(parent, event);
  const { key, modifiers } = binding;
  // Returning false says: done, the browser must not act on it as well.
  if (binding.listener(event, { key, modifiers, vkey: event.key }) === false) {
    event.preventDefault();
    event.stopPropagation();
  }
  return true;
}

function fits({ key, held }: KeyBinding, event: KeyboardEvent): boolean {
  if (key !== null && key.toLowerCase() !== event.key.toLowerCase()) return false;
  if (held === null) return true;
  const wanted = new Set(held.map((modifier) => (modifier === "Mod" ? modKey() : modifier)));
  return (
    wanted.has("Ctrl") === event.ctrlKey &&
    wanted.has("Meta") === event.metaKey &&
    wanted.has("Shift") === event.shiftKey &&
    wanted.has("Alt") === event.altKey
  );
}

function modKey(): Modifier {
  return api.Platform.isMacOS ? "Meta" : "Ctrl";
}

function stateOf(scope: Scope): ScopeState {
  let state = states.get(scope);
  if (state === undefined) {
    state = { parent: undefined, bindings: [] };
    states.set(scope, state);
  }
  return state;
}

const stacks = new WeakMap<App, Scope[]>();

/** The scopes that have the keyboard, the last one first: an open modal, a menu, a popover, then the app. */
export function installKeymap(): void {
  patch(api.Keymap, {
    pushScope(scope) {
      const stack = stackOf(appOf(this));
      stack.push(scope);
    },
    popScope(scope) {
      const stack = stackOf(appOf(this));
      const index = stack.lastIndexOf(scope);
      if (index >= 0) stack.splice(index, 1);
    },
  });
  onConstruct(api.App, 1, (app: App) => {
    belongsTo(app.keymap, app);
  });
}

function stackOf(app: App): Scope[] {
  let stack = stacks.get(app);
  if (stack === undefined) {
    stack = [app.scope];
    stacks.set(app, stack);
  }
  return stack;
}

/** Gives a key press to whoever has the keyboard: the top scope, else the scope of the active view. */
export function pressKey(app: App, event: KeyboardEvent): boolean {
  const top = stackOf(app).at(-1) ?? app.scope;
  const viewScope = app.workspace.activeLeaf?.view.scope;
  if (top === app.scope && viewScope != null) return pressIn(viewScope, event);
  return pressIn(top, event);
}
