import type { NoteId } from "../core/model/note-id.ts";
import type { Vault } from "./ports.ts";

/** What a note says now, and what it said before it was written; without that, it was new. */
export interface WrittenText {
  readonly id: NoteId;
  readonly text: string;
  readonly before?: string;
}

/** A vault that tells of every text that is written through it. */
export function heardVault<V extends Pick<Vault, "create" | "process">>(
  vault: V,
  heard: (written: WrittenText) => void,
): V {
  const heardWriting: Pick<Vault, "create" | "process"> = {
    create: async (id, text) => {
      const created = await vault.create(id, text);
      if (created.ok) heard({ id: created.value, text });
      return created;
    },
    process: async (id, edit) => {
      let before = "";
      const processed = await vault.process(id, (text) => {
        before = text;
        return edit(text);
      });
      if (processed.ok && processed.value !== before) heard({ id, before, text: processed.value });
      return processed;
    },
  };
  return { ...vault, ...heardWriting };
}
