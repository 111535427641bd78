import { problem } from '../problem';

/**
 * The form in which emails identify an account, however they are typed: trimmed, in lower case, with compatibility
 * characters replaced (NFKC).
 */
export const canonicalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/**
 * The form in which a new address is stored: composed (NFC), as mail servers expect it (RFC 6532).
 * @throws ProblemError `unacceptableValue` if it has characters that only look like others, such as `ａ` or `ﬁ`: they
 *   would identify the account of another address
 */
export const storedEmail = (email: string): string => {
  const composed = email.normalize('NFC');
  if (composed === composed.normalize('NFKC')) return composed;
  const reason = 'it has characters that stand for others, such as full-width letters. Type them as plain letters.';
  throw problem('unacceptableValue', { field: 'email', value: email, reason });
};
