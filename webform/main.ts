import './page/page.css';
import './kept/kept.css';
import { deviceId } from './protocol/deviceId';
import { buttonLink, element } from './page/element';
import { pageFrame } from './page/frame';
import { onceMarks } from './sending/onceMarks';
import { browserDatabase } from './kept/database';
import { draftStore } from './kept/drafts';
import { offlineStore } from './offline/offlineForms';
import { isServedHere } from './offline/workerRegistration';
import { whoIsHere } from './offline/whoIsHere';
import { openForm } from './filling/openForm';
import type { Page } from './page/page';
import { addressOf, type FormAddress } from './protocol/address';
import { earlyRequests } from './protocol/earlyRequests';
import { protocol } from './protocol/protocol';
import { speakerOf } from './language/speaker';
import { browserStorage, withoutWriting } from './page/storage';
import { chooseLocale, currentLocale, loadTexts, t } from './page/texts';
import { unsentStore } from './sending/unsent';
import { unsentInMemory } from './sending/unsentInMemory';
import { browserUpload } from './sending/upload';

/** The same page, opening what the browser keeps; only a page that came from there asks for it. */
const withKept = async (page: Page): Promise<Page> => {
  const { offline } = page;
  if (offline === null || !isServedHere()) return page;
  const { keptFirst } = await import('./offline/keptFirst');
  return { ...page, protocol: keptFirst(offline) };
};

/** The page behind `/-/…`: fills in and previews one form (docs/decisions/0016-web-form-page.md). */
const start = async (root: HTMLElement): Promise<void> => {
  await loadTexts(chooseLocale(browserStorage, navigator.languages));
  document.documentElement.lang = currentLocale();
  const frame = pageFrame(root);
  const { pathname, search } = location;
  const address = addressOf(pathname, search);
  const database = browserDatabase((isBlocked) => {
    frame.setNotice('blocked', isBlocked ? element('p', { class: 'notice amber' }, t('page.blocked')) : null);
  });
  const [store, who] = [offlineStore(database), whoIsHere(browserStorage)];
  const pageOf = (formAddress: FormAddress): Page => {
    const storage = formAddress.shared ? withoutWriting(browserStorage) : browserStorage;
    const device = deviceId(storage);
    const early = earlyRequests((url, init) => fetch(url, init), storage, formAddress);
    const online = protocol(early.fetch, () => document.cookie, device, browserUpload);
    return {
      address: formAddress,
      owner: '',
      frame,
      protocol: online,
      unsent: formAddress.shared ? unsentInMemory() : unsentStore(database),
      drafts: formAddress.shared ? null : draftStore(database),
      offline: formAddress.shared ? null : { store, who, online },
      marks: onceMarks(storage),
      deviceId: device,
      speaker: speakerOf(storage, navigator.languages),
      here: pathname + search,
      opened: early.opened,
      leave: (path) => location.replace(path),
      reload: () => location.reload(),
    };
  };
  if (address.kind === 'form') {
    await openForm(await withKept(pageOf(address)));
    return;
  }
  if (address.kind === 'device') {
    const { showDeviceForms } = await import('./offline/deviceForms');
    await showDeviceForms(frame, { store, who }, pageOf);
    return;
  }
  const kind = address.kind === 'unavailable' ? 'unavailable' : 'notFound';
  frame.showCard({
    title: t(`trouble.${kind}.title`),
    text: t(`trouble.${kind}.text`),
    tone: 'bad',
    actions: [buttonLink(t('page.site'), '/')],
  });
};

const root = document.getElementById('page');
if (root) void start(root);
