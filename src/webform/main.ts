import './page.css';
import { deviceId } from './deviceId';
import { buttonLink } from './element';
import { pageFrame } from './frame';
import { onceMarks } from './onceMarks';
import { openForm } from './openForm';
import type { Page } from './page';
import { addressOf, type FormAddress } from './address';
import { protocol } from './protocol';
import { browserStorage } from './storage';
import { chooseLocale, currentLocale, loadTexts, t } from './texts';
import { indexedDbStore } from './unsent';

/** The page behind `/-/…`: fills in and previews one form (docs/decisions/0016-web-form-page.md). */
const start = async (root: HTMLElement): Promise<void> => {
  await loadTexts(chooseLocale(browserStorage, navigator.languages));
  document.documentElement.lang = currentLocale();
  const frame = pageFrame(root);
  const { pathname, search } = location;
  const address = addressOf(pathname, search);
  const pageOf = (formAddress: FormAddress): Page => {
    const device = deviceId(browserStorage);
    return {
      address: formAddress,
      frame,
      protocol: protocol(
        (url, init) => fetch(url, init),
        () => document.cookie,
        device,
      ),
      unsent: indexedDbStore(indexedDB),
      marks: onceMarks(browserStorage),
      deviceId: device,
      here: pathname + search,
      leave: (path) => location.replace(path),
      reload: () => location.reload(),
    };
  };
  if (address.kind === 'form') {
    await openForm(pageOf(address));
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
