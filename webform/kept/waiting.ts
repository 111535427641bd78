import { isOnce, type Page } from '../page/page';
import type { LinkedForm } from '../protocol/protocol';
import { formKey } from '../sending/formKey';
import { isTemporary } from '../page/trouble';
import type { Unsent } from '../sending/unsent';
import { maySend } from './owner';

/** The unsent answers of a form in this browser that the current user may send. */
export const unsentAnswers = async ({ unsent, owner }: Page, form: LinkedForm): Promise<readonly Unsent[]> => {
  const all = await unsent.list(formKey(form)).catch(() => []);
  return all.filter((one) => maySend(one.owner, owner));
};

/** What waits is tried again by itself if it is one's own and the reason may be gone. */
export const isDue = ({ owner, failure }: Unsent, me: string): boolean =>
  owner === me && (failure === null || isTemporary(failure.kind));

/** Whether unsent answers prevent new ones: a single-submission link accepts no second one. */
export const preventNewAnswers = ({ address }: Page, form: LinkedForm, waiting: readonly Unsent[]): boolean =>
  address.use === 'fill' && waiting.length > 0 && isOnce(address, form);

/**
 * Removes answers that wait no longer, and the draft they came from unless it was changed after a moment (ISO). A browser that refuses
 * keeps them.
 */
export const removeWaiting = async (
  { unsent, drafts }: Pick<Page, 'unsent' | 'drafts'>,
  instanceId: string,
  since: string,
): Promise<void> => {
  await unsent.remove(instanceId).catch(() => undefined);
  await drafts?.removeSent(instanceId, since).catch(() => undefined);
};
