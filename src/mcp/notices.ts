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
  let list = memory.isOpen() ? namesIn(memory) : undefined;
  const stop = memory.onRevision(() => {
    if (memory.isOpen() && !isListedBy(memory, list)) {
      if (list) listChanged();
      list = namesIn(memory);
    }
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

function namesIn({ library }: Memory): ReadonlySet<string> {
  return new Set(library.catalog.files.keys());
}

/** Whether there still are the same notes; asked after every change, so nothing is copied or sorted. */
function isListedBy({ library: { catalog } }: Memory, list: ReadonlySet<string> | undefined): boolean {
  if (list?.size !== catalog.files.size) return false;
  for (const id of catalog.files.keys()) if (!list.has(id)) return false;
  return true;
}
