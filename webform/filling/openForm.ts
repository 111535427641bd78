import { element } from '../page/element';
import { formKey } from '../sending/formKey';
import type { Outbox, OutboxEnd } from '../kept/outbox';
import { linkOwner, ownerOf } from '../kept/owner';
import { preventNewAnswers, removeWaiting, unsentAnswers } from '../kept/waiting';
import { isOnce, showMode, showTrouble, type Page } from '../page/page';
import { part } from '../page/part';
import { draftTokenOf, type LinkedForm, type LoadedForm } from '../protocol/protocol';
import { t } from '../page/texts';
import { showThanks } from '../sending/thanks';
import { isTemporary, Trouble, troubleOf } from '../page/trouble';
import type { Unsent } from '../sending/unsent';

const warnWhoMayNotSend = async ({ address, frame, protocol }: Page, form: LinkedForm): Promise<void> => {
  const asAccount = address.use === 'fill' && address.token === null && draftTokenOf(form) === null;
  if (!asAccount || !(await protocol.mayNotSend(form, address))) return;
  frame.setNotice('mayNotSend', element('p', { class: 'notice red', role: 'alert' }, t('page.mayNotSend')));
};

/** Shows a form once it is loaded. */
const show = async (
  page: Page,
  form: LinkedForm,
  loading: Promise<LoadedForm>,
  warned: Promise<void>,
  onLeft: () => Promise<void>,
): Promise<void> => {
  const [{ fillIn }, loaded] = await Promise.all([
    part(import(/* webpackChunkName: "fillIn" */ './fillIn')),
    loading,
    warned,
  ]);
  await fillIn(page, form, loaded, onLeft);
};

/** Shows what waits to be sent, once there is something. @returns to be called with what waits now */
const waitingList = (page: Page, form: LinkedForm | null, then: OutboxEnd) => {
  let outbox: Outbox | null = null;
  return async (waiting: readonly Unsent[]): Promise<void> => {
    if (outbox) await outbox.renew(waiting);
    else if (waiting.length > 0 && page.address.use === 'fill') {
      const { openOutbox } = await part(import(/* webpackChunkName: "outbox" */ '../kept/outbox'));
      outbox = await openOutbox(page, form, waiting, then);
    }
  };
};

/** What was begun for a form that cannot be opened stays, and can be saved. */
const showBegun = async (page: Page, form: LinkedForm | null, waiting: readonly Unsent[]): Promise<void> => {
  if (page.address.use !== 'fill') return;
  const { showDraftRest } = await part(import(/* webpackChunkName: "draftRest" */ '../kept/draftRest'));
  await showDraftRest(page, form && formKey(form), waiting);
};

/** What was answered by a link that works no more stays, and can be saved. */
const showRest = async (page: Page, { kind, values }: Trouble): Promise<void> => {
  const { token } = page.address;
  if (token === null) return;
  const owned = { ...page, owner: linkOwner(token) };
  const stored = await page.unsent.ofOwner(owned.owner).catch(() => []);
  // Why they could not be sent before matters less than why they cannot be sent any more.
  const failure = { kind, values, at: new Date().toISOString() };
  const rest = isTemporary(kind) ? stored : stored.map((answer) => ({ ...answer, failure }));
  const nothing = (): void => undefined;
  await waitingList(owned, null, { onSent: nothing, onRemoved: nothing })(rest);
  await showBegun(owned, null, rest);
};

/** Opens the form of the page's URL, or says why it cannot be filled in. */
export const openForm = async (page: Page): Promise<void> => {
  const { address, frame, protocol, marks } = page;
  const tryTo = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      showTrouble(page, troubleOf(error));
    }
  };

  const open = async (form: LinkedForm): Promise<void> => {
    showMode(page, form);
    const used = address.use === 'fill' && isOnce(address, form) ? marks.of(address) : null;
    if (used !== null) {
      const { at, instanceId } = used;
      // The page that sent them may have ended before it could remove them.
      if (instanceId !== null) await removeWaiting(page, instanceId, at);
      throw new Trouble('sentAlready', { at });
    }
    // While the current user is requested: on slow lines each question costs a wait.
    let begun: Promise<LoadedForm> | null = protocol.load(address, form);
    begun.catch(() => undefined); // told when it is shown
    const asking = address.use === 'fill' ? ownerOf(protocol, address, form) : '';
    const warned = warnWhoMayNotSend(page, form);
    const owned = { ...page, owner: await asking };
    const waiting = await unsentAnswers(owned, form);
    const blocked = preventNewAnswers(owned, form, waiting);
    const onLeft = async (): Promise<void> => showWaiting(await unsentAnswers(owned, form));
    const showNow = (): Promise<void> => {
      const loading = begun ?? protocol.load(address, form);
      begun = null;
      return show(owned, form, loading, warned, onLeft).catch(async (error: unknown) => {
        if (!isTemporary(troubleOf(error).kind)) await showBegun(owned, form, waiting);
        throw error;
      });
    };
    const showWaiting = waitingList(owned, form, {
      onSent: () => {
        if (blocked) void showThanks(owned, form, { receipt: null, onAgain: null });
      },
      onRemoved: () => {
        if (blocked) void tryTo(showNow);
      },
    });
    await showWaiting(waiting);
    if (!blocked) await showNow();
    else frame.endLoading();
    // Last, so that the form need not wait; it only concerns who goes on without a network.
    void import('../offline/offlineControl').then(
      ({ showOffline }) => showOffline(owned, form),
      () => undefined,
    );
  };

  frame.showLoading();
  const { edited } = address;
  if (edited) {
    const loading = part(import(/* webpackChunkName: "edit" */ '../edit/openEdit'));
    await tryTo(async () => (await loading).openEdit(page, edited));
    return;
  }
  await tryTo(async () => {
    const form = await protocol.find(address).catch(async (error: unknown) => {
      await showRest(page, troubleOf(error));
      throw error;
    });
    await open(form);
  });
};
