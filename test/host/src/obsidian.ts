// The module a plugin gets for `require("obsidian")`: the mock, patched in place, with the few functions that differ.
import { setup } from "obsidian-test-mocks/setup";
import { install } from "./install.ts";

install();
setup();

export * from "obsidian-test-mocks/obsidian";
export { arrayBufferToBase64, arrayBufferToHex, base64ToArrayBuffer, hexToArrayBuffer } from "./bytes.ts";
export { parseYaml, stringifyYaml } from "./front-matter.ts";
export {
  debounce,
  getLanguage,
  normalizePath,
  renderMatches,
  renderResults,
  requireApiVersion,
  setTooltip,
} from "./functions.ts";
export { addIcon, getIcon, setIcon } from "./icons.ts";
export { request, requestUrl } from "./request-url.ts";
export { resolveSubpath } from "./subpath.ts";
