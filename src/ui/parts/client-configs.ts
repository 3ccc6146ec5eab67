import { shellWord } from "../../core/lib/shell-word.ts";
import { text } from "../text/text.ts";

const words = text.waysIn;

/** What a configuration has to say. */
export interface Place {
  readonly vault: string;
  readonly program: string;
  readonly address: string;
  readonly token: string;
}

export interface ClientConfig {
  readonly name: string;
  readonly desc: string;
  /** For the clipboard. */
  readonly config: (place: Place) => string;
}

export interface ClientPage {
  readonly name: string;
  readonly configs: readonly ClientConfig[];
}

type Kind = keyof typeof words.places;

/** The configurations of the clients people use most, ready to be copied. */
export const clientPages: readonly ClientPage[] = [
  page(words.clients.claudeCode, "terminal", {
    http: ({ address, token }) =>
      `claude mcp add --transport http retrace ${address} --header "Authorization: Bearer ${token}"`,
    stdio: (place) => `claude mcp add retrace -- ${commandOf(place).map(shellWord).join(" ")}`,
  }),
  page(words.clients.claudeDesktop, "claudeDesktop", {
    // It starts programs only; this one passes on what it is told.
    http: ({ address, token }) =>
      json({
        mcpServers: {
          retrace: {
            command: "npx",
            args: ["-y", "mcp-remote", address, "--header", "Authorization:${AUTHORIZATION}"],
            env: { AUTHORIZATION: `Bearer ${token}` },
          },
        },
      }),
    stdio: (place) => json({ mcpServers: { retrace: started(place) } }),
  }),
  page(words.clients.cursor, "cursor", {
    http: (place) => json({ mcpServers: { retrace: reached(place) } }),
    stdio: (place) => json({ mcpServers: { retrace: started(place) } }),
  }),
  page(words.clients.vsCode, "vsCode", {
    http: (place) => json({ servers: { retrace: { type: "http", ...reached(place) } } }),
    stdio: (place) => json({ servers: { retrace: { type: "stdio", ...started(place) } } }),
  }),
];

/** What the same asks on the command line, for a start. */
export function commandLine({ program, vault }: Place): string {
  return ["node", program, "search", "what went wrong last week", "--vault", vault].map(shellWord).join(" ");
}

export const link = "obsidian://retrace?search=what%20went%20wrong%20last%20week";

export const obsidianLine = 'obsidian retrace:retrieve-memory query="what went wrong last week"';

function page(name: string, kind: Kind, { http, stdio }: Record<"http" | "stdio", ClientConfig["config"]>): ClientPage {
  const place = words.places[kind];
  return {
    name,
    configs: [
      { name: words.http, desc: words.httpDesc(place), config: http },
      { name: words.stdio, desc: words.stdioDesc(place), config: stdio },
    ],
  };
}

function commandOf({ program, vault }: Place): readonly string[] {
  return ["node", program, "mcp", "--vault", vault];
}

function started(place: Place): object {
  const [command, ...args] = commandOf(place);
  return { command, args };
}

function reached({ address, token }: Place): object {
  return { url: address, headers: { Authorization: `Bearer ${token}` } };
}

const json = (value: object): string => JSON.stringify(value, null, 2);
