import { problem } from './problem';

/** The place a page ended at: the id of its last submission, and in a repeat's table the row within it. */
export interface PagePlace {
  readonly submissionId: number;
  /** Position of the row among the submission's rows of that table, from 1; 0 in the table of submissions. */
  readonly row: number;
}

/** The largest id a row can have. */
const MAX_ID = 2 ** 31 - 1;

/** A place as the opaque `$skiptoken`. */
export const writeSkipToken = ({ submissionId, row }: PagePlace): string =>
  Buffer.from(`${submissionId}.${row}`).toString('base64url');

/**
 * The place a `$skiptoken` of ours stands for.
 * @throws 400.8 if it is not one of ours
 */
export const readSkipToken = (token: string): PagePlace => {
  const match = /^(\d{1,15})\.(\d{1,9})$/.exec(Buffer.from(token, 'base64url').toString());
  if (match === null || Number(match[1]) > MAX_ID) {
    throw problem('unacceptableValue', {
      field: '$skiptoken',
      value: token,
      reason: 'it was not made by this server.',
    });
  }
  return { submissionId: Number(match[1]), row: Number(match[2]) };
};

/**
 * The address of the next page: the same request, going on where this page ended.
 * @param url the request's own absolute address
 */
export const nextLink = (url: URL, place: PagePlace): string => {
  const next = new URL(url);
  next.searchParams.delete('$skip');
  next.searchParams.set('$skiptoken', writeSkipToken(place));
  return next.href;
};
