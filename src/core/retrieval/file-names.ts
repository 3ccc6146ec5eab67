import { lazily } from "../lib/lazily.ts";

/** What episodes and patterns are called by their files, which people are shown by other names. */
export const fileNames = lazily(() => /(?:EPISODE|(?:ANTI)?PATTERN)-[\p{L}\p{N}_-]*[\p{L}\p{N}]/gu);
