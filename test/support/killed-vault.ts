import type { MemoryVault } from "./memory-vault.ts";

/** The same vault, which breaks at its nth write: before it is done, or when it is. From then on nothing can be written. */
export function killedAt(vault: MemoryVault, writes: number, when: "before" | "after"): MemoryVault {
  let done = 0;
  const guarded = async <T>(act: () => Promise<T>): Promise<T> => {
    done++;
    if (done > writes || (done === writes && when === "before")) throw new Error("killed");
    const outcome = await act();
    if (done === writes) throw new Error("killed");
    return outcome;
  };
  return {
    ...vault,
    create: (id, text) => guarded(() => vault.create(id, text)),
    process: (id, edit) => guarded(() => vault.process(id, edit)),
    trash: (id) => guarded(() => vault.trash(id)),
  };
}
