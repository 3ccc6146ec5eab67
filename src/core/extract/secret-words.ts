/*
 * What is called a secret in English and German, and what is none though it stands in its place, as texts of patterns
 * that the build packs (ADR 0025).
 */

const secretName = String.raw`(?:[\w-]{0,40}(?:password|passwd|passphrase|passcode|passwort|kennwort|secret|api[_-]?key|access[_-]?key|account[_-]?key|private[_-]?key|auth[_-]?token|access[_-]?token|refresh[_-]?token|[_-]token|[_-]key|[_-]pass|[_-]pw|_auth)|token|pwd|psw|pw|pass(?=\s*=))`;
const quoted = String.raw`\\?"[^"\n\\]{3,}\\?"|\\?'[^'\n\\]{3,}\\?'`;
const valueOfSecret = String.raw`(?:${quoted}|[^\s"',;)}\]]{4,})`;
/** A name may be bold, or code, its colon with it or not. */
const assigned = String.raw`\\?["']?(?:\*{1,2}|\x60)?\s*(?:=|:(?!:))\s*(?:\*{1,2}\s+)?`;

/** In words: keys, tokens and codes of which much else is said, too. */
const englishKeys =
  "(?:api|access|secret|private|master|encryption|signing|account|recovery|licen[cs]e|product|network|wi-?fi|wlan|wpa[23]?)[ -]key";
const ofGermanKeys =
  "api|wlan|wifi|wi-fi|wpa[23]?|zugangs|zugriffs|lizenz|produkt|netzwerk|sicherheits|geheim|geheime[rn]?|private[rn]?|verschlüsselungs|wiederherstellungs";
const keyAlone = String.raw`(?:${englishKeys}|(?:${ofGermanKeys})[ -]?schl(?:ü|u\u0308|ue)ssel|(?:zugangs|zugriffs|sitzungs|api-)token)`;
const keyInWords = String.raw`(?:${keyAlone}|(?:access|security|recovery|backup|door)[ -]code|(?:zugangs|sicherheits|wiederherstellungs|tür)-?code)`;
const whatFor = String.raw`(?:\s\([^()\n]{1,40}\)|\s(?:for|of|to|für|von|vom|zum|zur)\s[^\n.!?;:=,*\x60]{1,40})?`;

const passwordInWords = "password|passwort|kennwort|passphrase|passcode";
const secretThing = `${passwordInWords}|pw|secret(?: key)?|api key|access key|token|pin(?: code)?|${keyInWords}`;
/** What it opens, told in a few words; only of passwords, for of a key one says much. */
const opened = String.raw`(?:${passwordInWords})\s+(?:\([^()\n]{1,40}\)|(?:for|of|to|on|at|from|für|fürs|vom|von|zum|zur|am|im|des|der)\s[^\n.!?;:,]{1,40}?)`;
const being = "(?:is|was|ist|war|lautet|heißt)(?: (?:now|still|again|also|jetzt|nun|noch|immer noch|wieder|auch))?";
const notInWord = String.raw`(?:^|[^\p{L}\p{N}])`;

const secretPart = "SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|KEY_BASE|PRIVATE|CREDENTIAL";

const objects =
  "process|os|env|this|self|config|settings|options|opts|props|params|args|req|request|user|input|form|state|secrets|vars|ctx|credentials";
const words = String.raw`your|example|changeme|redacted|null|none|true|false|undefined|string|number|boolean|required|optional|missing|(?:not|await|new|async|function)\b`;
const saidOfPasswords = [
  "wrong correct right incorrect valid invalid empty secure insecure weak strong safe plain unknown known needed",
  "unset short long there here that this what when only kept sent lost gone sensitive secret public private in on at of",
  "the too also never always still just your yours mine ours theirs same different hidden written shown given taken",
  "broken stale fine okay good bad default part case text",
]
  .join(" ")
  .replaceAll(" ", "|");

