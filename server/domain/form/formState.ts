import type { FormState } from '../../../api/schemas/form';
import { problem } from '../problem';

/**
 * Checks that a form accepts submissions from the sender. A closing form accepts them from devices and web users, who may
 * have started before; public links work only while it is open, even for submissions already begun.
 * @param actorType of the submitter; undefined if anonymous
 * @throws 409.2
 */
export const assertOpenForSubmissions = (state: FormState, actorType: string | undefined): void => {
  if (state === 'closed' || (state === 'closing' && actorType === 'public_link')) throw problem('formClosed');
};

/**
 * Whether a draft may be read by the caller. A public link publishes what is published; it neither shows a draft nor
 * submits to it. Servers before 2025.2 did show it.
 * @param actorType of a caller who uses the form's own address; callers who know the draft's token or id need no more
 */
export const isDraftOpenTo = (actorType: string | undefined): boolean => actorType !== 'public_link';

/**
 * Checks `isDraftOpenTo`.
 * @throws 403.1
 */
export const assertDraftOpen = (actorType: string | undefined): void => {
  if (!isDraftOpenTo(actorType)) throw problem('forbidden');
};
