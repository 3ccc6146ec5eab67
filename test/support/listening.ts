import { createServer, type RequestListener } from "node:http";
import { afterAll } from "vitest";

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** A real server on this machine, until the tests of the file are over; answers its address. */
export async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${String(at.port)}`;
}
