import { backgroundSending } from '#api/form/offline';
import { addressOf } from '../protocol/address';
import { unlessBusy } from '../page/alone';
import { formKey } from '../sending/formKey';
import { browserDatabase } from '../kept/database';
import { draftStore } from '../kept/drafts';
import { isDue } from '../kept/waiting';
import { offlineStore, type OfflineForm } from '../offline/offlineForms';
import { sendWaiting, type WaitingForm } from '../offline/sendWaiting';
import { protocol } from '../protocol/protocol';
import { unsentStore } from '../sending/unsent';
import type { Upload } from '../sending/upload';

/** The cookie for scripts, where it can be read in a worker. */
const csrfCookie = async (): Promise<string> => {
  if (!('cookieStore' in globalThis)) return '';
  const cookie = await cookieStore.get('__csrf');
  return cookie?.value === undefined ? '' : `__csrf=${cookie.value}`;
};

const upload: Upload = (url, { headers, body }) => fetch(url, { method: 'POST', headers, body });

/**
 * Sends what waits for forms that are kept for use without a network, when no page of them is open. Links for one submission
 * are left to the page, whose marks a worker cannot read.
 * @returns whether nothing is left that may arrive, as far as is known
 */
export const sendInBackground = async (): Promise<boolean> => {
  const database = browserDatabase();
  const unsent = unsentStore(database);
  const cookie = await csrfCookie();

  const waitingOf = async (kept: OfflineForm): Promise<WaitingForm | null> => {
    const { pathname, search } = new URL(kept.path, location.origin);
    const address = addressOf(pathname, search);
    if (address.kind !== 'form' || address.id === kept.form.enketoOnceId) return null;
    const waiting = (await unsent.list(formKey(kept.form))).filter(({ owner }) => owner === kept.owner);
    const online = protocol(
      (url, init) => fetch(url, init),
      () => cookie,
      kept.deviceId,
      upload,
    );
    const marks = { of: () => null, set: () => undefined };
    const sender = { address, form: kept.form, owner: kept.owner, once: false, protocol: online, unsent, marks };
    return { sender, waiting };
  };

  const sendAll = async (): Promise<boolean> => {
    const forms = await Promise.all((await offlineStore(database).list()).map(waitingOf));
    const due = forms.filter((form) => form !== null);
    await sendWaiting(due, draftStore(database));
    const after = await Promise.all(due.map(({ sender }) => unsent.list(formKey(sender.form))));
    return !due.some(({ sender }, index) => (after[index] ?? []).some((answer) => isDue(answer, sender.owner)));
  };
  return unlessBusy(backgroundSending, sendAll);
};
