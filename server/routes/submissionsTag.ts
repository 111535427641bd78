import { createHash } from 'node:crypto';
import { version } from '../../package.json';
import { submissionsState } from '../db/submission/submissionsState';
import { isKnownByTag } from '../http/entityTag';
import { originOf } from '../http/origin';
import type { FormContext } from './submissionReply';

type Reading = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/** A filter with it finds other submissions at another time. */
const tellsTime = /\bnow\s*\(/i;

/** What an answer to a request for submissions depends on. */
export interface AnswerState {
  /** A tag without quotation marks: any change of any submission changes it. */
  readonly tag: string;
  /** When it became what it is, if that is known. */
  readonly since: string | null;
}

/** What the server says of a submission that can change while its answers stay the same. */
const changing = /__system\/(?!(?:submissionDate|submitterId|deviceId|edits|formVersion)\b)/;

/** Whether a query is about answers alone, and about what is said of a submission for good. */
export const isOfAnswersAlone = (query: Reading['query']): boolean => !changing.test(Object.values(query).join(' '));

/**
 * The state of the submissions of a form as one request reads them.
 * @param draft test submissions, whose changes are not logged, have none
 * @param hasReviews whether the answer depends on reviews
 * @returns null where nothing tells that an answer would be the same again
 */
export const answerState = async (context: Reading, draft: boolean, hasReviews = true): Promise<AnswerState | null> => {
  const { db, extended, found, query, request, services } = context;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const conditions = `${query.$filter ?? ''} ${query.$apply ?? ''}`;
  if (draft || !isRead || tellsTime.test(conditions)) return null;
  const { acteeId, currentDefId } = found.form;
  // What the address does not say, and what answers look like: also packed ones, byte by byte.
  const origin = originOf(services.siteOrigin.current(), request);
  const asked = [extended, request.headers.prefer, origin, currentDefId, version, process.versions.zlib];
  const { state, since } = await submissionsState(db, acteeId, hasReviews);
  const everything = JSON.stringify([state, ...asked]);
  return { tag: createHash('sha256').update(everything).digest('base64url').slice(0, 22), since };
};

/**
 * Tags the answer to a request for the submissions of a form, or for a part of them.
 * @returns whether the caller has that answer already
 */
export const hasSubmissions = async (context: Reading, draft: boolean): Promise<boolean> => {
  const found = await answerState(context, draft);
  return found !== null && isKnownByTag(context, `W/"${found.tag}"`);
};
