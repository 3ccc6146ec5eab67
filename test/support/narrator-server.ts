import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listening } from "./listening.ts";

export interface NarratorAsked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
  /** What the model is told, and what it is shown. */
  readonly system: string;
  readonly user: string;
}

export interface NarratorReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Breaks off before the end that it has announced. */
  readonly isCut?: boolean;
}

/** "silence" never answers, "hang up" ends the connection. */
export type NarratorBehaviour = (asked: NarratorAsked, turn: number) => NarratorReply | "silence" | "hang up";

export interface NarratorServer {
  readonly address: string;
  readonly asked: readonly NarratorAsked[];
}

interface Sent {
  readonly system?: string;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
}

/** A real server on this machine that behaves as a test says. */
export async function startNarrator(behave: NarratorBehaviour): Promise<NarratorServer> {
  const asked: NarratorAsked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await text(request)) as NarratorAsked["body"] & Sent;
    const said = (role: string): string => body.messages?.find((message) => message.role === role)?.content ?? "";
    const { url = "", headers } = request;
    asked.push({ path: url, headers, body, system: body.system ?? said("system"), user: said("user") });
    const [last] = asked.slice(-1);
    const reply = last ? behave(last, asked.length) : "silence";
    if (reply === "silence") return;
    if (reply === "hang up") response.destroy();
    else send(response, reply);
  };
  return { address: await listening((request, response) => void answer(request, response)), asked };
}

function send(response: ServerResponse, { status = 200, headers = {}, body, isCut = false }: NarratorReply): void {
  const whole = typeof body === "string" ? body : JSON.stringify(body);
  const announced = isCut ? { "Content-Length": String(whole.length + 10) } : {};
  response.writeHead(status, { "Content-Type": "application/json", ...announced, ...headers });
  if (!isCut) response.end(whole);
  else response.write(whole, () => response.destroy());
}

const usage = { prompt_tokens: 100, completion_tokens: 20 };

/** As OpenAI's interface gives an answer; a text is what the model wrote. */
export function chatReply(content: unknown, told: object = usage): NarratorReply {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: text } }];
  return { body: { choices, usage: told } };
}

/** As Anthropic's does. */
export function messagesReply(input: unknown): NarratorReply {
  const content = [
    { type: "text", text: "I use the tool." },
    { type: "tool_use", id: "t", name: "answer", input },
  ];
  return { body: { content, stop_reason: "tool_use", usage: { input_tokens: 100, output_tokens: 20 } } };
}
