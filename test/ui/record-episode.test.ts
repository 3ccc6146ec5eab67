import { expect, it } from "vitest";
import { eventually } from "../support/eventually.ts";
import { episodeText } from "../support/note-text.ts";
import { farmForEach, press, texts } from "./farm.ts";

const farm = farmForEach();

async function projectOffered(note: string): Promise<string | undefined> {
  await farm.host.app.workspace.openLinkText(note, "");
  farm.host.run("retrace:record-episode");
  const project = document.querySelector<HTMLInputElement>('.retrace-form input[aria-label="Project"]')?.value;
  press(farm.host, "Escape");
  return project;
}

it("offers the project of the episode somebody is in, and elsewhere that of the latest", async () => {
  const { vault } = farm.host.app;
  await vault.create("episodes/boat.md", episodeText("2026-09-02-session-1", { project: "boat" }));
  await vault.create("episodes/shed.md", episodeText("2026-10-02-session-1", { project: "shed" }));
  await eventually(() => {
    expect(texts(".plugin-retrace")[0]).toBe("4 episodes");
  });
  expect(await projectOffered("Desk.md")).toBe("shed");
  await vault.create("Start.md", episodeText("2026-10-09-start", { project: "sample", tags: ["example"] }));
  await eventually(() => {
    expect(texts(".plugin-retrace")[0]).toBe("5 episodes");
  });
  expect(await projectOffered("Desk.md")).toBe("shed");
  expect(await projectOffered("Start.md")).toBe("shed");
  expect(await projectOffered("episodes/boat.md")).toBe("boat");
});
