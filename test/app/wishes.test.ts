import { expect, it } from "vitest";
import { chosenRoot } from "../../src/app/chosen-root.ts";
import { reviewWishes } from "../../src/app/review/review-wishes.ts";
import { wishes, type KeptWishes } from "../../src/app/wishes.ts";
import { usualReviews } from "../../src/core/model/review-settings.ts";

interface Kept<T> extends KeptWishes<T> {
  stored: T;
  isFull: boolean;
}

function kept<T>(stored: T): Kept<T> {
  return {
    stored,
    isFull: false,
    read() {
      return Promise.resolve(this.stored);
    },
    write(next) {
      if (this.isFull) return Promise.reject(new Error("the disk is full"));
      this.stored = next;
      return Promise.resolve();
    },
  };
}

it("what a person wants counts at once, is stored, and is told to whoever follows", async () => {
  const disk = kept("stored");
  const { settings, reload, change, onChange } = wishes("usual", disk);
  const told: string[] = [];
  onChange(() => told.push(settings()));
  expect(settings()).toBe("usual");
  await reload();
  await reload();
  const changing = change("mine");
  expect(settings()).toBe("mine");
  await changing;
  expect(disk.stored).toBe("mine");
  expect(told).toEqual(["stored", "mine"]);
});

it("what cannot be stored counts no more", async () => {
  const disk = kept("stored");
  disk.isFull = true;
  const { settings, reload, change } = wishes("usual", disk);
  await reload();
  await expect(change("mine")).rejects.toThrow("the disk is full");
  expect(settings()).toBe("stored");
  const root = chosenRoot(disk);
  await expect(root.change("elsewhere")).rejects.toThrow("the disk is full");
  expect(root.now()).toBe("");
});

it("what was wanted meanwhile stays, where what was wanted before cannot be stored", async () => {
  const disk = kept("stored");
  const { settings, change } = wishes("usual", disk);
  disk.isFull = true;
  const refused = change("first");
  disk.isFull = false;
  await change("second");
  await expect(refused).rejects.toThrow();
  expect([settings(), disk.stored]).toEqual(["second", "second"]);
});

it("two changes of how to review, one right after the other, both count", async () => {
  const disk = kept(usualReviews);
  const { change } = reviewWishes(disk);
  await Promise.all([change({ retention: 0.8 }), change({ fromUse: !usualReviews.fromUse })]);
  expect(disk.stored).toEqual({ ...usualReviews, retention: 0.8, fromUse: !usualReviews.fromUse });
});
