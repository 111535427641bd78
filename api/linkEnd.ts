import type { PublicLink, PublicLinkEnd } from './schemas/publicLink';

type Ends = { readonly [Term in 'closesAt' | 'submissionLimit']?: PublicLink[Term] | null | undefined };

/**
 * Why a public link accepts nothing more; undefined if it does.
 * @param sent how many submissions it has
 * @param now in milliseconds since 1970
 */
export const linkEnd = ({ closesAt, submissionLimit }: Ends, sent: number, now: number): PublicLinkEnd | undefined => {
  if (typeof closesAt === 'string' && Date.parse(closesAt) <= now) return 'closed';
  return typeof submissionLimit === 'number' && sent >= submissionLimit ? 'full' : undefined;
};
