import type { FormState } from '#api/schemas/form';
import { problem } from '../core/problem';

/**
 * Checks that a form accepts submissions from the sender. A closing form accepts them from devices and web users, who may have
 * started before; public links work only while it is open, even for started submissions.
 * @param actorType of the submitter; undefined if anonymous
 * @throws 409.2
 */
export const assertOpenForSubmissions = (state: FormState, actorType: string | undefined): void => {
  if (state === 'closed' || (state === 'closing' && actorType === 'public_link')) throw problem('formClosed');
};

/**
 * Whether the caller may read a draft. A public link gives access to the published form only. Servers before 2025.2 also showed
 * the draft.
 * @param actorType of a caller at the form's own address; the token or id of the draft needs no more
 */
export const isDraftOpenTo = (actorType: string | undefined): boolean => actorType !== 'public_link';

/**
 * Checks `isDraftOpenTo`.
 * @throws 403.1
 */
export const assertDraftOpen = (actorType: string | undefined): void => {
  if (!isDraftOpenTo(actorType)) throw problem('forbidden');
};
