import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { openVault, type OpenVault } from "./support/open-vault.ts";
import { openSettings, rowOf } from "./support/settings.ts";

const server = "Serve programs on this device";

/** A page has no Node; this stands in for its server, and says that port 9000 is taken. */
async function withServer({ page }: OpenVault): Promise<void> {
  await page.evaluate(() => {
    const listeners = new Map<string, (error: Error) => void>();
    const listening = {
      on: () => listening,
      once: (event: string, listener: (error: Error) => void) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
      listen: ({ port }: { port: number }, done: () => void) => {
        const taken = Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" });
        if (port === 9000) listeners.get("error")?.(taken);
        else done();
      },
      address: () => null,
      close: (done: () => void) => {
        done();
      },
      closeAllConnections: () => undefined,
    };
    Object.assign(window, { require: () => ({ createServer: () => listening }) });
  });
}

async function open(theme: "light" | "dark" = "light"): Promise<{ vault: OpenVault; dialog: Locator }> {
  const vault = await openVault({ fixture: "demo-vault", theme });
  await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
  await withServer(vault);
  const dialog = await openSettings(vault);
  await rowOf(dialog, server).scrollIntoViewIfNeeded();
  return { vault, dialog };
}

it.each(["light", "dark"] as const)("the settings show every way in, with what to copy (%s)", async (theme) => {
  const { vault, dialog } = await open(theme);
  await rowOf(dialog, server).locator(".checkbox-container").click();
  await rowOf(dialog, server).getByText("Listening at http://127.0.0.1:8377/mcp").waitFor();
  await dialog.getByText("Ways in").evaluate((heading) => {
    heading.scrollIntoView({ block: "start" });
  });
  await vault.screenshot(`ways-in-${theme}`);
  await rowOf(dialog, "Claude Code").click();
  await dialog.getByText("claude mcp add --transport http").waitFor();
  await vault.screenshot(`ways-in-client-${theme}`);
});
