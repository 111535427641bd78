import { createRoot } from 'react-dom/client';
import { createI18n, loadTexts } from '../../translations';
import { waitForTexts } from '../../src/chunk';
import type { FromSite, ToSite } from '../messages';
import { replaceMedia } from './replaceMedia';
import { makeReadOnly } from './makeReadOnly';
import { ReplayedSite } from './ReplayedSite';
import { installSessionClock } from './sessionClock';
import '../../src/styles/index.css';
import './site.css';

const tell = (message: FromSite): void => window.parent.postMessage(message, '*');

installSessionClock();
replaceMedia();
makeReadOnly((key) => tell({ kind: 'key', key }));

const i18n = createI18n('en');
i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});
waitForTexts((part) => loadTexts(i18n, part));

const root = document.getElementById('root');
if (root && window.parent !== window) {
  const site = new ReplayedSite(createRoot(root), i18n, tell);
  window.addEventListener('message', ({ source, data }: MessageEvent<ToSite>) => {
    if (source !== window.parent) return;
    if (data.kind === 'open') void site.open(data.file);
    else site.seek(data.step);
  });
  tell({ kind: 'loaded' });
}
