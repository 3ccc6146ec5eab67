import { isSameSecret } from "./token.ts";
import type { Refusal } from "./refusal.ts";

/** What a request says of itself before its body is read. */
export interface Caller {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly authorization: string | undefined;
}

export interface Lock {
  readonly port: number;
  readonly token: string;
}

/** Why this caller is turned away; nothing for whoever knows the token and comes from this machine. */
export async function turnedAway(caller: Caller, { port, token }: Lock): Promise<Refusal | undefined> {
  const own = ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${String(port)}`);
  const { host = "", origin, authorization = "" } = caller;
  // A page elsewhere whose name was made to point here still says its own name.
  if (!own.includes(host.toLowerCase())) return forbidden("The Host header names another machine.");
  const isOwnOrigin = origin === undefined || own.some((name) => origin.toLowerCase() === `http://${name}`);
  if (!isOwnOrigin) return forbidden("Pages of other origins are not answered.");
  const [, given = ""] = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization) ?? [];
  return (await isSameSecret(given, token)) ? undefined : unauthorized;
}

const forbidden = (message: string): Refusal => ({ status: 403, code: "FORBIDDEN", message });

const unauthorized: Refusal = {
  status: 401,
  code: "UNAUTHORIZED",
  message: "Send the token this server was started with: Authorization: Bearer TOKEN.",
  headers: { "www-authenticate": "Bearer" },
};
