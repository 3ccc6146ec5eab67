import type { Learning } from "../model/learning.ts";

/** Notes of what one person prefers; they are private whatever they say. */
const personal = /(?:^|\/)(?:proxy\.md(?:#|$)|proxy-tasks\/)/i;

/** Whether a learning stays where it is, whoever else has learned it. */
export function isPrivate({ id, tags, isPrivate: isSaidSo }: Learning): boolean {
  return isSaidSo === true || personal.test(id) || tags.some((tag) => tag.toLowerCase() === "private");
}
