import { Component } from "obsidian";
import { afterEach, expect, it, vi } from "vitest";
import { redrawOnRevision } from "../../src/ui/redraw-on-revision.ts";

const pauseMs = 20;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs * 3));

interface Desk {
  readonly component: Component;
  readonly revise: () => void;
  readonly redraw: () => void;
  readonly drawn: () => number;
}

function desk(): Desk {
  const component = new Component();
  const listeners = new Set<() => void>();
  let drawn = 0;
  const onRevision = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const draw = (): void => {
    drawn += 1;
  };
  component.load();
  const redraw = redrawOnRevision(component, { onRevision }, draw, pauseMs);
  const revise = (): void => {
    for (const listener of listeners) listener();
  };
  return { component, revise, redraw, drawn: () => drawn };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A button or a key is held down from now on; answers how to let it go. */
function press(): () => void {
  const spy = vi
    .spyOn(activeDocument.documentElement, "matches")
    .mockImplementation((selector) => selector === ":active");
  return () => {
    spy.mockRestore();
  };
}

it("draws once for all that changes in a moment, also where it is asked to", async () => {
  const { revise, redraw, drawn } = desk();
  revise();
  revise();
  redraw();
  await pause();
  expect(drawn()).toBe(1);
  revise();
  await pause();
  expect(drawn()).toBe(2);
});

it("draws nothing any more once what it draws in is gone, even what was to be drawn already", async () => {
  const { component, revise, drawn } = desk();
  revise();
  component.unload();
  revise();
  await pause();
  expect(drawn()).toBe(0);
});

it("leaves what is pressed where it is until it is let go, and draws then", async () => {
  const { revise, drawn } = desk();
  const letGo = press();
  revise();
  await pause();
  await pause();
  expect(drawn()).toBe(0);
  letGo();
  await expect.poll(drawn).toBe(1);
});

it("does not wait for ever for a release that the browser has missed", async () => {
  const { revise, drawn } = desk();
  press();
  vi.useFakeTimers();
  revise();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(drawn()).toBe(0);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(drawn()).toBe(1);
});
