import type { Page } from "playwright-core";

/** What a plugin still has of the page: each of these goes on by itself. */
export interface Held {
  readonly timers: number;
  readonly intervals: number;
  readonly frames: number;
  readonly listeners: number;
  readonly observers: number;
  readonly databases: number;
  readonly elements: number;
}

export const nothingHeld: Held = {
  ...{ timers: 0, intervals: 0, frames: 0, listeners: 0 },
  ...{ observers: 0, databases: 0, elements: 0 },
};

/** Notes what is taken by code of the plugin, as stacks name it, from before the page's own scripts on. */
export async function watchWhatIsHeld(page: Page): Promise<void> {
  await page.addInitScript(watchInPage);
}

export function whatIsHeld(page: Page): Promise<Held> {
  return page.evaluate<Held>("window.retraceHeld()");
}

const watchInPage = `
  Error.stackTraceLimit = 60;
  const isOurs = () => new Error().stack.includes("plugin:retrace");
  const held = { timers: new Set(), intervals: new Set(), frames: new Set(), listeners: new Map(), observers: new Set(), databases: new Set() };

  const taking = (name, start, stop, isOnce) => {
    const [begin, end] = [window[start].bind(window), window[stop].bind(window)];
    window[start] = (call, ...rest) => {
      const mine = isOurs();
      const id = begin((...given) => {
        if (isOnce) held[name].delete(id);
        if (typeof call === "function") call(...given);
      }, ...rest);
      if (mine) held[name].add(id);
      return id;
    };
    window[stop] = (id) => {
      held[name].delete(id);
      end(id);
    };
  };
  taking("timers", "setTimeout", "clearTimeout", true);
  taking("intervals", "setInterval", "clearInterval", false);
  taking("frames", "requestAnimationFrame", "cancelAnimationFrame", true);

  // Only what outlives the elements of a view: listeners on them go with them.
  const isLasting = (target) => target === window || target === document || target === document.body;
  const keyOf = (type, options) => type + (options === true || options?.capture === true ? " first" : "");
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (isLasting(this) && options?.once !== true && isOurs()) held.listeners.set(listener, keyOf(type, options));
    options?.signal?.addEventListener("abort", () => held.listeners.delete(listener));
    return addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (isLasting(this)) held.listeners.delete(listener);
    return removeEventListener.call(this, type, listener, options);
  };

  for (const name of ["ResizeObserver", "MutationObserver", "IntersectionObserver"]) {
    const Observer = window[name];
    window[name] = class extends Observer {
      observe(...given) {
        if (isOurs()) held.observers.add(this);
        super.observe(...given);
      }
      disconnect() {
        held.observers.delete(this);
        super.disconnect();
      }
    };
  }

  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    if (isOurs()) request.addEventListener("success", () => held.databases.add(request.result));
    return request;
  };
  const { close } = IDBDatabase.prototype;
  IDBDatabase.prototype.close = function () {
    held.databases.delete(this);
    return close.call(this);
  };

  window.retraceHeld = () => ({
    timers: held.timers.size,
    intervals: held.intervals.size,
    frames: held.frames.size,
    listeners: held.listeners.size,
    observers: held.observers.size,
    databases: held.databases.size,
    elements: document.querySelectorAll("[class*=retrace-]").length,
  });
`;