export const secretWords = {
  /** `password=…`, `"api_key": "…"`, `--token …`: what is named as a secret is one. */
  assignment: String.raw`((?:--(?:${secretName}|pass)(?:=|\s+)|\\?["']?\b${secretName}${assigned}))(${valueOfSecret})(?=([^]{0,4}))`,
  /** `SECRET_KEY_BASE=…`: a name of an environment that says somewhere in it that a secret is behind it. */
  environment: String.raw`(\b([A-Za-z]\w{4,80})\\?["']?\s*[=:]\s*)(${valueOfSecret})`,
  loudName: String.raw`^(?=[A-Z\d_]+$).*(?:${secretPart})`,
  quietName: String.raw`^(?:[a-z\d]+_)*(?:${secretPart.toLowerCase()})s?_[a-z\d_]+$`,
  /** What is told about a secret in such a name, instead of the secret. */
  aboutSecret: String.raw`_(?:path|file|dir|folder|ur[il]|endpoint|host|port|name|id|arn|type|kind|field|pattern|regex|length|size|limit|count|min|max|ttl|at|on|date|expiry|expires(?:_in)?|seconds|days|version|model|region|subnet(?:_\w+)?|ip|cidr|network|registry|repo|branch|email|user|enabled|rotation|policy)$`,
  /** As keys are made: in one run, with a digit in it. */
  keyLike: String.raw`^\\?["']?(?=[^"'\\]{0,200}\d)(?=[^"'\\]{0,200}[A-Za-z])[\w+/=.~!@#%^&*$-]{12,}\\?["']?$`,
  plainWords: String.raw`^\\?["']?(?:[.~]*/|[\d.:/TZ+-]+["'\\]*$|[a-z]+(?:[._-](?:[a-z]+|v?\d{1,4}))+["'\\]*$)`,
  /** `the API key for the tides: …`, `Zugangscode = …`: told in words, as of much else. */
  worded: String.raw`(\b${keyInWords}${whatFor}${assigned})(${valueOfSecret})`,
  /** `the password is …`, `password for the wifi: …`: what follows is one when it looks like one, or is the last word. */
  sentence: String.raw`(${notInWord}(?:(?:${secretThing}|${opened})\s+${being}\s*:?|${opened}\s*[:=])\s+)(["'\x60][^"'\x60\n]{3,}["'\x60]|[^\s"'\x60,;)]{4,})(?=([^]{0,3}))`,
  /** `password …`, `| API key | … |`: what follows is one only when it can hardly be anything else. */
  beside: String.raw`(\b(?:${passwordInWords}|pw|${keyAlone})\s+(?:[-|\u2013]\s+)?)([^\s"'\x60,;()<>]{6,100})`,
  /** What is told in words is no key where it leads to one, or is a day. */
  elsewhere: String.raw`\s|://|^[^/]*/[^]*\.\w{1,5}$|\.(?:md|txt|env|json|ya?ml|toml|[jt]s|py|pem)$|^\d{4}-\d\d-\d\d`,
  /** A word and a number in one; signs amid letters and digits; or both by turns. */
  unmistakable: String.raw`^[A-Za-z\u00c0-\u00ff]{4,}\d{3,}$|[!@$%\xa7\u20ac]|^(?=.*[a-z])(?=.*[A-Z]).*#|^[A-Za-z_-]*(?:\d+[A-Za-z_-]+){2}\d[\w-]*$|^(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?![\w-]*[A-Za-z]{5})[A-Za-z_-]*\d+[A-Za-z_-]+\d[\w-]*$`,
  /** What looks like that, and is an address, a package or a program. */
  namedSo: String.raw`@[\w-]+\.[a-z]{2,}|@\^?v?\d+\.\d|://|^(?:office|windows)\d`,
  /** What is no secret though it stands in its place: a variable, a placeholder, a type, code. */
  harmless: String.raw`^\\?["'\x60]?(?:[$<{%[]|\*+(?!\w)|\*{3}|x{3,}|\.{3}|(?:${objects})\.|${words}|[\w.]*\(|\d{1,6}["'\x60]?$|//)`,
  /** What is said of passwords, and is none. */
  saidOf: String.raw`^(?:\w+(?:ed|ing|able|ible|ly)|${saidOfPasswords})[.!?]?$`,
} as const;
