import type { OpenVault, OpenVaultOptions } from "./open-vault.ts";

/** How the app looks while somebody walks through it. */
export type Look = Pick<OpenVaultOptions, "theme" | "phone" | "language">;

/** What is on the screen at one moment of a walk, and the part of it that is ours. */
export interface Sight {
  readonly vault: OpenVault;
  readonly part: string;
}

/** A way through everything that one view shows; what is looked for at each sight, tests say. */
export interface Walk {
  readonly name: string;
  readonly walk: (look: Look) => AsyncGenerator<Sight>;
}
