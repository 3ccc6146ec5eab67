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
  return join(variables["XDG_CACHE_HOME"] ?? join(home, ".cache"), "retrace");
}
