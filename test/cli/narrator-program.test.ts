import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { freshUser, type Place } from "../support/fresh-user.ts";
import { chatReply, startNarrator } from "../support/narrator-server.ts";

const said = {
  conversation_id: "piers",
  messages: [
    { role: "Ada", content: "The crane of the northern pier is broken again, and two ships wait." },
    { role: "Ben", content: "Then use the spare crane of the southern pier until noon." },
    { role: "Ada", content: "Good, the spare crane it is." },
  ],
  flush: true,
};

/** A vault with the conversation to be added beside it. */
function place(more: NodeJS.ProcessEnv, settings: object = {}): Place {
  const user = freshUser(more);
  writeFileSync(join(user.path, "vault/retrace.json"), JSON.stringify(settings));
  writeFileSync(join(user.path, "said.json"), JSON.stringify(said));
  return user;
}

const add = ({ run }: Place): ReturnType<Place["run"]> =>
  run("messages", "add", "--input", "said.json", "--vault", "vault", "--json");

function episode({ path }: Place): string {
  const folder = join(path, "vault/episodes");
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

describe("a program with a language model", () => {
  it("answers, lets it title what was written, and lists the call", async () => {
    const server = await startNarrator(() => chatReply({ title: "A spare crane", summary: "Two ships waited." }));
    const user = place({
      ...{ RETRACE_NARRATOR: "other", RETRACE_NARRATOR_ADDRESS: server.address },
      ...{ RETRACE_NARRATOR_MODEL: "small", RETRACE_NARRATOR_KEY: "s3cret" },
    });
    const added = await add(user);
    expect({ code: added.code, err: added.err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(added.out)).toMatchObject({ files: [{ status: "created" }] });
    expect(episode(user)).toContain("model_title: A spare crane");
    expect(server.asked[0]?.headers.authorization).toBe("Bearer s3cret");
    const calls = await user.run("model", "calls", "--vault", "vault");
    expect(calls.out).toMatch(/title {5}answered {2}small at 127\.0\.0\.1:\d+ {2}120 tokens/);
    expect(calls.out).not.toContain("s3cret");
  });

  it("goes on as without one where that is out of order", async () => {
    const server = await startNarrator(() => ({ status: 401, body: "" }));
    const user = place({}, { narrator: { provider: "other", address: server.address, model: "small" } });
    const added = await add(user);
    expect({ code: added.code, err: added.err }).toEqual({ code: 0, err: "" });
    expect(episode(user)).not.toContain("model_");
    expect(server.asked).toHaveLength(1);
    expect((await user.run("model", "calls", "--vault", "vault")).out).toContain("refused");
  });

  it("asks nobody whom only the vault names, and says so", async () => {
    const user = place(
      { RETRACE_NARRATOR_KEY: "s3cret" },
      {
        narrator: { provider: "openai", address: "https://evil.example", model: "small" },
      },
    );
    const { code, err } = await add(user);
    expect(code).toBe(0);
    expect(err).toContain("Nothing is sent there unless the variable RETRACE_NARRATOR_ADDRESS names it, too.");
    expect((await user.run("model", "calls", "--vault", "vault")).out.trim()).toBe("No language model was ever asked.");
  });
});
