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
  readonly change: (settings: T) => Promise<void>;
}

export function wishes<T>(usual: T, kept: KeptWishes<T>): Wishes<T> {
  let now = usual;
  return {
    settings: () => now,
    reload: async () => {
      now = await kept.read();
    },
    change: async (settings) => {
      now = settings;
      await kept.write(settings);
    },
  };
}
