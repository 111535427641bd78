import { createHash } from 'node:crypto';
import { version } from '../../package.json';
import { submissionsState } from '../db/submission/submissionsState';
import { isKnownByTag } from '../http/entityTag';
import { originOf } from '../http/origin';
import type { FormContext } from './submissionReply';

type Reading = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/** A filter with it finds other submissions at another time. */
const tellsTime = /\bnow\s*\(/i;

/**
 * Tags the answer to a request for the submissions of a form, or for a part of them. Any change of any of them changes the tag.
 * @param draft test submissions, whose changes are not logged, have none
 * @returns whether the caller has that answer already
 */
export const hasSubmissions = async (context: Reading, draft: boolean): Promise<boolean> => {
  const { db, extended, found, query, request, services } = context;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const conditions = `${query.$filter ?? ''} ${query.$apply ?? ''}`;
  if (draft || !isRead || tellsTime.test(conditions)) return false;
  const { acteeId, currentDefId } = found.form;
  // What the address does not say, and what answers look like.
  const origin = originOf(services.siteOrigin.current(), request);
  const asked = [extended, request.headers.prefer, origin, currentDefId, version];
  const everything = JSON.stringify([await submissionsState(db, acteeId), ...asked]);
  return isKnownByTag(context, `W/"${createHash('sha256').update(everything).digest('base64url').slice(0, 22)}"`);
};
