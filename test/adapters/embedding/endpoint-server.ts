import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listening } from "../../support/listening.ts";

export interface Asked {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: { readonly model?: string; readonly input?: readonly string[] };
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** "silence" never answers. */
export type Behaviour = (asked: Asked, turn: number) => Answer | "silence";

export interface EndpointServer {
  readonly address: string;
  readonly asked: readonly Asked[];
}

/** A real server on this machine that behaves as a test says. */
export async function startEndpoint(behave: Behaviour): Promise<EndpointServer> {
  const asked: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await text(request)) as Asked["body"];
    const one = { path: request.url ?? "", key: request.headers.authorization, body };
    asked.push(one);
    const said = behave(one, asked.length);
    if (said === "silence") return;
    response.writeHead(said.status ?? 200, { "Content-Type": "application/json", ...said.headers });
    response.end(typeof said.body === "string" ? said.body : JSON.stringify(said.body));
  };
  const address = await listening((request, response) => void answer(request, response));
  return { address, asked };
}

/** How many letters a text has, and how many words: enough to see which vector is whose. */
export const numbersOf = (text: string): readonly number[] => [text.length, text.split(" ").length, 0];

export const ollama: Behaviour = ({ body: { input = [] } }) => ({ body: { embeddings: input.map(numbersOf) } });

/** In another order, as the interface allows: each row says whose it is. */
export const openAi: Behaviour = ({ body: { input = [] } }) => ({
  body: { data: input.map((text, index) => ({ index, embedding: numbersOf(text) })).reverse() },
});
