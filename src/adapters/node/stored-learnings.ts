import { readLearningSettings, usualLearnings, type LearningSettings } from "../../core/model/learning-settings.ts";
import { settingsLayers, type Environment } from "./settings-layers.ts";

/** How learnings are told apart and kept in a vault. */
export function storedLearnings(root: string, env: Environment): () => LearningSettings {
  const own = { reinforce: env["RETRACE_REINFORCE"]?.trim().toLowerCase(), stage_file: env["RETRACE_STAGE_FILE"] };
  return settingsLayers(root, { name: "learnings", usual: usualLearnings, read: readLearningSettings, own });
}
