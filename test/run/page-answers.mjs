import { readFileSync } from "node:fs";
import { join } from "node:path";

async function get(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  const text = await response.text();
  return { status: response.status, text };
}

const hasNotes = (text) => JSON.stringify(JSON.parse(text)).includes('.md"');

/** Asks the server for what a browser would ask first. Answers what was wrong, in sentences. */
export async function checkAnswers(url, plugin) {
  const bundle = readFileSync(join(plugin, "main.js"), "utf8");
  const expectations = [
    { path: "", what: "the page", isGood: (text) => /<!doctype html>/i.test(text) && text.includes("<script") },
    { path: "plugin/main.js", what: "the plugin as it was built", isGood: (text) => text === bundle },
    {
      path: "plugin/manifest.json",
      what: "the plugin's manifest",
      isGood: (text) => JSON.parse(text).id === "retrace",
    },
    { path: "api/snapshot", what: "the notes of the vault", isGood: hasNotes },
  ];
  const troubles = [];
  for (const { path, what, isGood } of expectations) {
    const { status, text } = await get(new URL(path, url));
    if (status !== 200) troubles.push(`/${path} answered with status ${status}`);
    else if (!isGood(text)) troubles.push(`/${path} is not ${what}`);
  }
  return troubles;
}
