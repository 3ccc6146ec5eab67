import { join } from "node:path";

export interface Surroundings {
  readonly platform: string;
  readonly home: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Where this system wants programs to keep what can be made again. */
export function cacheFolder({ platform, home, variables }: Surroundings): string {
  if (platform === "win32") return join(variables["LOCALAPPDATA"] ?? join(home, "AppData", "Local"), "retrace");
  if (platform === "darwin") return join(home, "Library", "Caches", "retrace");
  // As its rules say, one that is no whole path counts as none.
  const named = variables["XDG_CACHE_HOME"] ?? "";
  return join(named.startsWith("/") ? named : join(home, ".cache"), "retrace");
}
