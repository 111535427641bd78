import english from '../../translations/webForm/en.json?offline';
import { addressOf, type FormAddress } from '../protocol/address';
import type { Frame } from '../page/frame';
import { formKey } from '../sending/formKey';
import { arrivedNotice, receiptOf } from '../kept/arrivedNotice';
import { retryWithBackoff } from '../sending/retryWithBackoff';
import { accountIn } from '../kept/owner';
import { isDue } from '../kept/waiting';
import { senderOf, type Page } from '../page/page';
import { element } from '../page/element';
import { addEnglish, t } from '../page/texts';
import type { Offline } from './keptFirst';
import { deviceList, type DeviceRow } from './deviceList';
import { otherForms, otherFormsView } from './otherForms';
import type { OfflineForm } from './offlineForms';
import { sendWaiting } from './sendWaiting';
import { spaceHere } from './space';

addEnglish(english);

/** Links are opened by anyone who has them; what an account has kept is shown to that account. */
const isShown = ({ owner }: OfflineForm, known: number | null): boolean =>
  accountIn(owner) === null || accountIn(owner) === known;

const pageOfForm = ({ path, owner }: OfflineForm, pageOf: (address: FormAddress) => Page): Page | null => {
  const { pathname, search } = new URL(path, location.origin);
  const address = addressOf(pathname, search);
  return address.kind === 'form' ? { ...pageOf(address), owner } : null;
};

/** Of the logged-in user, for any form. */
const accountAddress: FormAddress = { kind: 'form', use: 'fill', id: '', token: null, single: false, shared: false };

/** Shows the forms that can be opened without a network, and sends what waits for any of them. */
export const showDeviceForms = async (
  frame: Frame,
  { store, who }: Pick<Offline, 'store' | 'who'>,
  pageOf: (address: FormAddress) => Page,
): Promise<void> => {
  const forms = (await store.list().catch(() => [])).filter((form) => isShown(form, who.known()));

  const rowOf = async (kept: OfflineForm): Promise<DeviceRow | null> => {
    const page = pageOfForm(kept, pageOf);
    if (!page) return null;
    const form = formKey(kept.form);
    const waiting = (await page.unsent.list(form)).filter(({ owner }) => owner === kept.owner);
    const drafts = (await page.drafts?.list({ form, owner: kept.owner })) ?? [];
    const begun = drafts.filter(({ sentAs }) => !waiting.some(({ instanceId }) => instanceId === sentAs));
    return { kept, page, waiting, begun: begun.length };
  };

  const others = element('div', { class: 'other-forms' });
  const showOthers = async (): Promise<void> => {
    const found = await otherForms(pageOf(accountAddress).protocol, accountAddress, forms);
    if (found.length > 0) others.replaceChildren(otherFormsView(found, forms.length === 0));
  };

  const show = async (): Promise<readonly DeviceRow[]> => {
    const rows = (await Promise.all(forms.map(rowOf))).filter((row) => row !== null);
    frame.setTitle(t('offline.all'));
    frame.showView(element('div', {}, deviceList(rows, await spaceHere()), others));
    return rows;
  };

  const addArrived = arrivedNotice(frame);
  let rows = await show();
  void showOthers();
  const areDue = (): boolean => rows.some(({ kept, waiting }) => waiting.some((one) => isDue(one, kept.owner)));
  if (!areDue()) return;
  retryWithBackoff(async () => {
    const forms = rows.map(({ kept, page, waiting }) => ({ sender: senderOf(page, kept.form), waiting }));
    const arrived = await sendWaiting(forms, rows[0]?.page.drafts ?? null);
    rows = await show();
    if (arrived.length > 0) frame.sayBriefly(t('unsent.sent', { count: arrived.length }));
    for (const answer of arrived) addArrived(receiptOf(answer, new Date()));
    return !areDue();
  }, true);
};
