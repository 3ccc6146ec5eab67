import * as z from "zod";
import type { ModelOffer } from "../app/ports.ts";
import { argumentsOf, filledText, readArguments } from "../app/arguments.ts";
import { err, ok } from "../core/lib/result.ts";
import { badInput, fail, type Attempt } from "../core/model/failure.ts";
import { answer, type Answer, type ModelCommand, type ModelDesk } from "./command.ts";
import { megabytes } from "./words.ts";

const downloadArguments = argumentsOf(() => ({
  name: filledText("the name of a model").describe("the model, as `model list` names it"),
  yes: z.boolean().default(false).describe("fetch it without asking"),
}));

interface Downloaded {
  readonly name: string;
  readonly folder: string;
}

export const modelDownload: ModelCommand = {
  name: "model download",
  summary: "Fetch a model, after showing what it is and asking",
  schema: downloadArguments,
  positionals: ["name"],
  listedBy: "model list",
  withModels: async (desk, input) => {
    const read = readArguments(downloadArguments, input);
    if (!read.ok) return read;
    const { name, yes } = read.value;
    const offer = desk.models.offers.find((model) => model.name === name);
    if (offer) return fetchModel(desk, offer, yes);
    const known = desk.models.offers.map((model) => model.name).join(", ");
    return fail("NOT_FOUND", `There is no model "${name}" to download. There are: ${known}.`);
  },
};

async function fetchModel(desk: ModelDesk, offer: ModelOffer, isAgreed: boolean): Promise<Attempt<Answer>> {
  const { models, folder, tell, ask } = desk;
  for (const line of describe(offer, folder)) tell(line);
  if (!isAgreed && !(await ask(`Fetch ${megabytes(offer.bytes)}? [y/N] `))) {
    return err(badInput("yes", "Nothing was fetched. Answer y, or say --yes, to fetch it."));
  }
  let tenths = 0;
  const fetched = await models.download(offer, {
    onProgress: (done, total) => {
      if (Math.floor((10 * done) / total) <= tenths) return;
      tenths = Math.floor((10 * done) / total);
      tell(`${megabytes(done)} of ${megabytes(total)}`);
    },
  });
  const kept = "What has been fetched is kept; the same command goes on from there.";
  if (!fetched.ok) return fail("NOT_FOUND", `${fetched.error.message.replace(/\.?$/, ".")} ${kept}`);
  return answer(ok<Downloaded>({ name: offer.name, folder: `${folder}/${offer.name}` }), print);
}

function describe({ name, licence, bytes, files }: ModelOffer, folder: string): readonly string[] {
  return [
    `${name}, ${megabytes(bytes)}, ${licence}, to ${folder}/${name}`,
    ...files.map(({ address, bytes: size, sha256 }) => `  ${address}  ${megabytes(size)}  sha256 ${sha256}`),
  ];
}

function print({ name, folder }: Downloaded): string {
  return `${name} is in ${folder}. Use it with --model ${name}.`;
}
