import type { Memory } from "../app/memory.ts";
import { resourceState } from "./resources.ts";

/** Whom to tell. */
interface Listener {
  readonly listChanged: () => void;
  readonly changed: (uri: string) => void;
}

/** What a client wants to hear of, by address. */
interface ChangeNotices {
  readonly add: (uri: string) => void;
  readonly remove: (uri: string) => void;
  readonly stop: () => void;
}

/** Tells of notes that come and go, and of those that were asked about, whoever changes them. */
export function changeNotices(memory: Memory, { listChanged, changed }: Listener): ChangeNotices {
  const known = new Map<string, string>();
  let list = listed(memory);
  const stop = memory.onRevision(() => {
    const before = list;
    list = listed(memory);
    if (before !== undefined && before !== list) listChanged();
    for (const [uri, state] of known) {
      const now = resourceState(memory, uri);
      known.set(uri, now);
      if (now !== state) changed(uri);
    }
  });
  return {
    add: (uri) => void known.set(uri, resourceState(memory, uri)),
    remove: (uri) => void known.delete(uri),
    stop,
  };
}

/** Which notes there are; undefined until they have been read. */
function listed(memory: Memory): string | undefined {
  return memory.isOpen() ? [...memory.library.catalog.files.keys()].sort().join("\n") : undefined;
}
