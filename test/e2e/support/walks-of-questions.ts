import { readFileSync } from "node:fs";
import { openGraph } from "./causal-graph.ts";
import { openVault } from "./open-vault.ts";
import { openProposals } from "./proposals.ts";
import type { Look, Sight, Walk } from "./walk.ts";

/** What asks before something is done, and what is picked from. */
export const walksOfQuestions: readonly Walk[] = [
  { name: "the dialog that shows how numbers would change", walk: numbers },
  { name: "the form for a decision", walk: decision },
  { name: "the question before several proposals are accepted", walk: several },
  { name: "lists to pick from: ends of a path, values, conditions", walk: picking },
  { name: "views that have nothing to show", walk: nothing },
];

async function* numbers(look: Look): AsyncGenerator<Sight> {
  const shed = "patterns/PATTERN-shed-load-early.md";
  const text = readFileSync(`test/fixtures/demo-vault/${shed}`, "utf8").replace(
    "success_rate: 1\n",
    "success_rate: 0.1\n",
  );
  const vault = await openVault({ fixture: "demo-vault", files: { [shed]: text }, ...look });
  await vault.run("retrace:open-problems");
  await vault.page.click(".retrace-problem__act >> text=Fix…");
  await vault.page.waitForSelector(".retrace-fixes");
  yield { vault, part: ".retrace-fixes" };
}

async function* decision(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ fixture: "demo-vault", ...look });
  await vault.page.waitForFunction(() => window.retraceHost.run("retrace:record-decision"));
  await vault.page.waitForSelector(".retrace-form");
  yield { vault, part: ".retrace-form" };
}

async function* several(look: Look): AsyncGenerator<Sight> {
  const vault = await openProposals(look);
  await vault.page.click("text=cache availability for a minute");
  await vault.page.keyboard.press("Shift+A");
  await vault.page.waitForSelector(".mod-confirmation");
  yield { vault, part: ".mod-confirmation .modal" };
}

async function* picking(look: Look): AsyncGenerator<Sight> {
  const graph = await openGraph(look);
  await graph.run("retrace:find-causal-path");
  await graph.page.waitForSelector(".retrace-pick__facts");
  yield { vault: graph, part: ".retrace-pick" };
  const vault = await openVault({ fixture: "demo-vault", ...look });
  const { page } = vault;
  await vault.run("retrace:open-memory");
  await page.locator(".retrace-memory__chip", { hasText: "Project" }).click();
  await page.waitForSelector(".prompt .retrace-completion__cell");
  yield { vault, part: ".prompt .retrace-completion__cell" };
  await page.keyboard.press("Escape");
  await page.locator(".retrace-memory input").click();
  await page.keyboard.type("out");
  await page.waitForSelector(".suggestion-container .retrace-completion__cell");
  yield { vault, part: ".suggestion-container .retrace-completion__cell" };
}

async function* nothing(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ files: { "Mine.md": "Mine." }, open: "Mine", ...look });
  for (const id of ["memory", "context", "problems", "antipatterns", "proposals", "causal-graph", "reviews"]) {
    await vault.openUri(`obsidian://retrace?open=${id}`);
    const part = `.workspace-leaf-content[data-type="retrace-${id}"]`;
    await vault.page.waitForSelector(`${part} .retrace-empty:visible`);
    yield { vault, part };
  }
}
