/** The replacement of a secret, also in addresses: no letter, and no character that has to be encoded. */
export const REMOVED = '...';

/** Shorter texts contain no secret. */
const SHORTEST = 8;

/** Tokens of servers (64 of these characters, some perhaps encoded), and texts of the length of keys without spaces. */
const token = '(?:[A-Za-z0-9!$]|%2[14]){64}|[\\w+/=-]{200,}';
const block = '-----BEGIN [^-]+-----[\\s\\S]*?(?:-----END [^-]+-----|$)';

/** Prefixes of secrets, which end at a space, quote or separator; two characters of tokens may be encoded. */
const before = [
  // Headers and cookies.
  '\\b(?:bearer|basic) +',
  '\\b(?:__Host-)?(?:session|csrf|__csrf)=',
  // In addresses, and in addresses inside addresses.
  '(?:[?&]|%3F|%26)(?:st|token|csrf|__csrf|key|code|password|passphrase)(?:=|%3D)',
  '/v1/(?:key|test)/',
  '/v1/sessions/(?!current\\b|restore\\b)',
  '/-/(?:[a-z]+/)?(?=[A-Za-z0-9]{15})',
].join('|');

const secrets = new RegExp(`${block}|${token}|(${before})(?:[^\\s"'<>&;,/?#%]|%2[14])+`, 'gi');

const LONG = 64;

/** A quick test; a short text without any of these contains no secret. */
const hint = /[=/]|%3d|bearer |basic |-----/i;

/** Quicker still: a character that every hint contains. */
const partOfHint = /[=/% ]|-----/;

/** Removes anything that looks like a secret from a text. */
export const withoutSecrets = (text: string): string => {
  if (text.length < SHORTEST || (text.length < LONG && !(partOfHint.test(text) && hint.test(text)))) return text;
  return text.replace(secrets, (_, announced: string | undefined) => (announced ?? '') + REMOVED);
};
