import { isObject, member, type JsonObject } from "../lib/json.ts";
import { learningScopes, type LearningScope } from "./learning.ts";

/** When a learning counts as confirmed: where somebody says so, or also where an agent has found it. */
export const reinforcements = ["asked", "retrieved"] as const;

export const extractions = ["stored", "asked"] as const;

/** How learnings are told apart and kept. */
export interface LearningSettings {
  /** Whom learnings of a folder are for, by patterns of their paths; the first that fits counts. */
  readonly scopes: readonly ScopeRule[];
  readonly reinforce: (typeof reinforcements)[number];
  /** Whether what an episode teaches is proposed as soon as it is stored, or when somebody asks for it. */
  readonly extract: (typeof extractions)[number];
  /** The note that says in which stage the project is; none, unless given. */
  readonly stageFile: string;
}

export interface ScopeRule {
  readonly paths: string;
  readonly scope: LearningScope;
}

export const usualLearnings: LearningSettings = { scopes: [], reinforce: "asked", extract: "stored", stageFile: "" };

/** Reads what was stored, whatever it is: what it does not say is as before. */
export function readLearningSettings(stored: unknown, before: LearningSettings = usualLearnings): LearningSettings {
  if (!isObject(stored)) return before;
  const scopes = member(stored, "scopes");
  const said = member(stored, "reinforce");
  const extract = member(stored, "extract");
  const stageFile = member(stored, "stage_file");
  return {
    scopes: isObject(scopes) ? rulesIn(scopes) : before.scopes,
    reinforce: reinforcements.find((each) => each === said) ?? before.reinforce,
    extract: extractions.find((each) => each === extract) ?? before.extract,
    stageFile: typeof stageFile === "string" ? stageFile.trim() : before.stageFile,
  };
}

function rulesIn(scopes: JsonObject): readonly ScopeRule[] {
  return Object.entries(scopes).flatMap(([paths, said]) => {
    const scope = learningScopes.find((each) => each === said);
    return scope === undefined || paths.trim() === "" ? [] : [{ paths, scope }];
  });
}

const ownKeys: ReadonlySet<string> = new Set(["scopes", "reinforce", "extract", "stage_file"]);

/** What to store: only what is not as usual, and what is there under keys that we do not know. */
export function storedLearningSettings(settings: LearningSettings, stored?: unknown): JsonObject {
  const { scopes, reinforce, extract, stageFile } = settings;
  const others = Object.entries(isObject(stored) ? stored : {}).filter(([key]) => !ownKeys.has(key));
  return {
    ...Object.fromEntries(others),
    ...(scopes.length > 0 && { scopes: Object.fromEntries(scopes.map(({ paths, scope }) => [paths, scope])) }),
    ...(reinforce !== usualLearnings.reinforce && { reinforce }),
    ...(extract !== usualLearnings.extract && { extract }),
    ...(stageFile !== "" && { stage_file: stageFile }),
  };
}
