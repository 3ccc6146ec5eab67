import { fail, type Attempt } from "../../core/model/failure.ts";
import { errorCode } from "../system-errors.ts";

const readingReasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", "this user may not read it. Change its permissions, or those of the folders it is in"],
  ["EPERM", "the system does not allow it. Change its permissions, or those of the folders it is in"],
  ["EISDIR", "it is a folder. Name a file"],
  ["ENOENT", "there is no such file. Check the path"],
  ["ENOTDIR", "there is no such file. Check the path"],
  ["EIO", "the disk does not give it. Check the disk"],
]);

const writingReasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", "this user may not write there. Change the permissions of the folder"],
  ["EPERM", "the system does not allow it. Change the permissions of the file or its folder"],
  ["EROFS", "the disk is read-only. Use another, or mount it for writing"],
  ["ENOSPC", "the disk is full. Make room"],
  ["EDQUOT", "the quota is used up. Make room"],
  ["EEXIST", "a file is where a folder has to be. Name another place"],
  ["ENOTDIR", "a file is where a folder has to be. Name another place"],
  ["EISDIR", "it is a folder. Name a file"],
]);

/** Why something cannot be read, and what a person can do about it; nothing for what nobody can foresee. */
export const whyUnread = (cause: unknown): string | undefined => readingReasons.get(errorCode(cause) ?? "");

/** The same for what cannot be written. */
const whyUnwritten = (cause: unknown): string | undefined => writingReasons.get(errorCode(cause) ?? "");

const isAbsent = (cause: unknown): boolean => ["ENOENT", "ENOTDIR"].includes(errorCode(cause) ?? "");

/** Reads, and says what a person can do about it when the disk refuses; what nobody can foresee is thrown on. */
export async function whileReading<T>(id: string, read: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
  try {
    return await read();
  } catch (cause) {
    const reason = whyUnread(cause);
    if (reason === undefined) throw cause;
    return fail(isAbsent(cause) ? "NOT_FOUND" : "PARSE_ERROR", `"${id}" cannot be read: ${reason}.`);
  }
}

/** The same for writing. Something is in the way of it, so it is a conflict. */
export async function whileWriting<T>(id: string, write: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
  try {
    return await write();
  } catch (cause) {
    const reason = whyUnwritten(cause);
    if (reason === undefined) throw cause;
    return fail("CONFLICT", `"${id}" cannot be written: ${reason}.`);
  }
}

const looks: ReadonlySet<string> = new Set(["open", "read", "scandir", "stat", "lstat", "realpath", "access"]);

/** What the system says that nobody foresaw, in words, with the place it is about. */
export function tellSystemError(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { path = "", syscall = "" }: NodeJS.ErrnoException = cause;
  const isRead = looks.has(syscall);
  const reason = isRead ? whyUnread(cause) : whyUnwritten(cause);
  return reason === undefined || path === ""
    ? cause.message
    : `"${path}" cannot be ${isRead ? "read" : "written"}: ${reason}.`;
}
