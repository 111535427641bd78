import { createHash } from 'node:crypto';
import { version } from '../../../package.json';
import { submissionsState } from '../../db/submission/state';
import { matchesEntityTag } from '../../http/reply/entityTag';
import { originOf } from '../../http/access/origin';
import type { FormContext } from './reply';

type Reading = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/** A filter with the current time selects other submissions later. */
const dependsOnTime = /\bnow\s*\(/i;

/** State that a response about submissions depends on. */
export interface AnswerState {
  /** A tag without quotation marks; it changes with any change of any submission. */
  readonly tag: string;
  /** Time of the last change, if known. */
  readonly since: string | null;
}

/** System properties that can change without a change of answers. */
const changing = /__system\/(?!(?:submissionDate|submitterId|deviceId|edits|formVersion)\b)/;

/** Whether a query is about answers and immutable system properties alone. */
export const isOfAnswersAlone = (query: Reading['query']): boolean => !changing.test(Object.values(query).join(' '));

/**
 * State of the submissions of a form for one request.
 * @param draft test submissions have none, as their changes are not logged
 * @param hasReviews whether the response depends on reviews
 * @returns null if a repeated response may differ
 */
export const answerState = async (context: Reading, draft: boolean, hasReviews = true): Promise<AnswerState | null> => {
  const { db, extended, found, query, request, services } = context;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const conditions = `${query.$filter ?? ''} ${query.$apply ?? ''}`;
  if (draft || !isRead || dependsOnTime.test(conditions)) return null;
  const { acteeId, currentDefId } = found.form;
  // Everything outside the URL that affects the response, down to its compressed bytes.
  const origin = originOf(services.siteOrigin.current(), request);
  const asked = [extended, request.headers.prefer, origin, currentDefId, version, process.versions.zlib];
  const { state, since } = await submissionsState(db, acteeId, hasReviews);
  const everything = JSON.stringify([state, ...asked]);
  return { tag: createHash('sha256').update(everything).digest('base64url').slice(0, 22), since };
};

/**
 * Tags the response about submissions of a form.
 * @returns whether the client has this representation
 */
export const matchesSubmissionsTag = async (context: Reading, draft: boolean): Promise<boolean> => {
  const found = await answerState(context, draft);
  return found !== null && matchesEntityTag(context, `W/"${found.tag}"`);
};
