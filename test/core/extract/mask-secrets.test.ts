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
  { kind: "an AWS key id and its key", secret: `AKIA${letters(16).toUpperCase()} / ${letters(20)}/${letters(19)}` },
  { kind: "a Google key", secret: `AIza${letters(35)}` },
  { kind: "an npm token", secret: `npm_${letters(36)}` },
  { kind: "a SendGrid key", secret: `SG.${letters(22)}.${letters(43)}` },
  { kind: "a Slack webhook", secret: `hooks.slack.com/services/T0AB1CD2E/B0AB1CD2E/${letters(24)}` },
  { kind: "a Telegram bot", secret: `123456789:AA${letters(33)}` },
  { kind: "a Google client secret", secret: `GOCSPX-${letters(28)}` },
  { kind: "a Stripe webhook secret", secret: `whsec_${letters(32)}` },
  { kind: "a Docker token", secret: `dckr_pat_${letters(27)}` },
  { kind: "an age key", secret: `AGE-SECRET-KEY-1${letters(58).toUpperCase()}` },
  { kind: "a PGP key", secret: "-----BEGIN PGP PRIVATE KEY BLOCK-----\nabc\n-----END PGP PRIVATE KEY BLOCK-----" },
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
    { text: "pw: hunter2", safe: "pw: [masked]" },
    { text: "DB_PASS=swordfish npm start", safe: "DB_PASS=[masked] npm start" },
    { text: "mysql -u bosun -phunter2 berths", safe: "mysql -u bosun -p[masked] berths" },
    { text: "curl -u bosun:hunter2 https://tides", safe: "curl -u bosun:[masked] https://tides" },
    { text: "curl -s --user 'bosun:swordfish' tides", safe: "curl -s --user 'bosun:[masked]' tides" },
    { text: "Cookie: sid=0a1b2c; theme=dark", safe: "Cookie: [masked]" },
    { text: "Set-Cookie: session=swordfish; Path=/", safe: "Set-Cookie: [masked]" },
    { text: "curl -H 'Cookie: sid=0a1b2c' tides", safe: "curl -H 'Cookie: [masked]' tides" },
    { text: "the password is hunter2, as ever", safe: "the password is [masked], as ever" },
    { text: "Oh, the password is swordfish.", safe: "Oh, the password is [masked]." },
    { text: "Das Passwort ist Sommer2026!", safe: "Das Passwort ist [masked]!" },
    { text: "Das Passwort für das WLAN ist Möwe-Steg7-Anker.", safe: "Das Passwort für das WLAN ist [masked]." },
    { text: "Das Passwort vom Router ist jetzt Hafen!2026", safe: "Das Passwort vom Router ist jetzt [masked]" },
    { text: "Passwort zum Router ist immer noch Qualle!77?", safe: "Passwort zum Router ist immer noch [masked]?" },
    { text: "The password for the wifi is Gull-Jetty7-Anchor.", safe: "The password for the wifi is [masked]." },
    { text: "password of the guest page is Starfish2026.", safe: "password of the guest page is [masked]." },
    { text: "The password for the router is still Qualle!77,", safe: "The password for the router is still [masked]," },
    { text: "Das Kennwort lautet geheim4711", safe: "Das Kennwort lautet [masked]" },
    { text: "Kennwort: geheim4711", safe: "Kennwort: [masked]" },
    { text: "The token is `abcDEF123456`", safe: "The token is [masked]" },
    { text: "log in with password 'swordfish' first", safe: "log in with password [masked] first" },
    { text: "CREATE USER b IDENTIFIED BY 'swordfish'", safe: "CREATE USER b IDENTIFIED BY [masked]" },
    { text: '-H "Authorization: Basic dXNlcjpw" tides', safe: '-H "Authorization: Basic [masked]" tides' },
    { text: '{"Authorization": "Bearer abc123"}', safe: '{"Authorization": "Bearer [masked]"}' },
    { text: "Authorization: 0a1b2c3d4e5f6a7b", safe: "Authorization: [masked]" },
    { text: String.raw`{\"password\": \"swordfish\"}`, safe: String.raw`{\"password\": [masked]}` },
    { text: "export HARBOUR_TOKEN=swordfish", safe: "export HARBOUR_TOKEN=[masked]" },
    { text: "npm login --password=swordfish", safe: "npm login --password=[masked]" },
    { text: "//registry.npmjs.org/:_authToken=0a1b2c3d4e5f", safe: "//registry.npmjs.org/:_authToken=[masked]" },
    { text: "Server=db;User Id=b;Password=swordfish;", safe: "Server=db;User Id=b;Password=[masked];" },
    { text: "AccountKey=0a1b2c3d4e5f+/==;x", safe: "AccountKey=[masked];x" },
    { text: "redis://:swordfish@cache:6379", safe: "redis://:[masked]@cache:6379" },
    { text: "https://0a1b2c3d4e5f6a7b8c9d0a@git.example.org/x", safe: "https://[masked]@git.example.org/x" },
    { text: "https://b.example.org/a?sig=0a1b2c3d%2B&se=2", safe: "https://b.example.org/a?sig=[masked]&se=2" },
    { text: "machine tides login bosun password swordfish", safe: "machine tides login bosun password [masked]" },
    { text: "default login bosun password sw0rdfish", safe: "default login bosun password [masked]" },
    { text: "sshpass -p swordfish ssh tides", safe: "sshpass -p [masked] ssh tides" },
    { text: "docker login -u bosun -p swordfish", safe: "docker login -u bosun -p [masked]" },
    { text: "aws_session_token = 0a1b2c3d4e5f6a", safe: "aws_session_token = [masked]" },
    { text: `use the secret ${letters(20)}/${letters(19)} there`, safe: "use the secret [masked] there" },
    { text: `API key \`${letters(32)}\``, safe: "API key `[masked]`" },
    { text: "AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG", safe: "AWS_SECRET_ACCESS_KEY=[masked]" },
  ])("are masked and their name is kept: $text", ({ text, safe }) => {
    expect(maskSecrets(text)).toEqual({ text: safe, count: 1 });
  });

  it.each([
    "The password is asked for twice: at login and at checkout",
    "After the login and password are typed, the page waits",
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
    "the password reset flow is broken",
    "The password is wrong, and the token is expired.",
    "Das Passwort ist falsch, und das Kennwort ist abgelaufen.",
    "Das Kennwort war lange zu kurz",
    "The password for the wifi is written on the wall",
    "Das Passwort für das WLAN ist abgelaufen.",
    "The password of the guest page is asked for in step3b",
    "The password is stored in the keychain",
    "password = user.password",
    "const secret = await vault.read(name)",
    "src/auth/password-reset.ts: two tests",
    "- reset-password: describe",
    "Secrets.md, api-keys.json and tokens.test.ts",
    "The session 7c1f0e9a-1111-4222-8333-944455566677 went on",
    "[main 6f035fd] Draw the tides",
    "docker run -u 1000:1000 -p 8080:80 tides",
    "mysql -u bosun -p berths",
    "mkdir -p src/core && cp -pr a b",
    "PWD=/srv/harbour OLDPWD=/srv",
    "Cookie: none was sent",
    "the cookie banner: accept",
    "CREATE TABLE t (CONSTRAINT pk_users_organisation_id PRIMARY KEY (id))",
    ".sk-toggleable-content-fitted-box",
    "npm_config_registry_timeout_in_milliseconds",
    "Tests pass: 12 of 12",
    "first pass: reading",
    "the primary key: created_at",
    "sort_key=created_at",
    "curl -u $USER:$PASS tides",
    "Authorization: Bearer <token>",
    "Authorization: required",
    "https://git@example.org/x and ssh://git@example.org/x",
    "curl https://tides.example.org/berths?page=2&key=name",
    "the token bucket is 100 wide",
    "the secret src/core/Extract2/secretShapes/mask-all.ts and the token packages/Harbour2/lib/TokenReader.java",
    "the token 4355774cdd00114355774cdd00114355774cdd00, the secret /Volumes/Ada2/Documents/Letters/All",
    "the id AKIA and the commit 4355774cdd00114355774cdd00114355774cdd00",
    "see src/core/lib/hash.ts:12 and 0123456789abcdef",
  ])("are not what is said about them: %s", (text) => {
    expect(maskSecrets(text)).toEqual({ text, count: 0 });
  });

  it.each([
    { text: "API key: 8Jd82kdk29dkAq0PzX77Lm3", safe: "API key: [masked]" },
    { text: "API Key = 3f2a9c0b1d4e5f60718293a4b5c6d7e4", safe: "API Key = [masked]" },
    { text: "The OpenWeather API key: 3f2a9c0b1d4e5f60.", safe: "The OpenWeather API key: [masked]." },
    { text: "secret key: 9f8e7d6c5b4a3928", safe: "secret key: [masked]" },
    { text: "- **API key:** 8Jd82kdk29dkAq0P", safe: "- **API key:** [masked]" },
    { text: "- **Password**: hunter2", safe: "- **Password**: [masked]" },
    { text: "- **Passwort:** Teig2026!", safe: "- **Passwort:** [masked]" },
    { text: "`API key`: `8Jd82kdk29dkAq0P`", safe: "`API key`: [masked]" },
    { text: 'API key: "8Jd82kdk29dkAq0P", as ever', safe: "API key: [masked], as ever" },
    { text: "API key (tides): 8Jd82kdk29dkAq0P", safe: "API key (tides): [masked]" },
    { text: "API key for the tides: 8Jd82kdk29dkAq0P", safe: "API key for the tides: [masked]" },
    { text: "License key: ABCDE-12345-FGHIJ-67890", safe: "License key: [masked]" },
    { text: "Wi-Fi key: Gull7Jetty", safe: "Wi-Fi key: [masked]" },
    { text: "API-Schlüssel: 8Jd82kdk29dkAq0P", safe: "API-Schlüssel: [masked]" },
    { text: "API-Schlu\u0308ssel: 8Jd82kdk29dkAq0P", safe: "API-Schlu\u0308ssel: [masked]" },
    { text: "API-Schlüssel für die Gezeiten: 8Jd82kdk29dkAq0P", safe: "API-Schlüssel für die Gezeiten: [masked]" },
    { text: "WLAN-Schlüssel: 51436789012345678901", safe: "WLAN-Schlüssel: [masked]" },
    { text: "Der WLAN-Schlüssel ist Steg7Anker!", safe: "Der WLAN-Schlüssel ist [masked]!" },
    { text: "Zugangstoken: 8Jd82kdk29dkAq0P", safe: "Zugangstoken: [masked]" },
    { text: "Zugriffstoken = 8Jd82kdk29dkAq0P", safe: "Zugriffstoken = [masked]" },
    { text: "access code = 4711-8822", safe: "access code = [masked]" },
    { text: "Zugangscode = 4711, am Tor", safe: "Zugangscode = [masked], am Tor" },
    { text: "Der Zugangscode lautet 4711.", safe: "Der Zugangscode lautet [masked]." },
    { text: "Sicherheitscode: 4711", safe: "Sicherheitscode: [masked]" },
    { text: "the door code is 4711", safe: "the door code is [masked]" },
    { text: "the API key 8Jd82kdk29dkAq0P works", safe: "the API key [masked] works" },
    { text: "| API key | 8Jd82kdk29dkAq0P |", safe: "| API key | [masked] |" },
    { text: "- Passwort - Teig2026", safe: "- Passwort - [masked]" },
    { text: "Kennwort (WLAN): Teig2026!", safe: "Kennwort (WLAN): [masked]!" },
    { text: "log in with password Teig2026!", safe: "log in with password [masked]!" },
    { text: "Passwort Teig2026! für alle", safe: "Passwort [masked]! für alle" },
    { text: "WLAN-Passwort Te!g26", safe: "WLAN-Passwort [masked]" },
    { text: "Kennwort xK9fQ2mLp7", safe: "Kennwort [masked]" },
    { text: "the passphrase aB3dE5gH works", safe: "the passphrase [masked] works" },
    { text: "Passwort für das WLAN: Teig2026!", safe: "Passwort für das WLAN: [masked]!" },
  ])("are masked where they are told in words: $text", ({ text, safe }) => {
    expect(maskSecrets(text)).toEqual({ text: safe, count: 1 });
    expect(maskSecrets(safe)).toEqual({ text: safe, count: 0 });
  });

  it.each([
    { text: `password:${" ".repeat(100_000)}x`, count: 0 },
    { text: "API key for ".repeat(10_000), count: 0 },
    { text: `API key: ${"a1/".repeat(50_000)}`, count: 1 },
    { text: `API key (${"a".repeat(100_000)}`, count: 0 },
    { text: `token: ${"A".repeat(100_000)}`, count: 0 },
    { text: `password ${"a-1".repeat(33)} `.repeat(1000), count: 1000 },
  ])("are looked for once in what is long and like them: $text.length, $count", ({ text, count }) => {
    expect(maskSecrets(text).count).toBe(count);
  });

  it("are masked once: masking again changes nothing", () => {
    const whole = secrets.map(({ secret }) => `token=${secret}`).join("\n");
    const { text } = maskSecrets(whole);
    expect(maskSecrets(text)).toEqual({ text, count: 0 });
  });

  it("are looked for once in a long run of their beginnings", () => {
    const text = "eyJ-".repeat(300_000);
    expect(maskSecrets(text)).toEqual({ text, count: 0 });
  });
});
