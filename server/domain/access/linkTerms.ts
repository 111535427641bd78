import { linkEnd } from '#api/form/linkEnd';
import type { PublicLinkChange } from '#api/schemas/form/publicLink';
import { problem } from '../core/problem';

/** Terms of a public link; null for those that do not apply. */
export interface LinkTerms {
  readonly closesAt: string | null;
  readonly submissionLimit: number | null;
  readonly thankYou: string | null;
  readonly redirectUrl: string | null;
}

type Named<Term extends keyof LinkTerms> = Required<PublicLinkChange>[Term];

const unacceptable = (field: keyof LinkTerms, value: unknown, reason: string) =>
  problem('unacceptableValue', { field, value, reason });

const momentText = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const readClosesAt = (text: Named<'closesAt'>): string | null => {
  if (text === null) return null;
  const time = momentText.test(text) ? Date.parse(text) : NaN;
  if (time > 0) return new Date(time).toISOString();
  throw unacceptable('closesAt', text, 'it must be a date with time and zone, such as 2027-01-31T18:00:00Z.');
};

/**
 * Only https: browsers follow other addresses only after a prompt, and a URL with a password must not receive the token of a
 * visitor.
 */
const readRedirectUrl = (text: Named<'redirectUrl'>): string | null => {
  if (!text?.trim()) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:') throw unacceptable('redirectUrl', text, 'it must begin with https:// and a host.');
  if (url.username !== '' || url.password !== '')
    throw unacceptable('redirectUrl', text, 'it must hold no name and no password.');
  return url.href;
};

/**
 * Reads the link terms of a request.
 * @returns only those in the request, as they are stored
 * @throws 400.8 for an invalid date, or an address without https
 */
export const readLinkTerms = (given: PublicLinkChange): Partial<LinkTerms> => ({
  ...(given.closesAt !== undefined && { closesAt: readClosesAt(given.closesAt) }),
  ...(given.submissionLimit !== undefined && { submissionLimit: given.submissionLimit }),
  // A blank text would be an empty page.
  ...(given.thankYou !== undefined && { thankYou: given.thankYou?.trim() ? given.thankYou : null }),
  ...(given.redirectUrl !== undefined && { redirectUrl: readRedirectUrl(given.redirectUrl) }),
});

/** A new link must not be closed already; an existing one may be closed by a past date. */
export const assertClosesLater = ({ closesAt }: Partial<LinkTerms>, now: number): void => {
  if (closesAt && Date.parse(closesAt) <= now) throw unacceptable('closesAt', closesAt, 'it has passed already.');
};

/**
 * Checks that a link accepts one more submission.
 * @throws 409.51, 409.52
 */
export const assertLinkAccepts = (terms: Pick<LinkTerms, 'closesAt' | 'submissionLimit'>, sent: number): void => {
  const end = linkEnd(terms, sent, Date.now());
  if (end === 'closed') throw problem('linkClosed', { closesAt: terms.closesAt });
  if (end === 'full') throw problem('linkFull', { submissionLimit: terms.submissionLimit });
};
