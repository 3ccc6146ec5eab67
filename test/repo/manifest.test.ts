import { describe, expect, it } from "vitest";
import { readObject } from "./tree.ts";

const manifest = readObject("manifest.json");
const field = (name: string): string => String(manifest[name]);

describe("the manifest keeps the rules of the plugin directory", () => {
  it("has the required keys and no unknown ones", () => {
    const required = ["author", "description", "id", "isDesktopOnly", "minAppVersion", "name", "version"];
    const keys = Object.keys(manifest).filter((key) => key !== "authorUrl");
    expect(keys.toSorted()).toEqual(required);
  });

  it("has an id of lower-case letters and hyphens that names neither Obsidian nor a plugin", () => {
    expect(field("id")).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(field("id")).not.toMatch(/obsidian|plugin$/);
  });

  it("has a name in plain Latin letters that names neither Obsidian nor a plugin", () => {
    expect(field("name")).toMatch(/^[\w -]+$/);
    expect(field("name")).not.toMatch(/obsi|sidian|plugin/i);
  });

  it("describes itself in at most 250 characters ending with a full stop", () => {
    expect(field("description").length).toBeLessThanOrEqual(250);
    expect(field("description")).toMatch(/^(?!This plugin)[A-Z][\w\s.,!?'"-]*\.$/);
    expect(field("description")).not.toMatch(/obsidian|plugin/i);
  });

  it("runs on phones too", () => {
    expect(manifest["isDesktopOnly"]).toBe(false);
  });
});
