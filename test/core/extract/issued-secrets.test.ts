import { describe, expect, it } from "vitest";
import { maskSecrets } from "../../../src/core/extract/mask-secrets.ts";

const letters = (count: number): string => "aB3dE5gH7jK9mN1pQ3sT5vW7yZ".repeat(5).slice(0, count);
const hex = (count: number): string => "0a1b2c3d4e5f6789".repeat(5).slice(0, count);

describe("what services issue is masked", () => {
  it.each([
    { kind: "a Doppler token", secret: `dp.pt.${letters(43)}` },
    { kind: "a Doppler service token", secret: `dp.st.dev_tides.${letters(43)}` },
    { kind: "a Facebook token", secret: `EAACEdEose0c${letters(60)}` },
    { kind: "a Square token", secret: `EAAA${letters(60)}` },
    { kind: "a Square secret", secret: `sq0csp-${letters(43)}` },
    { kind: "a Twilio key", secret: `SK${hex(32)}` },
    { kind: "a SendGrid key", secret: `SG.${letters(22)}.${letters(43)}` },
    { kind: "a Mailgun key", secret: `key-${hex(32)}` },
    { kind: "a later Mailgun key", secret: `${hex(32)}-${hex(8)}-${hex(8)}` },
    { kind: "a Shopify token", secret: `shpat_${hex(32)}` },
    { kind: "a DigitalOcean token", secret: `dop_v1_${hex(64)}` },
    { kind: "a DigitalOcean refresh token", secret: `dor_v1_${hex(64)}` },
    { kind: "a Hugging Face token", secret: `hf_${letters(34)}` },
    { kind: "a PyPI token", secret: `pypi-${letters(60)}` },
    { kind: "a GitLab token", secret: `glpat-${letters(20)}` },
    { kind: "a Linear key", secret: `lin_api_${letters(40)}` },
    { kind: "a Linear token", secret: `lin_oauth_${hex(64)}` },
    { kind: "a Notion token", secret: `ntn_${letters(46)}` },
    { kind: "an older Notion token", secret: `secret_${letters(43)}` },
    { kind: "a Vault token", secret: `hvs.${letters(40)}` },
    { kind: "a Vault batch token", secret: `hvb.${letters(40)}` },
    { kind: "a Databricks token", secret: `dapi${hex(32)}` },
    { kind: "an Azure client secret", secret: `abC8Q~${letters(34)}` },
    { kind: "a Telegram bot", secret: `1234567890:AA${letters(33)}` },
    { kind: "a Discord bot", secret: `MT${letters(22)}.G${letters(5)}.${letters(38)}` },
    { kind: "a Grafana token", secret: `glsa_${letters(32)}_${hex(8)}` },
    { kind: "a PlanetScale token", secret: `pscale_tkn_${letters(43)}` },
    { kind: "a Brevo key", secret: `xkeysib-${hex(64)}-${letters(16)}` },
    { kind: "a Tailscale key", secret: `tskey-auth-${letters(12)}-${letters(32)}` },
    { kind: "a Terraform token", secret: `${letters(14)}.atlasv1.${letters(60)}` },
    { kind: "a Pulumi token", secret: `pul-${hex(40)}` },
    { kind: "an Airtable token", secret: `pat${letters(14)}.${hex(64)}` },
    { kind: "a HubSpot token", secret: `pat-na1-${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}` },
    { kind: "a Bitbucket password", secret: `ATBB${letters(32)}` },
    { kind: "an Alibaba key id", secret: `LTAI${letters(20)}` },
    { kind: "a PostHog key", secret: `phx_${letters(43)}` },
    { kind: "a Perplexity key", secret: `pplx-${letters(48)}` },
    { kind: "a Supabase key", secret: `sb_secret_${letters(31)}` },
    { kind: "a Resend key", secret: `re_${letters(8)}_${letters(24)}` },
  ])("$kind", ({ secret }) => {
    expect(maskSecrets(`It said ${secret}, once`)).toEqual({ text: "It said [masked], once", count: 1 });
  });

  it.each([
    "dp.pt. is how they begin, and dp.state.of.the.harbour.at.noon",
    "EAACH of us, and EAAC.md",
    "secret_key_rotation_is_due_at_the_end_of_every_month",
    "ntn_tides and lin_api_client are names",
    "The harbour lies at SK1 and SG.Harbour.tides",
    "7c1f0e9a-1111-4222-8333-944455566677",
    `sha256:${hex(64)}`,
    `integrity sha512-${letters(60)}==`,
    "pul-request and pat-a-cake, and a pattern.of.atlasv1.x",
    "patterns.harbour_tides_at_the_berths_and_gates",
    "re_read_the_tides_before_the_regatta_begins_please",
    "pplx-client, glsa_client_for_tides, tskey-auth",
    "LTAILOR and ATBBOARD",
    "hvs.js and hvb.ts",
  ])("and what only looks like it stays: %s", (text) => {
    expect(maskSecrets(text)).toEqual({ text, count: 0 });
  });
});

