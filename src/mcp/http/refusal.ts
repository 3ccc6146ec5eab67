/** Why a request is not answered, and with which status. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The same form as every other failure has. */
export function refusalResponse({ status, code, message, headers = {} }: Refusal): Response {
  return jsonResponse({ error: { code, message, details: {} } }, status, headers);
}

export function jsonResponse(value: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers: { ...headers, "content-type": "application/json" } });
}
