/** One kind of secret: what it looks like, and what of it may stay. */
export interface SecretShape {
  readonly pattern: RegExp;
  /** Whether its first group says what it was, and stays. */
  readonly isNamed?: true;
}

const shapes = (...patterns: readonly RegExp[]): readonly SecretShape[] => patterns.map((pattern) => ({ pattern }));

const named = (...patterns: readonly RegExp[]): readonly SecretShape[] =>
  patterns.map((pattern) => ({ pattern, isNamed: true }));

/** Secrets that are known by how they are made, wherever they stand. */
const issued = shapes(
  // A key that was cut off before its end is one all the same.
  /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----[^]*?(?:-----END [A-Z0-9 ]*-----|$)/g,
  /\bAGE-SECRET-KEY-1[A-Z0-9]{20,}/g,
  /\beyJ[\w-]{8,4000}\.[\w-]{8,}\.[\w-]*/g,
  /\b(?:sk|rk|pk)[-_](?=[\w-]{0,200}\d)(?:ant-|proj-|live[-_]|test[-_]|or-)?[A-Za-z0-9][\w-]{15,}/g,
  /\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,}|gl(?:pat|dt|rt|cbt|ptt|ft|soat)-[\w-]{16,})/g,
  /\bnpm_[A-Za-z0-9]{36}\b|\bhf_[A-Za-z0-9]{30,}|\bpypi-[\w-]{32,}|\brubygems_[0-9a-f]{40,}|\bdckr_pat_[\w-]{20,}/g,
  /\bxox[abeoprs]-[\w-]{10,}|\bxapp-\d-[\w-]{20,}|\bhooks\.slack\.com\/services\/[\w/]{20,}/g,
  /\bdiscord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]{20,}|\b\d{8,10}:AA[\w-]{33}\b/g,
  // The name of a key, and behind it the key, which looks like nothing by itself.
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b[^A-Za-z0-9+]{1,8}[A-Za-z0-9+/]{40}(?![\w+/=.-])/g,
  /\b(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z0-9]{16}\b/g,
  /\bAIza[\w-]{35}|\bya29\.[\w-]{20,}|\bGOCSPX-[\w-]{20,}|\b1\/\/0[\w-]{30,}/g,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}|\bSK[0-9a-f]{32}\b|\bkey-[0-9a-f]{32}\b|\bwhsec_[\w+/=]{20,}/g,
  /\b(?:dop_v1_\w{32,}|shp(?:at|ss|ca|pa)_\w{24,}|sq0(?:csp|atp)-[\w-]{20,}|dapi[0-9a-f]{32})/g,
  /\b(?:gsk_|xai-|r8_|lin_(?:api|oauth)_|figd_|sbp_|hv[sbr]\.|ATATT3|NRAK-|PMAK-|sntry[su]_)[\w=-]{20,}/g,
  // What may begin a name of somebody's as well: only with a digit in it.
  /\b(?:ntn_|secret_|do[or]_v1_|glsa_|glc_|pscale_(?:tkn|pw|oauth)_|ph[xc]_|sb_secret_)(?=[A-Za-z_]{0,40}\d)\w{30,}/g,
  /\b(?:xkeysib-|tskey-[a-z]{2,12}-|pul-|pplx-|pat-(?:na|eu)\d-|CFPAT-)(?=[A-Za-z_-]{0,40}\d)[\w-]{30,}/g,
  /\bdp\.(?:pt|st|ct|sa|scim|audit)\.(?:[\w-]{2,40}\.)?(?=[A-Za-z]{0,40}\d)[A-Za-z0-9]{30,}/g,
  /\b(?:EAA[A-Z](?=[A-Za-z]{0,60}\d)[\w-]{40,}|(?:ATBB|LTAI)(?=[A-Za-z]{0,30}\d)[A-Za-z0-9]{16,})/g,
  /\bre_[A-Za-z0-9]{8}_(?=[A-Za-z]{0,24}\d)[A-Za-z0-9]{24}\b|\b[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}\b/g,
  /\b[A-Za-z0-9_~.-]{3}\dQ~[\w~.-]{31,}|\b[A-Za-z0-9]{14}\.atlasv1\.[\w-]{40,}|\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b/g,
  /\b[MNO][A-Za-z0-9]{23,27}\.[\w-]{6}\.[\w-]{27,}/g,
);

const value = String.raw`(?![$<{%*[]|your|xxx)[^\s"'\\]`;
const command = (names: string, flag: string): RegExp =>
  new RegExp(String.raw`(\b(?:${names})\b[^\n]{0,200}?\s${flag}["']?)${value}{2,}`, "g");

/** Secrets that are known by the place they stand in: what is before it is still told. */
const placed = named(
  // A password in an address: what is behind it is told, too.
  /(\b[a-z][\w+.-]{0,20}:\/\/[^\s/:@"'`]{0,100}:)[^\s/@"'`]{1,200}(?=@)/gi,
  /(\bhttps?:\/\/)[\w-]{20,200}(?=@)/gi,
  /([?&](?:sig|signature|x-amz-(?:signature|security-token)|(?:access_|id_|refresh_|auth_?)?token|api_?key)=)[^&\s"'`<>[]{8,}/gi,
  /(\bauthorization\\?["']?\s*[:=]\s*\\?["']?(?:bearer|basic|token|digest|apikey)\s+)[\w+/.~=-]{6,}/gi,
  /(\bauthorization\\?["']?\s*[:=]\s*\\?["']?)(?=[\w+/.~=-]{0,60}\d)[\w+/.~=-]{12,}/gi,
  /(\bbearer\s+)(?=[\w+/.~=-]{0,60}\d)[\w+/.~=-]{16,}/gi,
  /(\b(?:set-)?cookie\\?["']?\s*:\s*\\?["']?)(?=[\w.-]{1,60}=)[^\n"'`\\]{3,}/gi,
  command("curl|wget|httpie|https?|xh", String.raw`(?:-u|--user|--proxy-user)[\s=]*["']?[^\s:"']{1,64}:`),
  command("mysql(?:dump|admin|import)?|mariadb(?:-dump|-admin)?", "-p"),
  command("sshpass", String.raw`-p\s*`),
  command("redis-cli", String.raw`(?:-a|--pass)\s+`),
  command(String.raw`(?:docker|podman|helm registry|az|oc)\s+login`, String.raw`-p\s+`),
  /(\bmachine\s+\S{1,100}\s+login\s+\S{1,100}\s+password\s+)\S{2,}/gi,
  /(\blogin\s+\S{1,100}\s+password\s+)(?=\S{0,100}[\d!@#$%^&*+=])\S{4,}/gi,
  // Only what is long, without a gap and of all kinds of signs: a hash has no capitals, a path has points or dashes.
  /(\b(?:[Ss]ecret|[Tt]oken|(?:[Aa]ccess |[Aa][Pp][Ii] |[Ss]ecret )[Kk]ey)\s+["'`]?)(?!\/)(?=[a-z+/=\d]{0,100}[A-Z])(?=[A-Z+/=\d]{0,100}[a-z])(?=[A-Za-z+/=]{0,100}\d)[A-Za-z\d+/=]{32,}(?![\w./-])/g,
  /(\bidentified\s+by\s+(?:password\s+)?)(?:'[^'\n]+'|"[^"\n]+")/gi,
  /(\b(?:password|passphrase|passcode)\s+)(?:"[^"\s]{4,}"|'[^'\s]{4,}'|`[^`\s]{4,}`)/gi,
);

export const secretShapes: readonly SecretShape[] = [...issued, ...placed];
