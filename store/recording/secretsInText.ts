/** What stands for a secret, also in addresses: no letter, and nothing that has to be encoded. */
export const REMOVED = '...';

/** Shorter texts hold none of these. */
const SHORTEST = 8;

/** Tokens of servers (64 of these characters, some perhaps encoded), and what is that long and has no spaces, as keys have. */
const token = '(?:[A-Za-z0-9!$]|%2[14]){64}|[\\w+/=-]{200,}';
const block = '-----BEGIN [^-]+-----[\\s\\S]*?(?:-----END [^-]+-----|$)';

/** What announces a secret, which goes on as far as there are no spaces, quotes or separators; two characters of tokens may be encoded. */
const before = [
  // Headers and cookies.
  '\\b(?:bearer|basic) +',
  '\\b(?:__Host-)?(?:session|csrf|__csrf)=',
  // In addresses, and in addresses inside of addresses.
  '(?:[?&]|%3F|%26)(?:st|token|csrf|__csrf|key|code|password|passphrase)(?:=|%3D)',
  '/v1/(?:key|test)/',
  '/v1/sessions/(?!current\\b|restore\\b)',
  '/-/(?:[a-z]+/)?(?=[A-Za-z0-9]{15})',
].join('|');

const secrets = new RegExp(`${block}|${token}|(${before})(?:[^\\s"'<>&;,/?#%]|%2[14])+`, 'gi');

const LONG = 64;

/** Quick to look for; without any of these, what is not long has no secret. */
const hint = /[=/]|%3d|bearer |basic |-----/i;

/** Quicker still: what any hint has in it. */
const partOfHint = /[=/% ]|-----/;

/** A text without what looks like a secret, wherever it is in it. */
export const withoutSecrets = (text: string): string => {
  if (text.length < SHORTEST || (text.length < LONG && !(partOfHint.test(text) && hint.test(text)))) return text;
  return text.replace(secrets, (_, announced: string | undefined) => (announced ?? '') + REMOVED);
};
