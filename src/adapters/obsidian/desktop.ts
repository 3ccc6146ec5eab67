import { FileSystemAdapter, Platform, type App } from "obsidian";

/** A module of Node, which Obsidian has on desktops; undefined anywhere else. */
export function desktopModule(name: string): unknown {
  if (!Platform.isDesktopApp) return undefined;
  const load: unknown = Reflect.get(window, "require");
  return typeof load === "function" ? Reflect.apply(load, window, [name]) : undefined;
}

/** Where the vault lies on the disk, where there is one. */
export function vaultFolder({ vault: { adapter } }: App): string | undefined {
  return adapter instanceof FileSystemAdapter ? adapter.getBasePath() : undefined;
}
