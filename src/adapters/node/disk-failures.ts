import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { errorCode } from "../system-errors.ts";

const reasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", "this user may not write there. Change the permissions of the folder"],
  ["EPERM", "the system does not allow it. Change the permissions of the file or its folder"],
  ["EROFS", "the disk is read-only. Use another, or mount it for writing"],
  ["ENOSPC", "the disk is full. Make room"],
  ["EDQUOT", "the quota is used up. Make room"],
]);

/** Writes, and says what a person can do about when the disk refuses; what nobody can foresee is thrown on. */
export async function whileWriting<T>(id: NoteId, write: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
  try {
    return await write();
  } catch (cause) {
    const reason = reasons.get(errorCode(cause) ?? "");
    if (reason === undefined) throw cause;
    return fail("CONFLICT", `"${id}" cannot be written: ${reason}.`);
  }
}
