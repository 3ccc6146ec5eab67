import type { ServerResponse } from "node:http";

/** Sends a response as it comes; ends it when the client goes. */
export async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) {
    response.end();
    return;
  }
  const reader = answer.body.getReader();
  const leave = (): void => void reader.cancel().catch(() => undefined);
  response.once("close", leave);
  response.flushHeaders();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (!response.write(part.value)) await drained(response);
    }
  } finally {
    response.off("close", leave);
    response.end();
  }
}

/** Resolves when more can be sent, or never will be. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      response.off("drain", go);
      response.off("close", go);
      resolve();
    };
    response.once("drain", go);
    response.once("close", go);
    if (response.closed) go();
  });
}
