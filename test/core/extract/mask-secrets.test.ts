import { describe, expect, it } from "vitest";
import { maskSecrets } from "../../../src/core/extract/mask-secrets.ts";

const letters = (count: number): string => "aB3dE5gH7jK9mN1pQ3sT5vW7yZ".repeat(4).slice(0, count);
const key = "-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc\n-----END RSA PRIVATE KEY-----";
const secrets = [
  { kind: "an OpenAI key", secret: `sk-${letters(40)}` },
  { kind: "a project key", secret: `sk-proj-${letters(40)}` },
  { kind: "an Anthropic key", secret: `sk-ant-api03-${letters(40)}` },
  { kind: "a Stripe key", secret: `sk_live_${letters(24)}` },
  { kind: "a GitHub token", secret: `ghp_${letters(36)}` },
  { kind: "a fine-grained GitHub token", secret: `github_pat_${letters(40)}` },
  { kind: "a GitLab token", secret: `glpat-${letters(20)}` },
  { kind: "a Slack token", secret: `xoxb-${letters(24)}` },
  { kind: "an AWS key id", secret: `AKIA${letters(16).toUpperCase()}` },
  { kind: "a Google key", secret: `AIza${letters(35)}` },
  { kind: "an npm token", secret: `npm_${letters(36)}` },
  { kind: "a SendGrid key", secret: `SG.${letters(22)}.${letters(43)}` },
  { kind: "a JWT", secret: `eyJ${letters(20)}.eyJ${letters(30)}.${letters(40)}` },
  { kind: "a private key", secret: key },
  { kind: "a private key that breaks off", secret: key.slice(0, 40) },
];

describe("secrets in a text", () => {
  it.each(secrets)("are masked: $kind", ({ secret }) => {
    const { text, count } = maskSecrets(`It said ${secret}`);
    expect(text).toBe("It said [masked]");
    expect(count).toBe(1);
  });

  it.each([
    { text: "curl -H 'Authorization: Bearer abcDEF1234567890xyz'", safe: "curl -H 'Authorization: Bearer [masked]'" },
    { text: "psql postgres://bosun:hunter2@db:5432/berths", safe: "psql postgres://bosun:[masked]@db:5432/berths" },
    { text: "PASSWORD=hunter2 npm start", safe: "PASSWORD=[masked] npm start" },
    { text: "mysql --password hunter2 berths", safe: "mysql --password [masked] berths" },
    { text: '{"db_password": "hunter2!"}', safe: '{"db_password": [masked]}' },
    { text: "export HARBOUR_API_KEY='0123abcd4567efgh'", safe: "export HARBOUR_API_KEY=[masked]" },
    { text: "client_secret: 9fK2x81bQ", safe: "client_secret: [masked]" },
    { text: '{"password":"swordfish"}', safe: '{"password":[masked]}' },
    { text: "password: swordfish\nuser: bosun", safe: "password: [masked]\nuser: bosun" },
    { text: "Authorization: Basic dXNlcjpw", safe: "Authorization: Basic [masked]" },
    { text: "AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG", safe: "AWS_SECRET_ACCESS_KEY=[masked]" },
  ])("are masked and their name is kept: $text", ({ text, safe }) => {
    expect(maskSecrets(text)).toEqual({ text: safe, count: 1 });
  });

  it.each([
    "The password is asked for twice: at login and at checkout",
    "const token = process.env.HARBOUR_TOKEN",
    "password=$DB_PASSWORD docker compose up",
    "password: string;",
    "api_key: your-key-here",
    "sk-learn and task-runner are no keys",
    "max_tokens: 4096",
    "password: it should be long and nobody's name",
    "Basic authentication is enough",
    "The commit 4355774cdd00114355774cdd00114355774cdd00 is on main",
    "https://example.org/a:b@c",
  ])("are not what is said about them: %s", (text) => {
    expect(maskSecrets(text)).toEqual({ text, count: 0 });
  });

  it("are masked once: masking again changes nothing", () => {
    const whole = secrets.map(({ secret }) => `token=${secret}`).join("\n");
    const { text } = maskSecrets(whole);
    expect(maskSecrets(text)).toEqual({ text, count: 0 });
  });
});
