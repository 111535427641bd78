import { element } from './element';
import { showForm } from './formView';
import { isOnce, showMode, showTrouble, type Page } from './page';
import { draftTokenOf, type LinkedForm } from './protocol';
import { t } from './texts';
import { Trouble, troubleOf } from './trouble';
import { offerUnsent, preventNewAnswers, unsentAnswers } from './unsentAnswers';

const warnWhoMayNotSend = async ({ address, frame, protocol }: Page, form: LinkedForm): Promise<void> => {
  const asAccount = address.use === 'fill' && address.token === null && draftTokenOf(form) === null;
  if (!asAccount || !(await protocol.mayNotSend(form, address))) return;
  frame.setNotice('mayNotSend', element('p', { class: 'notice red', role: 'alert' }, t('page.mayNotSend')));
};

/** Loads the form and shows it. */
const show = async (page: Page, form: LinkedForm): Promise<void> => {
  const { address, protocol } = page;
  const [loaded] = await Promise.all([protocol.load(address, form), warnWhoMayNotSend(page, form)]);
  await showForm(page, form, loaded);
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

  frame.showLoading();
  await tryTo(async () => {
    const form = await protocol.find(address);
    showMode(page, form);
    if (address.use === 'fill' && isOnce(address, form) && marks.has(address)) throw new Trouble('sentAlready');
    const waiting = await unsentAnswers(page, form);
    const blocked = preventNewAnswers(page, form, waiting);
    const thank = () => frame.showCard({ title: t('thanks.title'), text: t('thanks.last'), tone: 'good' });
    offerUnsent(page, form, waiting, {
      onSent: () => {
        if (blocked) thank();
      },
      onDiscarded: () => {
        if (blocked) void tryTo(() => show(page, form));
      },
    });
    if (!blocked) await show(page, form);
    else frame.say('');
  });
};
