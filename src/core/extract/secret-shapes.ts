/*
 * Patterns as texts: they are many, and few starts want them, so the build packs them (ADR 0025).
 */

/** Secrets that are known by how they are made, wherever they stand. */
export const issued: readonly string[] = [
  // A key that was cut off before its end is one all the same.
  String.raw`-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----[^]*?(?:-----END [A-Z0-9 ]*-----|$)`,
  String.raw`\bAGE-SECRET-KEY-1[A-Z0-9]{20,}`,
  String.raw`\beyJ[\w-]{8,4000}\.[\w-]{8,}\.[\w-]*`,
  String.raw`\b(?:sk|rk|pk)[-_](?=[\w-]{0,200}\d)(?:ant-|proj-|live[-_]|test[-_]|or-)?[A-Za-z0-9][\w-]{15,}`,
  String.raw`\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,}|gl(?:pat|dt|rt|cbt|ptt|ft|soat)-[\w-]{16,})`,
  String.raw`\bnpm_[A-Za-z0-9]{36}\b|\bhf_[A-Za-z0-9]{30,}|\bpypi-[\w-]{32,}|\brubygems_[0-9a-f]{40,}|\bdckr_pat_[\w-]{20,}`,
  String.raw`\bxox[abeoprs]-[\w-]{10,}|\bxapp-\d-[\w-]{20,}|\bhooks\.slack\.com/services/[\w/]{20,}`,
  String.raw`\bdiscord(?:app)?\.com/api/webhooks/\d+/[\w-]{20,}|\b\d{8,10}:AA[\w-]{33}\b`,
  // The name of a key, and behind it the key, which looks like nothing by itself.
  String.raw`\b(?:AKIA|ASIA)[A-Z0-9]{16}\b[^A-Za-z0-9+]{1,8}[A-Za-z0-9+/]{40}(?![\w+/=.-])`,
  String.raw`\b(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z0-9]{16}\b`,
  String.raw`\bAIza[\w-]{35}|\bya29\.[\w-]{20,}|\bGOCSPX-[\w-]{20,}|\b1//0[\w-]{30,}`,
  String.raw`\bSG\.[\w-]{16,}\.[\w-]{16,}|\bSK[0-9a-f]{32}\b|\bkey-[0-9a-f]{32}\b|\bwhsec_[\w+/=]{20,}`,
  String.raw`\b(?:dop_v1_\w{32,}|shp(?:at|ss|ca|pa)_\w{24,}|sq0(?:csp|atp)-[\w-]{20,}|dapi[0-9a-f]{32})`,
  String.raw`\b(?:gsk_|xai-|r8_|lin_(?:api|oauth)_|figd_|sbp_|hv[sbr]\.|ATATT3|NRAK-|PMAK-|sntry[su]_)[\w=-]{20,}`,
  // What may begin a name of somebody's as well: only with a digit in it.
  String.raw`\b(?:ntn_|secret_|do[or]_v1_|glsa_|glc_|pscale_(?:tkn|pw|oauth)_|ph[xc]_|sb_secret_)(?=[A-Za-z_]{0,40}\d)\w{30,}`,
  String.raw`\b(?:xkeysib-|tskey-[a-z]{2,12}-|pul-|pplx-|pat-(?:na|eu)\d-|CFPAT-)(?=[A-Za-z_-]{0,40}\d)[\w-]{30,}`,
  String.raw`\bdp\.(?:pt|st|ct|sa|scim|audit)\.(?:[\w-]{2,40}\.)?(?=[A-Za-z]{0,40}\d)[A-Za-z0-9]{30,}`,
  String.raw`\b(?:EAA[A-Z](?=[A-Za-z]{0,60}\d)[\w-]{40,}|(?:ATBB|LTAI)(?=[A-Za-z]{0,30}\d)[A-Za-z0-9]{16,})`,
  String.raw`\bre_[A-Za-z0-9]{8}_(?=[A-Za-z]{0,24}\d)[A-Za-z0-9]{24}\b|\b[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}\b`,
  String.raw`\b[A-Za-z0-9_~.-]{3}\dQ~[\w~.-]{31,}|\b[A-Za-z0-9]{14}\.atlasv1\.[\w-]{40,}|\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b`,
  String.raw`\b[MNO][A-Za-z0-9]{23,27}\.[\w-]{6}\.[\w-]{27,}`,
];

