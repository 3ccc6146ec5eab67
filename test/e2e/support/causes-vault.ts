import { afterAll, afterEach, beforeAll } from "vitest";
import { buildSample } from "./build-sample.ts";
import type { BuiltPlugin } from "./build-sample.ts";
import { openVault } from "./open-vault.ts";
import type { OpenVault, OpenVaultOptions } from "./open-vault.ts";

const longNote = Array.from({ length: 80 }, (_, index) => `Line ${String(index)}\n\n`).join("");

export const causesFiles: Readonly<Record<string, string>> = {
  "weather/Rain.md": `---
causes:
  - "[[Clouds]]"
  - "[[Warm front]]"
---
# Rain

Rain falls because of [[Clouds]]; see [[Umbrella sales]]. #weather/überflutung

> [!note] Evidence
> Seen on 12 of 14 days.

- [ ] ask the council
- [x] measure

\`\`\`causes
\`\`\`

| day | mm |
| --- | --- |
| Mon | 4 |
`,
  "weather/Mud.md": '---\ncauses: ["[[Rain]]"]\n---\nMud comes after [[Rain|heavy rain]].\n',
  "Clouds.md": "Clouds are water.\n",
  "Broken.md": "---\nkey: [unclosed\n---\nStill a note.\n",
  "Long.md": longNote,
};

/** Opens vaults with the sample plugin, each on the note "Rain" unless told, and closes them after each test. */
export function useCausesVault(): (options?: OpenVaultOptions) => Promise<OpenVault> {
  const opened: OpenVault[] = [];
  let sample: BuiltPlugin | undefined;
  beforeAll(async () => {
    sample = await buildSample();
  });
  afterEach(async () => {
    for (const vault of opened.splice(0)) await vault.close();
  });
  afterAll(() => {
    sample?.dispose();
  });
  return async (options = {}) => {
    if (sample === undefined) throw new Error("Vaults can only be opened inside of tests.");
    const vault = await openVault({ files: causesFiles, plugin: sample.folder, open: "Rain", ...options });
    opened.push(vault);
    return vault;
  };
}
