import type { RequestUrlParam, RequestUrlResponse, RequestUrlResponsePromise } from "obsidian";
import { seenAs } from "./loose.ts";

export interface WebRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ArrayBuffer;
}

export interface WebResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | ArrayBuffer;
}

/** Who answers `requestUrl`: a fake web in unit tests, a relay in the browser page. */
export type Web = (request: WebRequest) => Promise<WebResponse> | WebResponse;

const offline: Web = ({ url }) => {
  throw new Error(`net::ERR_INTERNET_DISCONNECTED: ${url}`);
};

let web = offline;

/** Without an argument, there is no network again. */
export function connectWeb(answer: Web = offline): void {
  web = answer;
}

export function requestUrl(request: RequestUrlParam | string): RequestUrlResponsePromise {
  const answer = respond(typeof request === "string" ? { url: request } : request);
  // The app's promise has the parts of the response as promises, so that one can `await requestUrl(...).json`.
  return Object.assign(answer, {
    arrayBuffer: part(answer, (response) => response.arrayBuffer),
    text: part(answer, (response) => response.text),
    json: part(answer, (response): unknown => response.json),
  });
}

export async function request(param: RequestUrlParam | string): Promise<string> {
  return (await requestUrl(param)).text;
}

function part<T>(answer: Promise<RequestUrlResponse>, read: (response: RequestUrlResponse) => T): Promise<T> {
  const value = answer.then(read);
  // Whoever awaits the part sees the failure; nobody else must be told of an unhandled one.
  value.catch(() => undefined);
  return value;
}

async function respond(param: RequestUrlParam): Promise<RequestUrlResponse> {
  const { status, headers = {}, body = "" } = await web(webRequest(param));
  const bytes = typeof body === "string" ? new TextEncoder().encode(body).buffer : body;
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  if (status >= 400 && param.throw !== false) {
    throw Object.assign(new Error(`Request failed, status ${String(status)}`), { status, headers });
  }
  return {
    status,
    headers: { ...headers },
    arrayBuffer: bytes,
    text,
    get json(): unknown {
      return seenAs<unknown>(JSON.parse(text));
    },
  };
}

function webRequest({ url, method, contentType, headers, body }: RequestUrlParam): WebRequest {
  return {
    url,
    method: method ?? "GET",
    headers: { ...(contentType === undefined ? {} : { "Content-Type": contentType }), ...headers },
    ...(body === undefined ? {} : { body }),
  };
}
