import type { Page } from "playwright-core";

/** From asking the vault for a change until the open search shows it. */
export interface VisibleMs {
  readonly edit: number;
  readonly rename: number;
  readonly remove: number;
  /** Until a note that the settings exclude is gone. */
  readonly exclusion: number;
}

/** Changes a note while the search for a word of it is open. */
export async function msUntilVisible(page: Page): Promise<VisibleMs> {
  await page.evaluate(`window.retraceHost.app.vault.create("notes/wandering albatross.md", "Nothing yet.")`);
  await page.evaluate(`window.retraceHost.run("retrace:search-memory")`);
  await page.fill(".retrace-search .prompt-input", "quibblefrost");
  await page.waitForTimeout(1000);
  const edit = await page.evaluate<number>(
    measuring(`vault.modify(file("wandering albatross"), "The quibblefrost came back.")`, { shown: "albatross" }),
  );
  const exclusion = await page.evaluate<number>(
    measuring(`vault.setConfig("userIgnoreFilters", ["notes/wandering"])`, { gone: "albatross" }),
  );
  await page.evaluate<number>(measuring(`vault.setConfig("userIgnoreFilters", [])`, { shown: "albatross" }));
  const rename = await page.evaluate<number>(
    measuring(`vault.rename(file("wandering albatross"), "notes/patient heron.md")`, { shown: "heron" }),
  );
  const remove = await page.evaluate<number>(measuring(`vault.delete(file("patient heron"))`, { gone: "heron" }));
  return { edit, rename, remove, exclusion };
}

type Wanted = { readonly shown: string } | { readonly gone: string };

/** The change, and how long it takes until a result is called so, or no result is any more. */
function measuring(change: string, wanted: Wanted): string {
  const isShown =
    "gone" in wanted
      ? `titles().every((title) => !title.includes("${wanted.gone}"))`
      : `titles().some((title) => title.includes("${wanted.shown}"))`;
  return `(async () => {
    const { vault } = window.retraceHost.app;
    const file = (name) => vault.getFileByPath("notes/" + name + ".md");
    const titles = () => [...document.querySelectorAll(".retrace-result__title")].map((el) => el.textContent);
    const begun = performance.now();
    void ${change};
    while (!(${isShown})) {
      if (performance.now() - begun > 10_000) throw new Error("A change of the vault did not become visible.");
      await new Promise((resume) => setTimeout(resume, 2));
    }
    return performance.now() - begun;
  })()`;
}
