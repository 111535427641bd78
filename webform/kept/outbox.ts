import { asNewAnswer } from '../sending/answer';
import { isOnce, senderOf, showTrouble, type Page } from '../page/page';
import type { LinkedForm } from '../protocol/protocol';
import { isSealed } from '../sending/sealing';
import { sendAnswer } from '../sending/sendAnswer';
import { t } from '../page/texts';
import { isTemporary } from '../page/trouble';
import type { Unsent } from '../sending/unsent';
import { arrivedNotice, receiptOf } from './arrivedNotice';
import { instanceNameIn } from './instanceName';
import { retryWithBackoff } from '../sending/retryWithBackoff';
import { outboxNotice, type OutboxRow } from './outboxNotice';
import { saveAnswer } from './saveAnswer';
import { waitingNames } from './waitingNames';
import { isDue, removeWaiting, unsentAnswers } from './waiting';

/** The list of what waits to be sent, as it is shown. */
export interface Outbox {
  /** Other answers wait now. */
  readonly renew: (waiting: readonly Unsent[]) => Promise<void>;
}

/** What happens when no unsent answers remain. */
export interface OutboxEnd {
  readonly onSent: () => void;
  readonly onRemoved: () => void;
}

const saveAsFile = (answer: Unsent): Promise<void> => {
  const [, xmlFormId = 'form'] = JSON.parse(answer.form) as readonly string[];
  return saveAnswer(answer, `${xmlFormId} ${answer.instanceId}`);
};

/**
 * Shows what was not sent yet, and sends it: by itself when that may help, or when it is requested.
 * @param form null if the current user does not know it; then nothing can be sent
 */
export const openOutbox = async (
  page: Page,
  form: LinkedForm | null,
  waiting: readonly Unsent[],
  then: OutboxEnd,
): Promise<Outbox> => {
  const { frame, unsent, here, address, owner } = page;
  const addArrived = arrivedNotice(frame);
  let rows: readonly Unsent[] = [];
  let names: ReadonlyMap<string, string> = new Map();
  let sending: string | null = null;
  let stop: (() => void) | null = null;
  /** What the person is asked whether it may go: nothing moves in the meantime. */
  let asked: string | null = null;
  let isStale = false;
  let working: Promise<unknown> = Promise.resolve();

  const show = (): void => {
    isStale = asked !== null;
    if (isStale) return;
    const notice = rows.length === 0 ? null : outboxNotice({ rows: rows.map(rowOf), onSendAll, here });
    frame.setWaiting(notice);
  };

  const drop = (instanceId: string): void => {
    rows = rows.filter((one) => one.instanceId !== instanceId);
  };

  /** @returns whether it has arrived, and if not, whether others may */
  const sendOne = async (to: LinkedForm, answer: Unsent): Promise<'sent' | 'stays' | 'all stay'> => {
    sending = answer.instanceId;
    show();
    const sender = { ...senderOf(page, to), owner: answer.owner };
    const sent = await sendAnswer(sender, answer, () => undefined, answer.savedAt);
    sending = null;
    if (sent.ok) {
      await page.drafts?.removeSent(answer.instanceId, answer.savedAt).catch(() => undefined);
      drop(answer.instanceId);
      show();
      addArrived(receiptOf(answer, sent.at));
      return 'sent';
    }
    if (sent.trouble.kind === 'sentAlready') showTrouble(page, sent.trouble);
    const failure = { kind: sent.trouble.kind, values: sent.trouble.values, at: new Date().toISOString() };
    rows = rows.map((one) => (one.instanceId === answer.instanceId ? { ...one, failure } : one));
    show();
    return isTemporary(failure.kind) || failure.kind === 'sentAlready' ? 'all stay' : 'stays';
  };

  /** What is requested while something is sent comes after it. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = working.then(work);
    working = done.catch(() => undefined);
    return done;
  };

  const sendThose = async (which: (one: Unsent) => boolean): Promise<void> => {
    if (form === null) return;
    let count = 0;
    for (const { instanceId } of rows.filter(which)) {
      if (instanceId === asked) continue;
      // Another tab may have sent or removed it.
      const stored = (await unsentAnswers(page, form)).find((one) => one.instanceId === instanceId);
      if (!stored) drop(instanceId);
      const result = stored && (await sendOne(form, stored));
      if (result === 'sent') count += 1;
      if (result === 'all stay') break;
    }
    show();
    if (count > 0) frame.sayBriefly(t('unsent.sent', { count }));
    if (count > 0 && rows.length === 0) then.onSent();
  };

  const sendAll = (which: (one: Unsent) => boolean): Promise<void> => inTurn(() => sendThose(which));

  const mine = (one: Unsent): boolean => isDue(one, owner);
  const retry = (isDueNow: boolean): void => {
    stop?.();
    const work = async (): Promise<boolean> => {
      if (asked === null) await sendAll(mine);
      return !rows.some(mine);
    };
    stop = rows.some(mine) ? retryWithBackoff(work, isDueNow) : null;
  };
  const sendAsked = async (which: (one: Unsent) => boolean): Promise<void> => {
    await sendAll(which);
    retry(false);
  };

  const onSendAll = (): void => void sendAsked(() => true);

  const sendApart = async (to: LinkedForm, answer: Unsent): Promise<void> => {
    // Pressed twice while something else was sent, or sent in the meantime.
    if (!rows.some(({ instanceId }) => instanceId === answer.instanceId)) return;
    const other: Unsent = { ...answer, ...asNewAnswer(answer), acknowledged: [], failure: null };
    // If the page ends in between, one of the two is still stored.
    await unsent.put(other).then(
      () => unsent.remove(answer.instanceId),
      () => undefined,
    );
    rows = rows.map((one) => (one.instanceId === answer.instanceId ? other : one));
    if ((await sendOne(to, other)) === 'sent' && rows.length === 0) then.onSent();
  };

  const remove = async ({ instanceId }: Unsent): Promise<void> => {
    await removeWaiting(page, instanceId, new Date().toISOString());
    drop(instanceId);
    asked = null;
    show();
    if (rows.length === 0) then.onRemoved();
  };

  const nameOf = ({ instanceId, xml }: Unsent): string => names.get(instanceId) || instanceNameIn(xml);

  const rowOf = (answer: Unsent): OutboxRow => ({
    unsent: answer,
    name: answer.owner === owner && !isSealed(answer) ? nameOf(answer) : '',
    isSending: answer.instanceId === sending,
    onSend: form && (() => void sendAsked(({ instanceId }) => instanceId === answer.instanceId)),
    onApart:
      form && !isOnce(address, form) && !isSealed(answer) && !answer.edits
        ? () => void inTurn(() => sendApart(form, answer))
        : null,
    // What others have answered is sent for them, but not shown.
    onSave: answer.owner === owner || isSealed(answer) ? () => saveAsFile(answer) : null,
    onAsk: (isAsked) => {
      asked = isAsked ? answer.instanceId : null;
      if (!isAsked && isStale) show();
    },
    onRemove: () => void remove(answer),
  });

  const renew = async (now: readonly Unsent[]): Promise<void> => {
    names = await waitingNames(page);
    rows = now;
    show();
    if (form !== null) retry(true);
  };
  await renew(waiting);
  return { renew };
};
