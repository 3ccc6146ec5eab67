import { api } from "./api.ts";

/** The devices the host can pretend to be: Obsidian on Linux, or on an Android phone. */
export type Device = "desktop" | "phone";

type Flags = Partial<Record<keyof typeof api.Platform, boolean>>;

const desktop: Flags = {
  isDesktop: true,
  isDesktopApp: true,
  isMobile: false,
  isMobileApp: false,
  isPhone: false,
  isTablet: false,
  isAndroidApp: false,
  isIosApp: false,
  isLinux: true,
  isMacOS: false,
  isWin: false,
  isSafari: false,
};

const phone: Flags = {
  ...desktop,
  isDesktop: false,
  isDesktopApp: false,
  isMobile: true,
  isMobileApp: true,
  isPhone: true,
  isAndroidApp: true,
};

/** Switches `Platform` and the classes stylesheets look for. */
export function setDevice(device: Device): void {
  Object.assign(api.Platform, device === "phone" ? phone : desktop);
  const classes = document.body.classList;
  for (const name of ["is-mobile", "is-phone", "is-android"]) classes.toggle(name, device === "phone");
  for (const name of ["mod-linux", "is-hidden-frameless"]) classes.toggle(name, device === "desktop");
}
