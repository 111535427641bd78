import type { PublicLink, PublicLinkEnd } from '../schemas/form/publicLink';

type Ends = { readonly [Term in 'closesAt' | 'submissionLimit']?: PublicLink[Term] | null | undefined };

/**
 * Why a public link accepts no more submissions; undefined if it does.
 * @param sent number of its submissions
 * @param now in milliseconds since 1970
 */
export const linkEnd = ({ closesAt, submissionLimit }: Ends, sent: number, now: number): PublicLinkEnd | undefined => {
  if (typeof closesAt === 'string' && Date.parse(closesAt) <= now) return 'closed';
  return typeof submissionLimit === 'number' && sent >= submissionLimit ? 'full' : undefined;
};
