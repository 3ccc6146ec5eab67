import { getLanguage, type App } from "obsidian";

export type Theme = "light" | "dark";

export function currentTheme(): Theme {
  return document.body.hasClass("theme-dark") ? "dark" : "light";
}

export function setTheme(app: App, theme: Theme): void {
  document.body.toggleClass("theme-dark", theme === "dark");
  document.body.toggleClass("theme-light", theme === "light");
  app.workspace.trigger("css-change");
}

/** What somebody chose in this page holds until they choose otherwise, whatever its address says. */
export function chooseTheme(app: App, theme: Theme): void {
  setTheme(app, theme);
  window.localStorage.setItem(themeKey, theme);
}

export function toggleTheme(app: App): void {
  chooseTheme(app, currentTheme() === "dark" ? "light" : "dark");
}

export function chosenTheme(): Theme | undefined {
  const chosen = window.localStorage.getItem(themeKey);
  return chosen === "dark" || chosen === "light" ? chosen : undefined;
}

const themeKey = "host-theme";

/** The app itself keeps its language there, and speaks it from the next start on. */
export function switchLanguage(): void {
  window.localStorage.setItem("language", getLanguage() === "de" ? "en" : "de");
  window.location.reload();
}

/** Said to those who want the other one. */
export function languageSwitch(): string {
  return getLanguage() === "de" ? "Switch to English" : "Auf Deutsch umschalten";
}

const rightToLeft = ["ar", "dv", "fa", "he", "ur"];

/** Says what language the app speaks, and turns it around where that is written from the right. */
export function showLanguage(): void {
  const language = getLanguage();
  document.documentElement.lang = language;
  document.body.toggleClass("mod-rtl", rightToLeft.includes(language));
}
