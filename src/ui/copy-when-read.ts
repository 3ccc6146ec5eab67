/**
 * Puts on the clipboard what is still being read; false where there is nothing to put there. The writing begins at
 * once: some systems (iOS) allow it only within the gesture that asked for it, and refuse it after a wait.
 */
export async function copyWhenRead(read: Promise<string | undefined>): Promise<boolean> {
  const writing = isWritten(read);
  const text = await read;
  if (text === undefined) return false;
  if (await writing) return true;
  await navigator.clipboard.writeText(text);
  return true;
}

async function isWritten(read: Promise<string | undefined>): Promise<boolean> {
  if (typeof ClipboardItem === "undefined") return false;
  const type = "text/plain";
  const blob = read.then((text) => {
    // Without a text nothing is written, and what is on the clipboard stays.
    if (text === undefined) throw new Error();
    return new Blob([text], { type });
  });
  try {
    // Whoever does not take a promise never looks at it.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    return false;
  }
}
