import { afterEach, describe, expect, it, vi } from "vitest";
import { copyWhenRead } from "../../src/ui/copy-when-read.ts";

/** A clipboard as a system has it; what is told of each call, in order. */
function system(options: { readonly takesPromises?: boolean; readonly isStrict?: boolean }): readonly string[] {
  const told: string[] = [];
  let isInGesture = true;
  queueMicrotask(() => {
    isInGesture = options.isStrict !== true;
  });
  class Item {
    readonly parts: Readonly<Record<string, Promise<Blob>>>;
    constructor(parts: Readonly<Record<string, Promise<Blob>>>) {
      if (options.takesPromises === false) throw new TypeError("A Blob was expected.");
      this.parts = parts;
    }
  }
  const allowed = (): void => {
    if (!isInGesture) throw new Error("NotAllowedError");
  };
  const write = async ([item]: readonly Item[]): Promise<void> => {
    allowed();
    told.push(`item: ${await ((await item?.parts["text/plain"])?.text() ?? "")}`);
  };
  const writeText = (text: string): Promise<void> => {
    allowed();
    told.push(`text: ${text}`);
    return Promise.resolve();
  };
  vi.stubGlobal("navigator", { clipboard: { write, writeText } });
  vi.stubGlobal("ClipboardItem", options.takesPromises === undefined ? undefined : Item);
  return told;
}

const later = (text: string | undefined): Promise<string | undefined> =>
  new Promise((done) => {
    setTimeout(() => {
      done(text);
    }, 1);
  });

describe("what is still being read", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is copied where that is allowed within the gesture only", async () => {
    const told = system({ takesPromises: true, isStrict: true });
    expect(await copyWhenRead(later("the pack"))).toBe(true);
    expect(told).toEqual(["item: the pack"]);
  });

  it.each([{ takesPromises: false }, {}])("is copied as text where nothing can be promised: %j", async (options) => {
    const told = system(options);
    expect(await copyWhenRead(later("the pack"))).toBe(true);
    expect(told).toEqual(["text: the pack"]);
  });

  it("leaves the clipboard alone where there is nothing to copy", async () => {
    const told = system({ takesPromises: true });
    expect(await copyWhenRead(later(undefined))).toBe(false);
    expect(told).toEqual([]);
  });

  it("fails by what kept it from being read", async () => {
    system({ takesPromises: true });
    await expect(copyWhenRead(Promise.reject(new Error("The disk is gone.")))).rejects.toThrow("The disk is gone.");
  });
});
