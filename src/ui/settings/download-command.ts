import type { App } from "obsidian";
import type { ChosenModel } from "../../app/meaning/chosen-model.ts";
import type { Models } from "../../app/ports.ts";
import type { Action } from "../commands.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { notify } from "../notify.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";
import { askToDownload } from "./model-consent.ts";

const words = text.models;

export interface Downloading {
  readonly chosen: ChosenModel;
  readonly models: Models;
  readonly modelsFolder: string;
}

/** Offers the model we propose to whoever still uses the built-in one; how it goes on is in the settings. */
export function modelDownloader(
  app: App,
  { chosen, models, modelsFolder }: Downloading,
): Required<Pick<Action, "run" | "canRun">> {
  const [offer] = models.offers;
  const download = async (proposed: NonNullable<typeof offer>): Promise<void> => {
    notify(words.begun(proposed.name));
    await chosen.download(proposed);
    const { activity } = chosen;
    if (activity.kind === "failed") notify(text.failed(words.failed(proposed.name, inOwnWords(activity.reason))));
    else if (chosen.inUse.kind === "offered") notify(words.done(proposed.name));
  };
  return {
    canRun: () => {
      const { kind } = chosen.activity;
      return offer !== undefined && chosen.inUse.kind === "built-in" && kind !== "downloading" && kind !== "reading";
    },
    run: () => {
      if (!offer) return;
      askToDownload(app, offer, `${modelsFolder}/${offer.name}`, () => {
        inBackground(download(offer));
      });
    },
  };
}
