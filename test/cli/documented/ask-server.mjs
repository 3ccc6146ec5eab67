/** Starts the server that the rest of the line names, asks it for its tools, and ends it. */
import { spawn } from "node:child_process";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const client = new Client({ name: "test", version: "1.0.0" });

/** With the header a client is told to send, where TOKEN stands for the one that the server made. */
async function overHttp(header, command, args) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await Promise.race([onceSaid(child), once(child, "exit")]);
  const { address, token } = JSON.parse(String(said));
  const [name, value] = header.replace("TOKEN", token).split(": ");
  const requestInit = { headers: { [name]: value } };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
  return () => child.kill();
}

const once = (emitter, event) => new Promise((resolve) => emitter.once(event, (...all) => resolve(all)));
const onceSaid = ({ stdout }) => once(stdout, "data");

const [first, second, ...rest] = process.argv.slice(2);
const stop =
  first === "--http"
    ? await overHttp(second, rest[0], rest.slice(1))
    : await client.connect(new StdioClientTransport({ command: first, args: [second, ...rest] }));
const { tools } = await client.listTools();
await client.close();
stop?.();
if (tools.length === 0) throw new Error("The server has no tools.");
