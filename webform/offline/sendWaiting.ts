import type { DraftStore } from '../kept/drafts';
import { accountIn } from '../kept/owner';
import { isDue } from '../kept/waiting';
import { sendAnswer, type Sender } from '../sending/sendAnswer';
import type { Unsent } from '../sending/unsent';

/** What waits for a form that can be opened without a network. */
export interface WaitingForm {
  readonly sender: Sender;
  readonly waiting: readonly Unsent[];
}

/** Whether the session of the browser is that of the owner: what one account has answered, no other one sends. */
const maySendNow = async ({ owner, protocol, address }: Sender): Promise<boolean> => {
  const account = accountIn(owner);
  return account === null || (await protocol.account(address).catch(() => null)) === account;
};

/**
 * Sends what waits for several forms. An answer that fails keeps the others of its form waiting, for the reason is mostly
 * theirs, too.
 * @returns what has arrived
 */
export const sendWaiting = async (
  forms: readonly WaitingForm[],
  drafts: Pick<DraftStore, 'removeSent'> | null,
): Promise<readonly Unsent[]> => {
  const arrived: Unsent[] = [];
  for (const { sender, waiting } of forms) {
    const due = waiting.filter((answer) => isDue(answer, sender.owner));
    if (due.length === 0 || !(await maySendNow(sender))) continue;
    for (const answer of due) {
      const sent = await sendAnswer(sender, answer, () => undefined, answer.savedAt);
      if (!sent.ok) break;
      await drafts?.removeSent(answer.instanceId, answer.savedAt).catch(() => undefined);
      arrived.push(answer);
    }
  }
  return arrived;
};
