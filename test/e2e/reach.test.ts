import { describe, expect, it } from "vitest";
import { openVault, type OpenVault } from "./support/open-vault.ts";
import { scrambled, sticksOut } from "./support/reach.ts";
import { walks } from "./support/walks.ts";

describe("right to left", () => {
  it.each(walks)("$name: nothing is cut, nothing sticks out, English reads from left to right", async ({ walk }) => {
    for await (const { vault, part } of walk({ language: "ar", phone: true })) {
      expect(await sticksOut(vault, part)).toEqual([]);
      expect(await scrambled(vault, part)).toEqual([]);
    }
  });

  it("the Memory view turns around, and its dots stand between what they part", async () => {
    const vault = await openMemory("ar");
    const { page } = vault;
    await vault.screenshot("memory-rtl");
    const [sign, title, day] = await Promise.all(
      [".retrace-result__sign", ".retrace-result__title", ".retrace-result__day"].map(async (name) => {
        const box = await page.locator(`.retrace-memory__row ${name}`).first().boundingBox();
        return box?.x ?? NaN;
      }),
    );
    expect(sign).toBeGreaterThan(title ?? NaN);
    expect(title).toBeGreaterThan(day ?? NaN);
    const afterFirst = await page.evaluate(() => {
      const [one, other] =
        [...document.querySelectorAll(".retrace-result__details")]
          .map((line) => [...line.querySelectorAll("bdi")])
          .find(({ length }) => length > 1) ?? [];
      return (one?.getBoundingClientRect().left ?? NaN) - (other?.getBoundingClientRect().right ?? NaN);
    });
    // As wide as " · ": it stands there.
    expect(afterFirst).toBeGreaterThan(4);
    expect(await scrambled(vault, ".status-bar")).toEqual([]);
  });

  it("a date is written as Arabic writes it, and stands whole where the English sentence has it", async () => {
    const vault = await openVault({ fixture: "demo-vault", language: "ar" });
    await vault.run("retrace:open-antipatterns");
    const line = vault.page.getByText("last on").first();
    const [words, ...date] = await line.evaluate(({ firstChild }) => {
      const said = firstChild?.nodeValue ?? "";
      const begin = said.indexOf("\u2068");
      const edgesOf = (from: number, to: number): DOMRect => {
        const range = document.createRange();
        range.setStart(firstChild as Text, from);
        range.setEnd(firstChild as Text, to);
        return range.getBoundingClientRect();
      };
      const places = [...said.matchAll(/\d+/g)].filter(({ index }) => index > begin);
      return [
        edgesOf(0, begin).right,
        ...places.map(({ index, 0: { length } }) => edgesOf(index, index + length).left),
      ];
    });
    expect(date).toHaveLength(3);
    for (const number of date) expect(number).toBeGreaterThan(words - 1);
  });
});

describe("a notice where the app runs from right to left", () => {
  it("has its English from left to right", async () => {
    const vault = await openVault({ fixture: "demo-vault", language: "ar" });
    await vault.openUri("obsidian://retrace?open=nowhere");
    await vault.page.waitForSelector(".notice >> text=no view called “nowhere”");
    expect(await scrambled(vault, ".notice")).toEqual([]);
  });

  it("is not turned round by the Hebrew title it begins with", async () => {
    const path = `patterns/PATTERN-${hebrew.replaceAll(" ", "-")}.md`;
    const pattern = `---\ntype: pattern\nsuccess_rate: 0.1\n---\n# ${hebrew}\n\n## Evidence Episodes\n- validated_by [[one]] (success)\n`;
    const vault = await openVault({ files: { [path]: pattern, "episodes/one.md": "# One\n" }, language: "ar" });
    const { page } = vault;
    await vault.run("retrace:open-problems");
    await page.click('.retrace-problem__act >> text="Fix…"');
    await page.click('.modal button:text-is("Correct")');
    await page.click(".retrace-notice-foot button");
    const said = page.locator(".notice-message", { hasText: "is as it was" });
    await said.waitFor();
    const [name, rest] = await said.evaluate(({ firstChild: text }) =>
      [/[א-ת]/, /is as/].map((part) => {
        const range = document.createRange();
        const at = text?.nodeValue?.search(part) ?? 0;
        range.setStart(text as Text, at);
        range.setEnd(text as Text, at + 1);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(name).toBeLessThan(rest ?? NaN);
  });
});

const hebrew = "לקשור לפני הסערה";

describe("in the colours of the system", () => {
  it("what is pressed, what was found and what has the focus can be told from the rest", async () => {
    const vault = await openMemory("en");
    const { page } = vault;
    await page.emulateMedia({ forcedColors: "active" });
    await page.locator(".retrace-memory__chip", { hasText: "Failure" }).click();
    await page.waitForSelector('.retrace-memory__chip[aria-pressed="true"]');
    await page.fill(".retrace-memory input", "tide");
    await page.waitForSelector(".retrace-result__mark");
    const look = (selector: string): Promise<readonly string[]> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { backgroundColor, color, outlineStyle } = getComputedStyle(element);
          return [backgroundColor, color, outlineStyle];
        });
    const pressed = await look('.retrace-memory__chip[aria-pressed="true"]');
    const plain = await look('.retrace-memory__chip[aria-pressed="false"]');
    expect(pressed.slice(0, 2)).not.toEqual(plain.slice(0, 2));
    const [ground, ink] = await look(".retrace-result__mark");
    expect(ground).not.toBe(ink);
    await page.keyboard.press("Tab");
    expect((await look(":focus"))[2]).toBe("solid");
    await vault.screenshot("memory-high-contrast");
  });
});

async function openMemory(language: string): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", language });
  await vault.run("retrace:open-memory");
  await vault.page.waitForSelector(".retrace-memory__row");
  return vault;
}
