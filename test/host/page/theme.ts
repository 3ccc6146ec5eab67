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

export function toggleTheme(app: App): void {
  setTheme(app, currentTheme() === "dark" ? "light" : "dark");
}

const rightToLeft = ["ar", "dv", "fa", "he", "ur"];

/** Says what language the app speaks, and turns it around where that is written from the right. */
export function showLanguage(): void {
  const language = getLanguage();
  document.documentElement.lang = language;
  document.body.toggleClass("mod-rtl", rightToLeft.includes(language));
}
