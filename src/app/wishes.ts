import { followed, type Followed } from "./reading/listeners.ts";

/** Where wishes of one kind are kept between two runs, for all devices of the vault. */
export interface KeptWishes<T> {
  readonly read: () => Promise<T>;
  readonly write: (settings: T) => Promise<void>;
}

/** What a person wants, while the app runs: as it was stored, or changed here. */
export interface Wishes<T> {
  readonly settings: () => T;
  /** Takes what is stored, at the start and whenever it was changed from outside. */
  readonly reload: () => Promise<void>;
  /** What cannot be stored counts no more: it would be gone with the next start. */
  readonly change: (settings: T) => Promise<void>;
}

export interface FollowedWishes<T> extends Wishes<T>, Pick<Followed<T>, "onChange"> {
  readonly close: () => void;
}

/** Whoever follows is told of what is another than before. */
export function wishes<T>(
  usual: T,
  kept: KeptWishes<T>,
  isSame: (a: T, b: T) => boolean = Object.is,
): FollowedWishes<T> {
  const { now, set, onChange, clear } = followed<T>(usual);
  const take = (settings: T): void => {
    if (!isSame(settings, now())) set(settings);
  };
  return {
    settings: now,
    onChange,
    close: clear,
    reload: async () => {
      take(await kept.read());
    },
    change: async (settings) => {
      const before = now();
      // At once: what is changed next begins with it.
      take(settings);
      try {
        await kept.write(settings);
      } catch (cause) {
        if (now() === settings) take(before);
        throw cause;
      }
    },
  };
}
