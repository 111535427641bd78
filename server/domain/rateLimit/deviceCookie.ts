import { randomBytes } from 'node:crypto';
import { canonicalEmail } from '../access/canonicalEmail';
import { sameSecret } from '../access/tokens';

const NONCE_BYTES = 12;
/** Maximum number of accounts per browser; on a shared computer, the least recently used one is dropped. */
const MAX_ACCOUNTS = 10;
/** One entry is a nonce and its signature. */
const entry = /^([\w-]{16})\.([\w-]{43})$/;

/** Device cookies as described by OWASP ("Slow down online guessing attacks with device cookies"). */
export interface DeviceCookie {
  /** Nonce of the browser for an account; undefined before its first login. */
  deviceOf(cookie: string | undefined, email: string): string | undefined;
  /** The cookie after a login of the browser. */
  issue(cookie: string | undefined, email: string): string;
}

/**
 * The cookie is a list of signed entries, one per account. An entry does not name its account, so other users of the browser
 * learn no addresses from it.
 * @param sign a keyed digest (HMAC) in base64url, 43 characters
 */
export const deviceCookie = (sign: (text: string) => string): DeviceCookie => {
  const signature = (nonce: string, email: string) => sign(`${nonce} ${canonicalEmail(email)}`);
  const entriesIn = (cookie: string | undefined) =>
    (cookie ?? '')
      .split('~', MAX_ACCOUNTS)
      .map((text) => entry.exec(text))
      .flatMap((match) => (match ? [{ text: match[0], nonce: match[1] ?? '', signature: match[2] ?? '' }] : []));
  const find = (cookie: string | undefined, email: string) =>
    entriesIn(cookie).find((one) => sameSecret(one.signature, signature(one.nonce, email)));
  return {
    deviceOf: (cookie, email) => find(cookie, email)?.nonce,
    issue: (cookie, email) => {
      const known = find(cookie, email);
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const own = known?.text ?? `${nonce}.${signature(nonce, email)}`;
      const others = entriesIn(cookie).flatMap(({ text }) => (text === own ? [] : [text]));
      return [own, ...others].slice(0, MAX_ACCOUNTS).join('~');
    },
  };
};
