// @ts-check
import { createServer } from "node:http";
import { handleRequest } from "./routes.mjs";
import { buildPage } from "./build-page.mjs";
import { NotesFolder } from "./notes-folder.mjs";

/**
 * @typedef {{ vault: string, plugin: string, port?: number, page?: string }} ServeOptions
 *   vault: folder of notes; plugin: folder with main.js, manifest.json, styles.css;
 *   port: 0 takes any free one; page: an already built page
 */

/**
 * Serves the host page over one folder of notes and one built plugin, to this machine only.
 * @param {ServeOptions} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ vault, plugin, port = 0, page }) {
  const roots = { page: page ?? (await buildPage()), plugin, vault };
  const notes = await NotesFolder.open(vault);
  const server = createServer((request, response) => void handleRequest({ roots, notes }, request, response));
  try {
    await listen(server, port);
  } catch (cause) {
    // Who still follows a folder does not end.
    notes.close();
    throw cause;
  }
  const address = server.address();
  const actualPort = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${String(actualPort)}/`,
    async close() {
      notes.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      resolve(undefined);
    });
  });
}
