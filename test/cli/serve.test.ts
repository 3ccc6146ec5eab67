import { expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";

it("serve says where it can be reached, and with which token", async () => {
  const { run, served } = terminal({});
  const { code, out } = await run("serve", "--tools", "core");
  expect({ code, out }).toEqual({
    code: 0,
    out: ["MCP is served at http://127.0.0.1:8377/mcp\nThe token is made-up"],
  });
  expect((await run("serve", "--port", "9000", "--json")).out).toEqual([
    '{"address":"http://127.0.0.1:9000/mcp","port":9000,"token":"made-up"}',
  ]);
  expect(served).toEqual(["core at 8377", "all at 9000"]);
  expect(await run("serve", "--port", "70000")).toMatchObject({ code: 2 });
});

it("mcp refuses tools there are none of", async () => {
  expect(await terminal({}).ask("mcp", "--tools", "some")).toMatchObject({ error: { code: "INVALID_ARGUMENT" } });
});
