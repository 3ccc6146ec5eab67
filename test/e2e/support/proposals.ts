import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { changeOf } from "../../../src/app/proposals/decide.ts";
import type { Proposal, ProposedChange } from "../../../src/core/model/proposal.ts";
import { proposalText } from "../../support/proposal-text.ts";
import { openVault, type OpenVault } from "./open-vault.ts";

type Options = Parameters<typeof openVault>[0];

const demo = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/demo-vault/${path}`, import.meta.url)), "utf8");

export const learning = (name: string): string => `learnings/${name}.md`;

function changed(name: string, ...edits: readonly (readonly [string, string])[]): ProposedChange {
  const before = demo(learning(name));
  return changeOf(
    learning(name),
    before,
    edits.reduce((text, [from, to]) => text.replace(from, to), before),
  );
}

const retired = (name: string): ProposedChange => changed(name, ["status: active", "status: retired"]);

const newPattern = `---
title: PATTERN-read-the-rollback-aloud
type: pattern
tags: [pattern, release]
trigger: A release that changes data is about to start
---

# Read the rollback aloud

## Context

A way back that nobody has walked has a step missing.

## Trigger

A release that changes data is about to start.

## Action

Read the steps of the **way back** aloud to each other before the first step forward. It takes three minutes.

## Relations

(none)
`;

type Said = Partial<Proposal> & Pick<Proposal, "title" | "reason" | "proposes">;

const proposal = (at: number, said: Said, ...changes: readonly ProposedChange[]): string =>
  proposalText(changes, { createdAt: `2026-11-0${String(at)}T09:00:00Z`, by: "compact", ...said });

/** Proposals of several kinds about notes of the demo vault. */
const files: Readonly<Record<string, string>> = {
  "proposals/merge.md": proposal(
    1,
    {
      ...{ proposes: "merge", title: "Two learnings say that retries need jitter" },
      reason: "[[retries-need-jitter]] says what [[jitter-every-retry]] says, but for one word.",
      targets: ["jitter-every-retry", "retries-need-jitter"],
      evidence: ["EPISODE-2026-08-12-session-45", "EPISODE-2026-08-25-session-52-reconnect-drill"],
    },
    changed(
      "jitter-every-retry",
      ["reinforcement_count: 7", "reinforcement_count: 9"],
      ["knock on the server together at the same second.", "knock on the server at the same second."],
    ),
    changed("retries-need-jitter", ["status: active", 'status: compacted\nsuperseded_by: "[[jitter-every-retry]]"']),
  ),
  "proposals/promote.md": proposal(
    2,
    {
      ...{ proposes: "promote", title: "Jitter every retry", targets: ["jitter-every-retry"] },
      reason: "It came up in three sessions. From now on it would hold for the whole project.",
    },
    changed("jitter-every-retry", ["scope: team", "scope: project"]),
  ),
  "proposals/pattern.md": proposal(
    3,
    {
      ...{ proposes: "new-pattern", title: "Read the rollback aloud", by: "miner" },
      reason: "Decided three times, each time with success.",
      evidence: ["EPISODE-2026-07-18-session-31-rollback-saturday"],
    },
    changeOf("patterns/PATTERN-read-the-rollback-aloud.md", undefined, newPattern),
  ),
  ...Object.fromEntries(
    ["cache-availability-for-a-minute", "lock-timeout-in-every-migration", "old-tides-are-worse-than-none"].map(
      (name, at) => [
        `proposals/retire ${name}.md`,
        proposal(
          4 + at,
          {
            ...{ proposes: "retire", title: name.replaceAll("-", " "), targets: [name] },
            reason: "Nobody has asked for it since the phase it belongs to has ended.",
          },
          retired(name),
        ),
      ],
    ),
  ),
  "proposals/by hand.md": proposal(
    7,
    { proposes: "link", title: "Somebody has edited this", reason: "It should be linked." },
    retired("lock-timeout-in-every-migration"),
  ).replace("```diff", "```patch"),
};

const learned = [
  "A rename is two releases",
  "Give idle work a deadline",
  "Measure to an event, never to a clock",
  "A fast no is a form of service",
  "Make the key when the finger lifts",
  "Read the rollback aloud before the first step",
  "Send the oldest change first",
  "Upgrade one package at a time",
  "Pass the random source in",
  "Let the version travel with the answer",
] as const;

/** So many proposed learnings, the first of them as they would read. */
export const newLearnings = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const name = String(at).padStart(4, "0");
      const title = learned[at] ?? `Lesson ${name}`;
      const path = learning(title.toLowerCase().replaceAll(",", "").replaceAll(" ", "-"));
      const note = `---\ntype: learning\n---\n\n# ${title}\n\n${title}.\n`;
      const reason = "An episode says so, and no learning yet.";
      return [
        `proposals/${name}.md`,
        proposalText([changeOf(path, undefined, note)], { title, reason, proposes: "new-learning" }),
      ];
    }),
  );

/** The demo vault with proposals, and the pane that shows them. */
export const openProposals = (options: Options = {}): Promise<OpenVault> =>
  openInbox({ fixture: "demo-vault", files, ...options });

/** The pane over any vault. */
export async function openInbox(options: Options): Promise<OpenVault> {
  const vault = await openVault(options);
  expect(await vault.run("retrace:open-proposals")).toBe(true);
  await vault.page.waitForSelector(".retrace-proposal, .retrace-inbox .retrace-empty__title");
  return vault;
}

export const current = ({ page }: OpenVault): Promise<string> =>
  page.innerText(".retrace-proposal.is-current .retrace-proposal__title");

export const titles = ({ page }: OpenVault): Promise<readonly string[]> =>
  page.locator(".retrace-proposal__title").allInnerTexts();

export const news = ({ page }: OpenVault): Promise<string> => page.innerText(".retrace-inbox__news");

/** How many there are on each of the two pages. */
export const counts = async ({ page }: OpenVault): Promise<string> =>
  (await page.locator(".retrace-inbox .retrace-filters").first().locator("button").allInnerTexts()).join(", ");

export function statusIn(vault: OpenVault, name: string): string | undefined {
  return /^status: "?(\w+)/m.exec(vault.read(`proposals/${name}.md`))?.[1];
}

/** Moves with the keyboard until that proposal is shown. */
export async function goTo(vault: OpenVault, title: string): Promise<void> {
  await vault.page.keyboard.press("Home");
  for (let left = (await titles(vault)).indexOf(title); left > 0; left--) await vault.page.keyboard.press("j");
  await expect.poll(() => current(vault)).toBe(title);
}

/** How often a line stands in the proposals of the vault. */
export function proposalsSaying({ folder }: OpenVault, text: string): number {
  const texts = readdirSync(join(folder, "proposals")).map((name) =>
    readFileSync(join(folder, "proposals", name), "utf8"),
  );
  return texts.filter((each) => each.includes(text)).length;
}

/** What the app knows of a note that another program writes: it hears of it a moment later. */
export const knownText = ({ page }: OpenVault, path: string): Promise<string | null> =>
  page.evaluate(async (name) => {
    const { vault } = window.retraceHost.app;
    const file = vault.getFileByPath(name);
    return file && (await vault.read(file));
  }, path);
