import type { OpenVault } from "./open-vault.ts";

/** What a finger aims at. Links in running text are read first, and are excepted (WCAG 2.5.8). */
const targets = "button, select, summary, input, textarea, [role=button], [role=tab], [role=switch]";
/** Drawn by the app, at its size. */
const ofTheApp = ".modal-close-button, .search-input-clear-button, .setting-item-control *, .mod-confirmation *";

/** What is smaller than 44 px either way; what stands in a label is hit with it. */
export function smallTargets({ page }: OpenVault, part: string): Promise<readonly string[]> {
  return page.evaluate(
    ([root, aims, excepted]) =>
      [...document.querySelectorAll(`${root} :is(${aims})`)].flatMap((target) => {
        const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
        const isOurs = target.closest(".retrace-form, .retrace-welcome, .retrace-wizard") !== null;
        if (width === 0 || !target.checkVisibility() || (!isOurs && target.matches(excepted))) return [];
        // Half a pixel is what a scaled screen rounds away.
        if (Math.min(width, height) > 43.5 || target.matches(".modal-close-button")) return [];
        return [`${String(width)} × ${String(height)}: ${target.outerHTML.slice(0, 160)}`];
      }),
    [part, targets, ofTheApp] as const,
  );
}

/** What a finger aims at and lies beyond a side of the screen, where nothing can be moved to bring it back. */
export function outOfReach({ page }: OpenVault, part: string): Promise<readonly string[]> {
  return page.evaluate(
    ([root, aims]) =>
      [...document.querySelectorAll<HTMLElement>(`${root} :is(${aims})`)].flatMap((target) => {
        const { left, right, width } = target.getBoundingClientRect();
        const isInside = left > -1 && right < document.documentElement.clientWidth + 1;
        if (width === 0 || isInside || !target.checkVisibility()) return [];
        for (let box = target.parentElement; box !== null; box = box.parentElement)
          if (["auto", "scroll"].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth)
            return [];
        return [`${String(left)} to ${String(right)}: ${target.outerHTML.slice(0, 160)}`];
      }),
    [part, targets] as const,
  );
}

/** Where Tab goes within a part of the page, until it has left it; a stop says whether it can be seen. */
export async function tabStops({ page }: OpenVault, part: string): Promise<readonly string[]> {
  const stops: string[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(stopIn, part);
    if (stop !== undefined) stops.push(stop);
    else if (stops.length > 0) return stops;
  }
  throw new Error(stops.length === 0 ? `Tab does not reach ${part}.` : `Tab does not leave ${part}.`);
}

/** Runs in the page, alone. */
function stopIn(part: string): string | undefined {
  const { activeElement: stop } = document;
  if (!stop?.closest(part)) return undefined;
  const shown = [stop, ...stop.querySelectorAll(".is-selected")].some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return boxShadow !== "none" || (outlineStyle !== "none" && outlineWidth !== "0px");
  });
  return `${shown ? "seen" : "not seen"}: ${stop.outerHTML.slice(0, 120)}`;
}

/** What sticks out of its place: of boxes that neither scroll nor cut. */
export function sticksOut({ page }: OpenVault, part: string): Promise<readonly string[]> {
  return page.evaluate(
    (root) =>
      [...document.querySelectorAll(`${root}, ${root} *`)].flatMap((box) => {
        // What is drawn lies in a frame of its own, in which it is moved.
        if (box.closest("svg") !== null) return [];
        const { overflowX, display } = getComputedStyle(box);
        if (overflowX !== "visible" || display === "inline" || box.scrollWidth <= box.clientWidth + 1) return [];
        // Some things are meant to reach into the margin.
        const reaches = [...box.children].some((child) => {
          const { marginInlineStart, marginInlineEnd } = getComputedStyle(child);
          return Math.min(parseFloat(marginInlineStart), parseFloat(marginInlineEnd)) < 0;
        });
        return reaches ? [] : [box.outerHTML.slice(0, 160)];
      }),
    part,
  );
}

/** English, numbers and signs included, whose letters do not stand from left to right as they are read. */
export function scrambled({ page }: OpenVault, part: string): Promise<readonly string[]> {
  return page.evaluate((root) => {
    const placeOf = (node: Node, at: number): DOMRect => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const isScrambled = (node: Node): boolean => {
      const letters = [...(node.nodeValue ?? "").matchAll(/\S/gu)].map(({ index }) => placeOf(node, index));
      return letters.some((letter, at) => {
        const next = letters[at + 1];
        return next !== undefined && Math.abs(next.top - letter.top) < 2 && next.left < letter.left - 1;
      });
    };
    const found: string[] = [];
    for (const box of document.querySelectorAll(root)) {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { nodeValue: said, parentElement } = walker.currentNode;
        const isEnglish = /^[\u0020-\u024f\u2010-\u203a→…]*[a-z][\u0020-\u024f\u2010-\u203a→…]*$/i.test(said ?? "");
        if (isEnglish && parentElement?.checkVisibility() === true && isScrambled(walker.currentNode))
          found.push(said ?? "");
      }
    }
    return found;
  }, part);
}
