import type { BasesViewConfig } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { api, patch } from "../api.ts";
import { seenAs } from "../loose.ts";
import type { Base, BaseView } from "./base-file.ts";
import { propertyId } from "./entries.ts";
import { sortsOf } from "./query.ts";

interface ConfigState {
  readonly base: Base;
  readonly view: BaseView;
  /** Writes what was set into the file. */
  readonly changed: () => void;
}

const states = new WeakMap<BasesViewConfig, ConfigState>();

export function installViewConfig(): void {
  patch(api.BasesViewConfig, {
    get(key) {
      return fieldsOf(this)[key];
    },
    getAsPropertyId(key) {
      const value = fieldsOf(this)[key];
      return typeof value === "string" && value !== "" ? propertyId(value) : null;
    },
    set(key, value: unknown) {
      const fields = fieldsOf(this);
      if (value === null) Reflect.deleteProperty(fields, key);
      else fields[key] = value;
      stateOf(this).changed();
    },
    getOrder() {
      return (stateOf(this).view.order ?? []).map(propertyId);
    },
    getSort() {
      return sortsOf(stateOf(this).view);
    },
    getDisplayName(id) {
      const { properties = {} } = stateOf(this).base;
      const { type, name } = api.parsePropertyId(id);
      const own: unknown = (properties[id] ?? (type === "note" ? properties[name] : undefined))?.["displayName"];
      return typeof own === "string" ? own : name;
    },
  });
}

export function makeConfig(state: ConfigState): BasesViewConfig {
  const { name, type } = state.view;
  const config = seenAs<BasesViewConfig>(mock.BasesViewConfig.create__(seenAs({}), type, name));
  states.set(config, state);
  return config;
}

function fieldsOf(config: BasesViewConfig): Record<string, unknown> {
  return seenAs<Record<string, unknown>>(stateOf(config).view);
}

function stateOf(config: BasesViewConfig): ConfigState {
  const state = states.get(config);
  // The mock gives every view one before the host gives it its own.
  if (state === undefined) throw new Error("This view was asked for its configuration before it had one.");
  return state;
}
