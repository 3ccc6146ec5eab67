const program = "For /path/to/retrace.mjs, put where yours is: npm run build makes it, in dist.";

/** What is said about the ways for programs to reach the memory. */
export const waysInText = {
  heading: "Ways in",
  server: "Serve programs on this device",
  serverDesc:
    "Agents ask over HTTP while Obsidian is open. Only this device can reach it, and only with the token. Off with every new device.",
  state: {
    starting: "Starting…",
    on: (address: string): string => `Listening at ${address}`,
    failed: (reason: string): string => `It stays off. ${reason}`,
  },
  port: "Port",
  portDesc: (usual: number): string => `From 1024 to 65535. Usually ${String(usual)}.`,
  portWrong: "A whole number from 1024 to 65535.",
  token: "Token",
  tokenDesc: "Kept among the secrets of this device, not in the vault. Configurations copied below hold it.",
  copyToken: "Copy token",
  newToken: "New token",
  tokenRenewed: "There is a new token. Programs with the old one are no longer let in.",
  clientDesc: "What to put into its configuration.",
  http: "Over HTTP",
  httpDesc: (place: string): string => `${place} While Obsidian is open and serves.`,
  stdio: "As a program of its own",
  stdioDesc: (place: string): string => `${place} With Obsidian open or closed; needs Node 20.17. ${program}`,
  places: {
    terminal: "In a terminal.",
    claudeDesktop: "In claude_desktop_config.json.",
    cursor: "In ~/.cursor/mcp.json, or .cursor/mcp.json of a project.",
    vsCode: "In .vscode/mcp.json of a project.",
  },
  clients: { claudeCode: "Claude Code", claudeDesktop: "Claude Desktop", cursor: "Cursor", vsCode: "VS Code" },
  copy: "Copy",
  copyOf: (what: string): string => `Copy: ${what}`,
  copied: "Copied",
  hidden: "••••••••",
  commandLine: "Command line",
  commandLineDesc: `The same questions and answers in a terminal, for people and scripts. ${program}`,
  obsidianLine: "Obsidian's command line",
  obsidianLineDesc: "Every tool is a command of obsidian, too; obsidian help names them all.",
  links: "Links",
  linksDesc:
    "From notes, other apps and scripts: search asks, note opens a note by any of its names, open shows a view. They never write.",
  restApi: "Local REST API",
  restApiThere: "That plugin is on, and offers these tools, too.",
  restApiAway: "Not installed, or switched off. From version 5 on, that plugin offers these tools, too.",
} as const;
