import { openVault } from "./open-vault.ts";
import { answered } from "./search-prompt.ts";
import { openSettings, rowOf } from "./settings.ts";
import type { Look, Sight, Walk } from "./walk.ts";

/** Everything that opens over the app, and what stands in notes. */
export const walksOfDialogs: readonly Walk[] = [
  { name: "the welcome page", walk: welcome },
  { name: "the form for an episode", walk: episodeForm },
  { name: "the search prompt: results, why they are there, completions", walk: searchPrompt },
  { name: "the wizard for imports: before and while it shows a conversation, and at its end", walk: importWizard },
  { name: "the wizard for migrations: also while it shows a note", walk: migrationWizard },
  { name: "the settings, their pages, and the question before a download", walk: settings },
  { name: "the log of model calls", walk: modelCalls },
  { name: "the forms for a pattern and a learning", walk: otherForms },
  { name: "the question before all traces go", walk: traces },
  { name: "a block in a note", walk: block },
];

async function* welcome(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ isFirstTime: true, ...look });
  await vault.page.click(".notice:has-text('Retrace is ready') button");
  await vault.page.waitForSelector(".retrace-welcome");
  yield { vault, part: ".retrace-welcome" };
}

async function* episodeForm(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ files: { "Hello.md": "Hi" }, ...look });
  await vault.run("retrace:record-episode");
  await vault.page.waitForSelector(".retrace-form");
  yield { vault, part: ".retrace-form" };
}

async function* searchPrompt(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ fixture: "demo-vault", ...look });
  const { page } = vault;
  const sight = { vault, part: ".retrace-search" };
  await vault.run("retrace:search-memory");
  await page.waitForSelector(".retrace-result");
  await page.keyboard.type("rate:x jitter");
  // Half of the word is answered, too; what is opened there is closed by the answer to all of it.
  await page.waitForSelector(answered);
  await page.waitForSelector(".retrace-result__mark");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".retrace-result__why");
  yield sight;
  await page.keyboard.type(" outcome:");
  await page.waitForSelector(".retrace-completion");
  yield sight;
}

async function* importWizard(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ fixture: "demo-vault", ...look });
  const { page } = vault;
  const sight = { vault, part: ".retrace-wizard" };
  await page.waitForFunction(() => window.retraceHost.run("retrace:import-session"));
  await page.waitForSelector(".retrace-wizard__drop");
  yield sight;
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
  const text = "Ada: Is the crane free at noon?\nBo: It is, until three.\nAda: Then I book it.\n";
  await chooser.setFiles([{ name: "crane.txt", mimeType: "text/plain", buffer: Buffer.from(text) }]);
  await page.waitForSelector(".retrace-wizard__message");
  yield sight;
  await page.click(".retrace-wizard__end .mod-cta");
  await page.waitForSelector(".retrace-wizard >> text=/1 note was written/i");
  yield sight;
}

async function* migrationWizard(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ fixture: "demo-vault", ...look });
  const { page } = vault;
  const sight = { vault, part: ".retrace-form" };
  await page.waitForFunction(() => window.retraceHost.run("retrace:migrate-memory"));
  await page.waitForSelector(".retrace-form");
  yield sight;
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
  await chooser.setFiles("test/fixtures/legacy/episode-2026-03-04-session-7.json");
  await page.click("text=Show the note");
  await page.waitForSelector(".retrace-note-preview__text");
  yield sight;
}

async function* settings(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ fixture: "demo-vault", ...look });
  const dialog = await openSettings(vault);
  await dialog.getByText("Built-in has read").waitFor();
  yield { vault, part: ".setting-group" };
  await dialog.getByRole("button", { name: "Download… all-MiniLM-L6-v2" }).click();
  await vault.page.waitForSelector(".retrace-consent__facts");
  yield { vault, part: ".mod-confirmation .modal" };
  await vault.page.keyboard.press("Escape");
  const page = { vault, part: ".setting-page-content" };
  await dialog.getByText("Ollama, or any").click();
  await dialog.getByRole("button", { name: "Use this server" }).waitFor();
  yield page;
  await dialog.getByRole("button", { name: "Back" }).click();
  await rowOf(dialog, "Choose a language model").click();
  await rowOf(dialog, "Provider").waitFor();
  yield page;
  // A phone serves nobody.
  if (look.phone === true) return;
  await dialog.getByRole("button", { name: "Back" }).click();
  await rowOf(dialog, "Claude Code").click();
  await dialog.locator(".retrace-config").first().waitFor();
  yield page;
}

async function* modelCalls(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ files: { "Hello.md": "Hi" }, ...look });
  await vault.page.waitForFunction(() => window.retraceHost.run("retrace:open-model-calls"));
  await vault.page.waitForSelector(".retrace-model-calls");
  yield { vault, part: ".retrace-model-calls" };
}

async function* otherForms(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ files: { "Hello.md": "Hi" }, ...look });
  for (const id of ["add-pattern", "add-learning"]) {
    await vault.run(`retrace:${id}`);
    await vault.page.waitForSelector(".retrace-form");
    yield { vault, part: ".retrace-form" };
    await vault.page.keyboard.press("Escape");
    await vault.page.waitForSelector(".retrace-form", { state: "detached" });
  }
}

async function* traces(look: Look): AsyncGenerator<Sight> {
  const vault = await openVault({ files: { "Hello.md": "Hi" }, ...look });
  await vault.page.waitForFunction(() => window.retraceHost.run("retrace:remove-traces"));
  await vault.page.waitForSelector(".retrace-traces");
  yield { vault, part: ".retrace-traces" };
}

async function* block(look: Look): AsyncGenerator<Sight> {
  const files = {
    "Board.md": "```retrace\nantipatterns: cache\nwhy: ANTIPATTERN-cache-without-an-owner\nwhat\n```\n",
  };
  const vault = await openVault({ fixture: "demo-vault", files, open: "Board", ...look });
  await vault.page.waitForSelector(".retrace-block__row");
  yield { vault, part: ".retrace-block" };
}
