import type { Memory } from "../../src/app/memory.ts";
import type { ProposalRow } from "../../src/app/proposals.ts";
import { episodeText, type Texts } from "./note-text.ts";

interface Told {
  readonly title?: string;
  readonly context?: string;
  readonly chosen?: string;
  readonly outcome?: string;
}

const others: Readonly<Record<string, string>> = {
  one: "Repair the wooden jetty",
  two: "Call Maren about her invoices",
  three: "Buy heavier winter ropes",
  four: "Archive the photos of last season",
  five: "Translate the leaflet for visitors",
};

export const episode = (id: string, told: Told = {}): Texts => {
  const {
    title = "Pin the lock file",
    context = "The build picks up another compiler each week",
    outcome = "success",
  } = told;
  const { chosen = "Pin every compiler version in the lock file" } = told;
  const lines = [
    "## Decisions",
    "",
    `### d001: ${title}`,
    "",
    `- **Context**: ${context}`,
    `- **Chosen**: ${chosen}`,
    `- **Outcome**: ${outcome}`,
  ];
  const other = [
    "",
    `### d002: Of another kind, ${id}`,
    "",
    `- **Chosen**: ${others[id] ?? ""}`,
    "- **Outcome**: success",
  ];
  return {
    [`episodes/EPISODE-${id}.md`]: episodeText(
      id,
      { date: "2026-08-01", consolidated_at: "2026-09-01" },
      ...lines,
      ...other,
    ),
  };
};
export const three: Texts = {
  ...episode("one"),
  ...episode("two", { chosen: "Pin each compiler version in the lock file" }),
  ...episode("three", { context: "Each week the build picks another compiler up" }),
};

export async function mined(
  memory: Memory,
  given: object = { write: true, force: true },
): Promise<readonly ProposalRow[]> {
  const done = await memory.consolidate(given);
  if (!done.ok) throw new Error(done.error.message);
  await memory.open();
  return done.value.proposals.filter(({ kind }) => kind === "new-pattern");
}
