import type { App } from "obsidian";

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
