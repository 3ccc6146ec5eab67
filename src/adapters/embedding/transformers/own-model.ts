import type { ModelFiles } from "../../../app/ports.ts";
import { ok } from "../../../core/lib/result.ts";
import { modelFailure, type ModelAttempt } from "../../../core/model/model-failure.ts";
import { weightsOf, type ModelForm, type Precision } from "./model-form.ts";
import { offeredModels } from "./offered-models.ts";
import { readIfThere } from "./read-model.ts";
import { sha256 } from "./sha256.ts";

const preferred: readonly Precision[] = ["q8", "fp32"];

/** Says what model is in a folder: one we know, by its weights, or one of the person's own. */
export async function recogniseModel(
  name: string,
  files: ModelFiles,
  known: readonly ModelForm[] = offeredModels,
): Promise<ModelAttempt<ModelForm>> {
  for (const precision of preferred) {
    const weights = await readIfThere(files, weightsOf[precision]);
    if (!weights.ok) return weights;
    if (weights.value === undefined) continue;
    const digest = await sha256(weights.value);
    const offered = known.find(({ pinned }) => pinned.some((file) => file.sha256 === digest));
    return ok(offered ?? { ...(await ownForm(files)), id: `${name}#${digest.slice(0, 12)} ${precision}`, precision });
  }
  const message = `The folder "${name}" has neither ${weightsOf.q8} nor ${weightsOf.fp32}. Choose a model's folder.`;
  return modelFailure("MISSING_FILE", message);
}

async function ownForm(files: ModelFiles): Promise<Pick<ModelForm, "pooling" | "queryPrefix" | "pinned">> {
  const pooling = await readIfThere(files, "1_Pooling/config.json");
  const text = pooling.ok && pooling.value !== undefined ? new TextDecoder().decode(pooling.value) : "";
  return { pooling: /"pooling_mode_cls_token"\s*:\s*true/.test(text) ? "cls" : "mean", queryPrefix: "", pinned: [] };
}
