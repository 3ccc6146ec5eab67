import { usualProposals, type ProposalSettings } from "../core/model/proposal-settings.ts";

/** Where they are kept between two runs, for all devices of the vault. */
export interface KeptProposalWishes {
  readonly read: () => Promise<ProposalSettings>;
  readonly write: (settings: ProposalSettings) => Promise<void>;
}

/** What machines may do without asking, while the app runs: as it was stored, or changed here. */
export interface ProposalWishes {
  readonly settings: () => ProposalSettings;
  /** Takes what is stored, at the start and whenever it was changed from outside. */
  readonly reload: () => Promise<void>;
  readonly change: (settings: ProposalSettings) => Promise<void>;
}

export function proposalWishes(kept: KeptProposalWishes): ProposalWishes {
  let now = usualProposals;
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
