import english from '../../translations/webForm/en.json?form';
import { element } from '../page/element';
import { showForm } from './showForm';
import { showTrouble, type Page } from '../page/page';
import { part } from '../page/part';
import type { LinkedForm, LoadedForm } from '../protocol/protocol';
import { formKey } from '../sending/formKey';
import { pageEntry } from '../view/pages/pageEntry';
import { addEnglish, t } from '../page/texts';
import type { EditSession } from '../edit/editSession';
import { troubleOf } from '../page/trouble';

addEnglish(english);

/**
 * Lets a form be filled in: earlier drafts are offered first.
 * @param edit a submission that is edited; null for new answers
 * @param onLeft a form was left for the list of the stored answers; its answers may wait to be sent
 */
export const fillIn = async (
  page: Page,
  form: LinkedForm,
  loaded: LoadedForm,
  onLeft: () => Promise<void>,
  edit: EditSession | null = null,
): Promise<void> => {
  const { frame, unsent } = page;
  const [{ draftingOf }, { draftList }] = await part(
    Promise.all([
      import(/* webpackChunkName: "drafting" */ '../kept/drafting'),
      import(/* webpackChunkName: "draftList" */ '../kept/draftList'),
    ]),
  );
  const drafting = await draftingOf(page, form, loaded, edit?.edits);

  const orTrouble = (work: Promise<void>): void =>
    void work.catch((error: unknown) => showTrouble(page, troubleOf(error)));

  /** The page that was shown before a reload: only the first form goes on there. */
  let pageBefore = pageEntry()?.page;
  const takePageBefore = (): string | undefined => {
    const page = pageBefore;
    pageBefore = undefined;
    return page;
  };

  /** The form goes on without the list: its part of the page may not have been loaded before the network was lost. */
  const showWaiting = (): Promise<void> => onLeft().catch(() => undefined);

  const ways = {
    isSealed: drafting?.isSealed ?? false,
    onList: () => orTrouble(showWaiting().then(() => offer())),
    onAgain: () => orTrouble(begin()),
    onAnother: () => orTrouble(showWaiting().then(begin)),
  };

  const begin = (): Promise<void> =>
    showForm(page, form, loaded, {
      ...ways,
      page: takePageBefore(),
      edit: edit?.begin() ?? null,
      keep: drafting && ((isTouched, onState) => drafting.keep(loaded, null, isTouched, onState)),
    });

  const goOn = async (id: string): Promise<void> => {
    const opened = await drafting?.open(id);
    if (!drafting || !opened) return offer();
    const isEarlier = opened.loaded.hash !== loaded.hash;
    frame.setNotice('version', isEarlier ? element('p', { class: 'notice' }, t('drafts.inEarlierVersion')) : null);
    return showForm(page, form, opened.loaded, {
      ...ways,
      page: takePageBefore(),
      edit: edit?.goOn(opened.from) ?? null,
      keep: (isTouched, onState) => drafting.keep(opened.loaded, opened.from, isTouched, onState),
    });
  };

  /** @param isAsked otherwise only what can be continued here */
  const offer = async (isAsked = true): Promise<void> => {
    const waiting = await unsent.list(formKey(form)).catch(() => []);
    const drafts = (await drafting?.list(waiting).catch(() => [])) ?? [];
    if (!drafting || !(isAsked || drafts.some(({ isOpenElsewhere }) => !isOpenElsewhere))) return begin();
    takePageBefore(); // what is begun or continued by a choice has its own place
    const { store } = drafting;
    const view = draftList({
      form: loaded.title,
      drafts,
      isAsked,
      isEdit: edit !== null,
      onContinue: (id) => orTrouble(goOn(id)),
      onRename: (id, name) => orTrouble(store.rename(id, name).then(() => offer(isAsked))),
      onRemove: (id) => orTrouble(store.remove(id).then(() => offer(isAsked))),
      onBegin: () => orTrouble(begin()),
    });
    frame.setTitle(loaded.title);
    frame.showView(view);
  };

  await offer(false);
  // Needed without a network, too.
  void import(/* webpackChunkName: "outbox" */ '../kept/outbox').catch(() => undefined);
};
