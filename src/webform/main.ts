import './page.css';
import { deviceId } from './deviceId';
import { buttonLink } from './element';
import { pageFrame } from './frame';
import { onceMarks } from './onceMarks';
import { openForm } from './openForm';
import type { Page } from './page';
import { placeOf, type FormPlace } from './place';
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
  const place = placeOf(pathname, search);
  const pageOf = (formPlace: FormPlace): Page => {
    const device = deviceId(browserStorage);
    return {
      place: formPlace,
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
  if (place.kind === 'form') {
    await openForm(pageOf(place));
    return;
  }
  const kind = place.kind === 'unavailable' ? 'unavailable' : 'notFound';
  frame.showCard({
    title: t(`trouble.${kind}.title`),
    text: t(`trouble.${kind}.text`),
    tone: 'bad',
    actions: [buttonLink(t('page.site'), '/')],
  });
};

const root = document.getElementById('page');
if (root) void start(root);
