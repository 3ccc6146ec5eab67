/** What is kept of a vault in the plugin's folder, by kind: a file, or a folder of them. */
export const besideThePlugin = [
  ["uses", "used"],
  ["calls", "calls"],
  ["conversations", "conversations"],
  ["models", "models"],
  ["settings", "data.json"],
] as const;