describe("what stands behind the name of a secret in an environment", () => {
  it.each([
    { text: `SECRET_KEY_BASE=${hex(64)}`, safe: "SECRET_KEY_BASE=[masked]" },
    { text: `  secret_key_base: ${hex(64)}`, safe: "  secret_key_base: [masked]" },
    { text: `export TOKEN_FOR_TIDES="${letters(20)}"`, safe: "export TOKEN_FOR_TIDES=[masked]" },
    { text: `RAILS_SECRET_V2=${letters(24)} rails s`, safe: "RAILS_SECRET_V2=[masked] rails s" },
    { text: `DB_PASSWORD_PROD=${letters(12)}`, safe: "DB_PASSWORD_PROD=[masked]" },
    { text: `MYSECRETBASE=${letters(20)}`, safe: "MYSECRETBASE=[masked]" },
    { text: `VAPID_PRIVATE=${letters(43)}`, safe: "VAPID_PRIVATE=[masked]" },
    { text: `PRIVATE_SIGNING=${letters(43)}`, safe: "PRIVATE_SIGNING=[masked]" },
    { text: `AZURE_CREDENTIAL=${letters(30)}`, safe: "AZURE_CREDENTIAL=[masked]" },
    { text: `CREDENTIALS_PROD: '${letters(30)}'`, safe: "CREDENTIALS_PROD: [masked]" },
    { text: `{"SECRET_KEY_BASE": "${hex(40)}"}`, safe: '{"SECRET_KEY_BASE": [masked]}' },
    { text: `docker run -e SECRET_SALT=${hex(16)} tides`, safe: "docker run -e SECRET_SALT=[masked] tides" },
    { text: `AccountName=tides;AccountKey=${letters(60)}==;x`, safe: "AccountName=tides;AccountKey=[masked];x" },
  ])("is masked, and the name is kept: $safe", ({ text, safe }) => {
    expect(maskSecrets(text)).toEqual({ text: safe, count: 1 });
  });

  it.each([
    "MAX_TOKENS=4096 and OUTPUT_TOKENS_PER_MINUTE=1200000",
    "TOKEN_URL=https://tides.example.org/oauth2/token",
    "SECRET_NAME=tides-2026-production-v2",
    "PRIVATE_SUBNET_A=10.0.1.0/24",
    "PRIVATE_KEY_PATH=/etc/tides/key1.pem",
    "SECRETS_FILE=./secrets-2026.yml",
    "GOOGLE_APPLICATION_CREDENTIALS=/srv/key-2026.json",
    "TOKEN_EXPIRES_AT=2026-01-01T00:00:00Z",
    "PASSWORD_MIN_LENGTH=12",
    "TOKENIZER_MODEL=bert-base-uncased-v2",
    "TOKENIZERS_PARALLELISM=false",
    "SECRET_KEY_BASE=$SECRET_KEY_BASE_2026",
    "SECRET_KEY_BASE=${{ secrets.SECRET_KEY_BASE }}",
    "SECRET_KEY_BASE is 64 bytes long",
    "SECRET_KEY_BASE: has to be set before the first start",
    "PRIVATE_REGISTRY=registry2.tides.example.org:5000",
    "secret_rotation: every-90-days",
    "token_bucket_size: 100_000_000",
    "const TOKEN_PATTERN = /[a-z0-9]{32}/",
    "PASSWORD_FIELD = LoginForm.PasswordInput2",
  ])("stays where it is none: %s", (text) => {
    expect(maskSecrets(text)).toEqual({ text, count: 0 });
  });
});