const value = String.raw`(?![$<{%*[]|your|xxx)[^\s"'\\]`;
const command = (names: string, flag: string): string =>
  String.raw`(\b(?:${names})\b[^\n]{0,200}?\s${flag}["']?)${value}{2,}`;

/** Secrets that are known by the place they stand in: what is before it, their first group, is still told. */
export const placed: readonly string[] = [
  command("curl|wget|httpie|https?|xh", String.raw`(?:-u|--user|--proxy-user)[\s=]*["']?[^\s:"']{1,64}:`),
  command("mysql(?:dump|admin|import)?|mariadb(?:-dump|-admin)?", "-p"),
  command("sshpass", String.raw`-p\s*`),
  command("redis-cli", String.raw`(?:-a|--pass)\s+`),
  command(String.raw`(?:docker|podman|helm registry|az|oc)\s+login`, String.raw`-p\s+`),
  // Only what is long, without a gap and of all kinds of signs: a hash has no capitals, a path has points or dashes.
  String.raw`(\b(?:[Ss]ecret|[Tt]oken|(?:[Aa]ccess |[Aa][Pp][Ii] |[Ss]ecret )[Kk]ey)\s+["'\x60]?)(?!/)(?=[a-z+/=\d]{0,100}[A-Z])(?=[A-Z+/=\d]{0,100}[a-z])(?=[A-Za-z+/=]{0,100}\d)[A-Za-z\d+/=]{32,}(?![\w./-])`,
];

/** The same, in small letters or in capitals. */
export const placedInAnyCase: readonly string[] = [
  // A password in an address: what is behind it is told, too.
  String.raw`(\b[a-z][\w+.-]{0,20}://[^\s/:@"'\x60]{0,100}:)[^\s/@"'\x60]{1,200}(?=@)`,
  String.raw`(\bhttps?://)[\w-]{20,200}(?=@)`,
  String.raw`([?&](?:sig|signature|x-amz-(?:signature|security-token)|(?:access_|id_|refresh_|auth_?)?token|api_?key)=)[^&\s"'\x60<>[]{8,}`,
  String.raw`(\bauthorization\\?["']?\s*[:=]\s*\\?["']?(?:bearer|basic|token|digest|apikey)\s+)[\w+/.~=-]{6,}`,
  String.raw`(\bauthorization\\?["']?\s*[:=]\s*\\?["']?)(?=[\w+/.~=-]{0,60}\d)[\w+/.~=-]{12,}`,
  String.raw`(\bbearer\s+)(?=[\w+/.~=-]{0,60}\d)[\w+/.~=-]{16,}`,
  String.raw`(\b(?:set-)?cookie\\?["']?\s*:\s*\\?["']?)(?=[\w.-]{1,60}=)[^\n"'\x60\\]{3,}`,
  String.raw`(\bmachine\s+\S{1,100}\s+login\s+\S{1,100}\s+password\s+)\S{2,}`,
  String.raw`(\blogin\s+\S{1,100}\s+password\s+)(?=\S{0,100}[\d!@#$%^&*+=])\S{4,}`,
  String.raw`(\bidentified\s+by\s+(?:password\s+)?)(?:'[^'\n]+'|"[^"\n]+")`,
  String.raw`(\b(?:password|passphrase|passcode)\s+)(?:"[^"\s]{4,}"|'[^'\s]{4,}'|\x60[^\x60\s]{4,}\x60)`,
];
