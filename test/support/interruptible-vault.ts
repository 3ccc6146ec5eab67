import type { Vault } from "../../src/app/ports.ts";
import type { Attempt, Failure } from "../../src/core/model/failure.ts";

type Call = Exclude<keyof Vault, "watch">;

export interface Interruptions {
  /** The next such call answers this failure and does nothing. */
  readonly failNext: (call: Call, failure: Failure) => void;
  /** The next such call throws, as a broken disk does: before it does anything, or when all is done. */
  readonly breakNext: (call: Call, when: "before" | "after") => void;
}

type Fault = { readonly kind: "fail"; readonly failure: Failure } | { readonly kind: "break"; readonly when: string };

/** A vault with hands to make its calls fail. */
export function interruptible(vault: Vault): Vault & Interruptions {
  const faults = new Map<Call, Fault>();
  const guarded = async <T>(call: Call, act: () => Promise<T>): Promise<T> => {
    const fault = faults.get(call);
    faults.delete(call);
    if (fault?.kind === "break" && fault.when === "before") throw new Error(`the disk broke before "${call}"`);
    const outcome = await act();
    if (fault?.kind === "break") throw new Error(`the disk broke after "${call}"`);
    return outcome;
  };
  const attempted = async <T>(call: Call, act: () => Promise<Attempt<T>>): Promise<Attempt<T>> => {
    const fault = faults.get(call);
    if (fault?.kind !== "fail") return await guarded(call, act);
    faults.delete(call);
    return { ok: false, error: fault.failure };
  };
  return {
    list: () => guarded("list", vault.list),
    read: (id) => attempted("read", () => vault.read(id)),
    isUtf8: (id) => guarded("isUtf8", () => vault.isUtf8(id)),
    create: (id, text) => attempted("create", () => vault.create(id, text)),
    process: (id, edit) => attempted("process", () => vault.process(id, edit)),
    rename: (from, to) => attempted("rename", () => vault.rename(from, to)),
    trash: (id) => attempted("trash", () => vault.trash(id)),
    isExcluded: (id) => guarded("isExcluded", () => vault.isExcluded(id)),
    watch: vault.watch,
    failNext: (call, failure) => faults.set(call, { kind: "fail", failure }),
    breakNext: (call, when) => faults.set(call, { kind: "break", when }),
  };
}
