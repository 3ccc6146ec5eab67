import type { NoteId } from "../model/note-id.ts";
import { foldedName } from "../model/note-path.ts";
import type { Catalog } from "./catalog.ts";

/** The file of that path or file name that is there and could not be read: what else it is called, nobody knows. */
export function unreadNamed({ unread }: Pick<Catalog, "unread">, name: string): NoteId | undefined {
  const wanted = plain(name);
  return [...unread.keys()].find((id) => plain(id) === wanted || plain(id).endsWith(`/${wanted}`));
}

const plain = (name: string): string => foldedName(name.replace(/\.md$/i, ""));
