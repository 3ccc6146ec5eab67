import { argumentsOf } from "../app/arguments.ts";
import type { ModelOffer } from "../app/ports.ts";
import { ok } from "../core/lib/result.ts";
import { answer, type ModelCommand } from "./command.ts";
import { megabytes } from "./words.ts";

interface Listed {
  readonly folder: string;
  readonly models: readonly (ModelOffer & { readonly downloaded: boolean })[];
  /** Those of the person's own, by the name of their folder. */
  readonly own: readonly string[];
}

export const modelList: ModelCommand = {
  name: "model list",
  summary: "List the models that meaning can be compared by",
  schema: argumentsOf(() => ({})),
  positionals: [],
  withModels: async ({ models, folder }) => {
    const downloaded = await Promise.all(models.offers.map((offer) => models.has(offer)));
    const offers = models.offers.map((offer, index) => ({ ...offer, downloaded: downloaded[index] === true }));
    return answer(ok<Listed>({ folder, models: offers, own: await models.folders() }), print);
  },
};

function print({ folder, models, own }: Listed): string {
  return [
    "built-in  always there",
    ...models.map(({ name, bytes, licence, downloaded }) => {
      const state = downloaded ? "downloaded" : `${megabytes(bytes)} to download`;
      return `${name}  ${licence}, ${state}`;
    }),
    ...own.map((name) => `${name}  a model of your own`),
    `Models are kept in ${folder}.`,
  ].join("\n");
}
