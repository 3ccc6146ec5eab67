import { expect, test } from "vitest";
import { freshUser } from "../../support/fresh-user.ts";
import { runFromPalette } from "../support/from-palette.ts";
import { openVault } from "../support/open-vault.ts";
import { counts, current, goTo, learning, statusIn, titles } from "../support/proposals.ts";

const contradiction = "“Cache availability for a minute” contradicts “Never cache availability”";
const nights = "Promote A stay is made of nights";
const release = "Promote Release on Tuesday or Wednesday";
const nightsPath = learning("a-stay-is-made-of-nights");
const releasePath = learning("release-on-tuesday-or-wednesday");

test("curating: what a machine found waits with its diff, and is accepted, edited or rejected", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  await runFromPalette(vault, "Open proposals");
  await page.waitForSelector(".retrace-empty >> text=Nothing is proposed");
  const { out } = await freshUser().run("compact", "--write", "--vault", vault.folder);
  expect(out).toContain("6 proposals made.");
  await expect.poll(() => counts(vault)).toBe("Open 6, Decided 0");
  await expect.poll(() => page.innerText(".status-bar")).toContain("6 proposals");
  expect(await titles(vault)).toEqual(expect.arrayContaining([contradiction, nights, release]));

  await goTo(vault, contradiction);
  await page.waitForSelector(".retrace-proposal.is-current .retrace-diff >> text=importance: 0.28");
  await page.waitForSelector(".retrace-proposal.is-current >> text=Only one of them can be followed");
  await page.click(".retrace-inbox >> text=/^Accept\\b/");
  await expect.poll(() => vault.read(learning("cache-availability-for-a-minute"))).toContain("importance: 0.28");

  const before = vault.read(releasePath);
  await goTo(vault, nights);
  await page.keyboard.press("e");
  const field = page.getByLabel(`What ${nightsPath} will say`);
  await field.fill((await field.inputValue()).replace("no duration in hours", "no length in hours"));
  await page.click("text=Accept as edited");
  await expect.poll(() => vault.read(nightsPath)).toMatch(/scope: project[^]*it has no length in hours/);

  await page.waitForSelector(".retrace-proposal-editor", { state: "detached" });
  await goTo(vault, release);
  await page.keyboard.press("r");
  await expect.poll(() => counts(vault)).toBe("Open 3, Decided 3");
  await expect.poll(() => current(vault)).not.toBe(release);
  await page.getByRole("button", { name: "Decided 3" }).click();
  await page.waitForSelector(".retrace-proposal__history >> text=Rejected on");
  const name = `${new Date().toISOString().slice(0, 10)} ${release}`;
  await expect.poll(() => statusIn(vault, name)).toBe("rejected");
  expect(vault.read(releasePath)).toBe(before);
});
