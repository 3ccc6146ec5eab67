import type { ModelForm, PinnedFile } from "./model-form.ts";

/** A model that can be downloaded: we know its files to the byte. */
export interface OfferedModel extends ModelForm {
  readonly name: string;
  readonly repository: string;
  readonly revision: string;
  readonly licence: string;
}

type Offer = Omit<OfferedModel, "id" | "precision">;

const offer = (model: Offer): OfferedModel => ({
  ...model,
  id: `${model.repository}@${model.revision.slice(0, 8)} q8`,
  precision: "q8",
});

const pin = (name: string, bytes: number, sha256: string): PinnedFile => ({ name, bytes, sha256 });

export const miniLm = offer({
  name: "all-MiniLM-L6-v2",
  repository: "Xenova/all-MiniLM-L6-v2",
  revision: "751bff37182d3f1213fa05d7196b954e230abad9",
  licence: "Apache-2.0",
  pooling: "mean",
  queryPrefix: "",
  pinned: [
    pin("config.json", 650, "7135149f7cffa1a573466c6e4d8423ed73b62fd2332c575bf738a0d033f70df7"),
    pin("tokenizer.json", 711_661, "da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0"),
    pin("tokenizer_config.json", 366, "9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3"),
    pin("onnx/model_quantized.onnx", 22_972_370, "afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1"),
  ],
});

export const arcticXs = offer({
  name: "snowflake-arctic-embed-xs",
  repository: "Snowflake/snowflake-arctic-embed-xs",
  revision: "d8c86521100d3556476a063fc2342036d45c106f",
  licence: "Apache-2.0",
  pooling: "cls",
  queryPrefix: "Represent this sentence for searching relevant passages: ",
  pinned: [
    pin("config.json", 737, "d7d071046ab952af96b7abad788db7ab3fc997b465e1b9914ff39707092254ec"),
    pin("tokenizer.json", 711_649, "91f1def9b9391fdabe028cd3f3fcc4efd34e5d1f08c3bf2de513ebb5911a1854"),
    pin("tokenizer_config.json", 1_433, "9ca59277519f6e3692c8685e26b94d4afca2d5438deff66483db495e48735810"),
    pin("onnx/model_quantized.onnx", 22_972_992, "e6aa5e656466a73d7c3111e9a3378bd13e5b93af30eaac2b3f13fd56692589a1"),
  ],
});

/** The first one is what we propose. */
export const offeredModels: readonly OfferedModel[] = [miniLm, arcticXs];

export const addressOf = ({ repository, revision }: OfferedModel, name: string): string =>
  `https://huggingface.co/${repository}/resolve/${revision}/${name}`;

export const bytesOf = ({ pinned }: OfferedModel): number => pinned.reduce((sum, { bytes }) => sum + bytes, 0);
