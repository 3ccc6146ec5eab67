import { brokenNote, brokenPath } from "./demo.ts";
import { findPath, openGraph } from "./causal-graph.ts";
import { openVault } from "./open-vault.ts";
import { openProposals } from "./proposals.ts";
import { openReviews } from "./reviews.ts";
import type { Look, Sight, Walk } from "./walk.ts";

/** Every view that stands in a tab or a sidebar. */
export const walksOfViews: readonly Walk[] = [
  { name: "Problems", walk: problems },
  { name: "Memory: its list, filtered, with details, and with nothing left", walk: memory },
  { name: "Context", walk: context },
  { name: "Anti-patterns: also while it warns, and with a number opened", walk: antipatterns },
  { name: "Decision replay", walk: replay },
  { name: "Causal graph: a path, the legend, the table", walk: graph },
  {
    name: "Proposals: a diff, a new note, the form for editing, what cannot be accepted, what is decided",
    walk: inbox,
  },
  { name: "Reviews: a card, its answer, filters, statistics, what was used", walk: reviews },
];

async function* problems(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ fixture: "demo-vault", files: { [brokenPath]: brokenNote }, ...look });
  await vault.run("retrace:open-problems");
  await vault.page.waitForSelector(".retrace-problem");
  yield { vault, part: ".retrace-pane" };
}

async function* memory(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ fixture: "demo-vault", ...look });
  const { page } = vault;
  const sight = { vault, part: ".retrace-memory" };
  await vault.run("retrace:open-memory");
  await page.waitForSelector(".retrace-memory__row");
  yield sight;
  await page.locator(".retrace-memory__chip", { hasText: "Failure" }).click();
  await page.waitForSelector('.retrace-memory__chip[aria-pressed="true"]');
  await page.locator(".retrace-memory__row [data-act=toggle]").first().click();
  await page.waitForSelector(".retrace-memory__details");
  yield sight;
  await page.fill(".retrace-memory input", "xylophone quixotic");
  await page.waitForSelector(".retrace-memory .retrace-empty");
  yield sight;
}

async function* context(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ fixture: "demo-vault", open: "EPISODE-2026-08-12-session-45", ...look });
  await vault.run("retrace:open-context");
  await vault.page.waitForSelector(".retrace-context__row");
  yield { vault, part: ".retrace-pane" };
}

async function* antipatterns(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "source", ...look });
  const { page } = vault;
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.insertText("A cache to take load off, and nobody is named who invalidates it");
  await vault.run("retrace:open-antipatterns");
  await page.waitForSelector(".retrace-antipatterns__found--writing .retrace-antipattern");
  await page.locator(".retrace-antipattern__share").first().click();
  await page.waitForSelector(".retrace-antipattern__occasion");
  yield { vault, part: ".retrace-pane" };
}

async function* replay(look: Look): AsyncGenerator<Sight> {
  const open = "EPISODE-2026-08-08-session-43-regatta-outage";
  const vault = await openVault({ fixture: "demo-vault", open, ...look });
  await vault.page.waitForFunction(() => window.retraceHost.run("retrace:replay-decisions"));
  await vault.page.waitForSelector(".retrace-replay__step");
  for (let step = 0; step < 3; step++) await vault.page.getByRole("button", { name: "Next step" }).click();
  yield { vault, part: ".retrace-replay" };
}

async function* graph(look: Look): AsyncGenerator<Sight> {
  const vault = await openGraph(look);
  const { page } = vault;
  const sight = { vault, part: ".retrace-graph" };
  await findPath(vault, "Rehearse", "Midnight");
  yield sight;
  await page.getByLabel("Legend and filters").click();
  await page.getByLabel("What was believed on a day").click();
  await page.waitForSelector(".retrace-graph__time input");
  yield sight;
  await page.getByLabel("Show as a table").click();
  await page.waitForSelector(".retrace-graph__table");
  yield sight;
}

async function* inbox(look: Look): AsyncGenerator<Sight> {
  const vault = await openProposals(look);
  const { page } = vault;
  const sight = { vault, part: ".retrace-pane" };
  yield sight;
  await page.click("text=Read the rollback aloud");
  await page.click("text=4 properties");
  yield sight;
  await page.click(".retrace-inbox__button >> text=Edit");
  await page.waitForSelector(".retrace-proposal-editor textarea");
  yield { vault, part: ".retrace-proposal-editor" };
  await page.click("text=Accept as edited");
  await page.waitForSelector(".retrace-inbox__news >> text=Accepted");
  await page.click("text=Somebody has edited this");
  await page.waitForSelector(".retrace-proposal__trouble");
  yield sight;
  await page.click("text=Decided 1");
  await page.waitForSelector(".retrace-inbox__button >> text=Take back");
  yield sight;
}

async function* reviews(look: Look): AsyncGenerator<Sight> {
  const vault = await openReviews(look);
  const { page } = vault;
  const sight = { vault, part: ".retrace-pane" };
  yield sight;
  await page.click('[aria-label="Filter"]');
  await page.click(".retrace-review__reveal");
  await page.waitForSelector(".retrace-review__answer");
  yield sight;
  await page.click(".retrace-review__rating--good");
  await page.click("text=Statistics");
  await page.waitForSelector(".retrace-chart");
  await page.click(".retrace-workload summary");
  for (const summary of await page.locator(".retrace-chart summary").all()) await summary.click();
  yield sight;
  await page.click("text=Used");
  await page.waitForSelector(".retrace-empty >> text=Nothing to ask about");
  yield sight;
}
