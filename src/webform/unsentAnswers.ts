import { asNewAnswer } from './answer';
import { failureNotice } from './failureNotice';
import { isOnce, senderOf, showTrouble, type Page } from './page';
import type { LinkedForm } from './protocol';
import { isSealed } from './sealing';
import { formKey, sendAnswer } from './sending';
import { t } from './texts';
import type { Unsent } from './unsent';
import { unsentNotice } from './unsentNotice';

/** What happens when no unsent answers remain. */
interface Then {
  readonly onSent: () => void;
  readonly onDiscarded: () => void;
}

/** The unsent answers of a form in this browser. */
export const unsentAnswers = ({ unsent }: Page, form: LinkedForm): Promise<readonly Unsent[]> =>
  unsent.list(formKey(form)).catch(() => []);

/** Offers to send the unsent answers, or to delete them. */
export const offerUnsent = (page: Page, form: LinkedForm, waiting: readonly Unsent[], then: Then): void => {
  const { frame, unsent, here, address } = page;

  const discard = async (): Promise<void> => {
    for (const { instanceId } of waiting) await unsent.remove(instanceId).catch(() => undefined);
    frame.setNotice('unsent', null);
    frame.setNotice('failure', null);
    then.onDiscarded();
  };

  const send = async (answers: readonly Unsent[]): Promise<void> => {
    frame.setNotice('failure', null);
    frame.setNotice('unsent', null);
    frame.say(t('page.sending'));
    for (const [index, answer] of answers.entries()) {
      const sent = await sendAnswer(senderOf(page, form), answer, () => undefined, new Date(answer.savedAt));
      if (sent.ok) continue;
      frame.say('');
      if (sent.trouble.kind === 'sentAlready') {
        showTrouble(page, sent.trouble);
        return;
      }
      // The previous ones have arrived.
      const rest = answers.slice(index);
      offerUnsent(page, form, rest, then);
      const apart = async (): Promise<void> => {
        const other: Unsent = { ...answer, ...asNewAnswer(answer) };
        // If the page ends in between, one of the two is still stored.
        await unsent.put(other).then(
          () => unsent.remove(answer.instanceId),
          () => undefined,
        );
        await send([other, ...rest.slice(1)]);
      };
      const notice = failureNotice({
        sent,
        onAgain: () => void send(rest),
        onApart: isOnce(address, form) || isSealed(answer) ? null : () => void apart(),
        here,
      });
      frame.setNotice('failure', notice);
      notice.focus();
      return;
    }
    frame.say(t('unsent.sent', { count: answers.length }));
    then.onSent();
  };

  if (waiting.length === 0 || address.use === 'preview') return;
  const notice = unsentNotice({ unsent: waiting, onSend: () => void send(waiting), onDiscard: () => void discard() });
  frame.setNotice('unsent', notice);
};

/** Whether unsent answers prevent new ones: a single-submission link accepts no second one. */
export const preventNewAnswers = ({ address }: Page, form: LinkedForm, waiting: readonly Unsent[]): boolean =>
  address.use === 'fill' && waiting.length > 0 && isOnce(address, form);
