/** What bundles leave out of the packages they hold, and say otherwise. */
import { readFile } from "node:fs/promises";

/**
 * gray-matter's own engines hold an `eval` for `---js` notes and a second YAML library. We hand it our one engine, so
 * neither belongs in a bundle.
 */
export const noBuiltInEngines = {
  name: "no-built-in-engines",
  setup(build) {
    build.onLoad({ filter: /[\\/]gray-matter[\\/]lib[\\/]engines\.js$/ }, () => ({ contents: "module.exports = {};" }));
  },
};

/**
 * zod writes itself faster validators as source text and runs them, where the host allows it. Nothing in a bundle may
 * turn text into code; it is told at once that it may not. Found out by a throw, as zod does it, that costs reading the
 * whole bundle a second time: the throw wants to know its line.
 */
export const noCodeFromText = {
  name: "no-code-from-text",
  setup(build) {
    const [asks, makes] = [/const F = Function;\s+new F\(""\);\s+return true;/, "const F = Function;"];
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/](?:util|doc)\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const contents = text.replace(asks, "return false;").replace(makes, "const F = undefined;");
      if (contents === text) throw new Error(`${path} has changed: see how it makes functions from text now.`);
      return { contents };
    });
  },
};

/** The MCP SDK checks what a client fills in by functions it makes from text. We never ask a client for anything. */
export const noAskedForms = {
  name: "no-asked-forms",
  setup(build) {
    build.onLoad({ filter: /[\\/]sdk[\\/]dist[\\/]esm[\\/]validation[\\/]ajv-provider\.js$/ }, () => ({
      contents: "export class AjvJsonSchemaValidator {}",
    }));
  },
};

/** The MCP SDK takes schemas of the old zod as well; all of ours are of the new one. */
export const noOldSchemas = {
  name: "no-old-schemas",
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/]zod[\\/]v3[\\/]index\.js$/ }, () => ({
      contents: "export const object = undefined;",
    }));
    build.onLoad({ filter: /[\\/]zod-to-json-schema[\\/]dist[\\/]esm[\\/]index\.js$/ }, () => ({
      contents: "export const zodToJsonSchema = undefined;",
    }));
  },
};

/** ts-fsrs gives every date of the program four more methods. Obsidian's dates are not ours, and we need none of them. */
export const datesStay = {
  name: "dates-stay",
  setup(build) {
    build.onLoad({ filter: /[\\/]ts-fsrs[\\/]dist[\\/]index\.mjs$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const contents = text.replaceAll(/^Date\.prototype\.\w+ = function[^]*?^\};$/gm, "");
      if (contents === text) throw new Error(`${path} has changed: see what it does to dates now.`);
      return { contents };
    });
  },
};
