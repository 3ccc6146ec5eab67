/** What is said about models of meaning. */
export const modelsText = {
  heading: "Search",
  inUse: "Search model in use",
  builtIn: "Built-in",
  builtInDesc: "Small and always there. Nothing leaves this device.",
  proposed: "Our suggestion: finds more that is said in other words, English above all.",
  other: "Of the same size, trained for search above all, English only.",
  offerDesc: (gain: string, size: string, licence: string): string =>
    `${gain} ${size} to download once, ${licence}. Then nothing leaves this device.`,
  hereDesc: (licence: string): string => `Downloaded, ${licence}. Nothing leaves this device.`,
  folderDesc: "A model of your own. Nothing leaves this device.",
  chooseFolder: "Model from a folder",
  chooseFolderDesc:
    "One of your own: config.json, tokenizer.json and onnx/model.onnx, as Hugging Face has them. It is copied to the plugin's folder.",
  choose: "Choose a folder…",
  ownFolder: "my-model",
  server: "Model on a server",
  serverDesc: "Ollama, or any with OpenAI's interface. It is sent the text of your notes.",
  used: "In use",
  use: "Use",
  download: "Download…",
  begun: (model: string): string => `Downloading ${model}. How far it is, the settings say.`,
  done: (model: string): string => `${model} has read your notes and answers from now on.`,
  cancel: "Cancel",
  state: {
    ready: (model: string, notes: string): string => `${model} has read ${notes}.`,
    first: (model: string): string => `${model} is reading your notes.`,
    off: (reason: string): string => `Only words are compared. ${reason}`.trim(),
    downloading: (model: string, done: string, total: string): string =>
      `Downloading ${model}: ${done} of ${total}. You can go on working.`,
    opening: (model: string, old: string): string => `Opening ${model}. Until it is ready, ${old} answers.`,
    reading: (model: string, done: number, total: number, old: string): string =>
      `${model} is reading your notes: ${String(done)} of ${String(total)}. Until it is done, ${old} answers.`,
  },
  progress: "Progress",
  notes: (count: number): string => (count === 1 ? "1 note" : `${String(count)} notes`),
  failed: (model: string, reason: string): string => `${model}: ${reason}`,
  offline:
    "What has been fetched is kept. If this device is offline, get the model on another one and choose its folder below.",
  consent: {
    title: (model: string): string => `Download ${model}?`,
    what: (host: string, folder: string): string =>
      `These files are fetched from ${host}, checked, and kept in ${folder}. Nothing is sent there. Afterwards the model works on this device, offline too.`,
    size: "Size",
    licence: "Licence",
    address: "Address",
    files: "Files",
    file: (name: string, size: string): string => `${name}, ${size}`,
    sha256: "SHA-256",
    agree: "Download",
    cancel: "Cancel",
  },
  endpoint: {
    api: "Kind of server",
    apis: { ollama: "Ollama", openai: "OpenAI-compatible" },
    address: "Address",
    addressDesc: "Begins with https://, or with http:// on this device.",
    model: "Model",
    modelDesc: "A model that makes embeddings, by the name the server knows.",
    key: "Key",
    keyDesc: "Empty where none is needed. It is kept among the secrets of this device, not in the vault.",
    connect: "Use this server",
    away: (host: string): string =>
      `The text of your notes and your questions are sent to ${host}, now and whenever they change.`,
    here: "The text of your notes and your questions are sent to a program on this device.",
    incomplete: "Name the address and the model first.",
  },
} as const;
