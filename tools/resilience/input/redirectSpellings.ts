/** A host that no redirect may lead to. */
export const ATTACKER = 'attack.example';

const RUN = 'globalThis.attacked=1';

/** Prefixes of a host that browsers, or naive programs, interpret as another site. */
const BEFORE_HOST = [
  '//', '///', '////', '/\\', '\\/', '\\\\', '\\\\\\', '/\\/', '/\t/', '/\n/', '/\r\n/', '\t//', ' //', '\n//', '\u0000//', '\u0001//',
  '/%09/', '/%0a/', '/%0d%0a/', '/%5c', '/%5c/', '%5c%5c', '/%2f', '/%2f%2f', '/%2f/', '%2f%2f', '/%252f%252f', '/.//', '/..//', '/a/..//',
  '/%2e//', '/%2e%2e//', '/a/%2e%2e//', '/./\\', '/.\\/', '/-/..//', '/-/../..//', '/-//', '/-/\\', '/-/%2e%2e//', '/..;//', '/;//', '/?//', '?//',
  '#//', '/#//', '/#/\\', '/#/#//', '\u2028//', '\u3000//', '\ufeff//', '\u00a0//', '/\u200b/', '/\u2215', '\u2044\u2044', '\uff0f\uff0f', '/\uff0f', '/\uff3c',
  '//user@', '//localhost@', '//localhost:80@', '//localhost\\@', '//localhost%40', '//localhost%2f@', '//localhost#@', '//localhost?@', '//localhost%00@', '//localhost%09@',
  'https://', 'http://', 'HTTPS://', 'hTTp://', 'https:\\\\', 'https:/\\', 'https:\\/', 'https:/', 'https:', 'https:///', 'https:////', 'ht\ntps://', 'https\t://', '\thttps://', ' https://',
  '\u0001https://', 'ftp://', 'ws://', 'file://', 'blob:https://', 'view-source:https://', 'filesystem:https://', 'intent://', 'https://localhost@', 'https://localhost:80@',
  'https://localhost%00@', 'https://localhost%2f@', 'https://localhost\\@', 'https://localhost%5c@', 'https://localhost.', 'https://[::1]@', 'https://%6c@', 'https://a:b@',
] as const; // oxfmt-ignore

/** Whole ones. */
const OTHERS = [
  `javascript:${RUN}`, `JaVaScRiPt:${RUN}`, ` javascript:${RUN}`, `\u0001javascript:${RUN}`, `java\tscript:${RUN}`, `java\nscript:${RUN}`, `java\r\nscript:${RUN}`, `javascript\t:${RUN}`,
  `javascript://localhost/%0a${RUN}`, `javascript://%0a${RUN}`, `javascript:///%0a${RUN}`, `javascript&colon;${RUN}`, `%6aavascript:${RUN}`, `javascript%3a${RUN}`, `\u0000javascript:${RUN}`,
  `/javascript:${RUN}`, `/-/javascript:${RUN}`, `#javascript:${RUN}`, `feed:javascript:${RUN}`, `vbscript:${RUN}`, `data:text/html,<script>opener.attacked=1</script>`,
  `data:text/html;base64,PHNjcmlwdD5vcGVuZXIuYXR0YWNrZWQ9MTwvc2NyaXB0Pg==`, 'about:blank', 'about:srcdoc', 'blob:null', 'mailto:a@attack.example', 'tel:123', 'chrome://version', 'file:///etc/passwd',
  '//ⓐttack.example', '//attack。example', '//attack．example', '//attack｡example', '//ATTACK.EXAMPLE', '//attack.example.', '//attack.example:443', '//attack.example%2f', '//0x7f000001', '//2130706433',
  '//0177.0.0.1', '//[::ffff:7f00:1]', 'https://', '//', '///', 'http://[', 'https://localhost:99999/', '/login', '/login?next=//attack.example', '/login?next=%2flogin%3fnext%3d%2f%2fattack.example',
] as const; // oxfmt-ignore

/** All spellings: plain, followed by the path of a web form, and encoded once more than necessary. */
export const redirectSpellings: readonly string[] = [
  ...BEFORE_HOST.map((before) => `${before}${ATTACKER}`),
  ...OTHERS,
  ...BEFORE_HOST.slice(0, 40).map((before) => `${before}${ATTACKER}/-/x`),
  ...BEFORE_HOST.slice(0, 12).map((before) => encodeURIComponent(`${before}${ATTACKER}`)),
];

/** Parameter names for the next address in programs. */
export const REDIRECT_PARAMETERS = [
  'next',
  'return_url',
  'returnUrl',
  'redirect',
  'redirect_uri',
  'url',
  'continue',
  'dest',
] as const;

/** Whether this location leads a browser at `address` to another site, or to a script. */
export const redirectsElsewhere = (location: string, address: string): boolean => {
  if (!URL.canParse(location, address)) return false;
  const { origin } = new URL(location, address);
  return origin !== new URL(address).origin;
};
