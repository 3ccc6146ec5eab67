/** A conversation without end, for programs that are killed while they take it in: silences, topics, and short words. */

const topics = ["the crane of the pier", "the ledger of October", "the bees in the orchard", "the ferry to Ostend"];
const minute = 60_000;
const start = Date.UTC(2026, 10, 2, 9, 30);

export interface Said {
  readonly role: string;
  readonly content: string;
  readonly timestamp: number;
}

/** Every fifth message comes after a silence of an hour. */
export function messageAt(place: number): Said {
  const part = Math.floor(place / 5);
  return {
    role: place % 2 === 0 ? "user" : "assistant",
    content: `${contentMark(place)} is what is said of ${topics[part % topics.length] ?? ""}, and a little more of it.`,
    timestamp: start + place * minute + part * 60 * minute,
  };
}

export const contentMark = (place: number): string => `Number ${String(place)}`;
