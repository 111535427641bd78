import { domainToASCII, domainToUnicode } from 'node:url';
import { problem } from '../core/problem';

/** Whether a domain is internationalized, in either of its two forms. Invalid host names are not converted. */
const isInternational = (domain: string): boolean =>
  /[^\0-\x7f]|xn--/i.test(domain) && /^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain);

/**
 * An address with its domain in Unicode form. `exämple.org` and `xn--exmple-cua.org` are the same domain (RFC 5891, UTS 46); a
 * domain without an ASCII form is not changed.
 */
const withUnicodeDomain = (email: string): string => {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  if (start === 0 || !isInternational(domain)) return email;
  const ascii = domainToASCII(domain);
  return ascii === '' ? email : email.slice(0, start) + domainToUnicode(ascii);
};

/**
 * Canonical form of an email that identifies an account: trimmed, in lower case, with compatibility characters replaced (NFKC),
 * and with the domain in Unicode form.
 */
export const canonicalEmail = (email: string): string =>
  withUnicodeDomain(email.trim().normalize('NFKC').toLowerCase());

/**
 * Stored and displayed form of a new address: composed (NFC), as mail servers expect it (RFC 6532), and with the domain in
 * Unicode form.
 * @throws ProblemError `unacceptableValue` for compatibility characters such as `ａ` or `ﬁ`, which would identify the account of
 * another address
 */
export const storedEmail = (email: string): string => {
  const composed = email.normalize('NFC');
  if (composed === composed.normalize('NFKC')) return withUnicodeDomain(composed);
  const reason = 'it has characters that stand for others, such as full-width letters. Type them as plain letters.';
  throw problem('unacceptableValue', { field: 'email', value: email, reason });
};
