import type { FormState } from '../../../api/schemas/form';
import { problem } from '../problem';

/**
 * Checks that a form takes submissions from whoever sends one. A form that is closing takes what devices and web users
 * have under way; public links work only while it is open, also those opened before (specification §4).
 * @param actorType of whom the submission is from; undefined for nobody
 * @throws 409.2
 */
export const demandAccepting = (state: FormState, actorType: string | undefined): void => {
  if (state === 'closed' || (state === 'closing' && actorType === 'public_link')) throw problem('formClosed');
};

/**
 * Whether a draft is open to whoever asks. A public link lets the world fill what is published; what is being made it
 * neither shows nor takes answers for. Servers before 2025.2 did show it (facts: api §10.2, drift §5).
 * @param actorType of who asks by the form's own address; who knows the draft's token or id needs no more
 */
export const isDraftOpenTo = (actorType: string | undefined): boolean => actorType !== 'public_link';

/**
 * Checks `isDraftOpenTo`.
 * @throws 403.1
 */
export const demandDraftOpen = (actorType: string | undefined): void => {
  if (!isDraftOpenTo(actorType)) throw problem('forbidden');
};
