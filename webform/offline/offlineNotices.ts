import { troubleTexts } from '../page/card';
import { button, buttonLink, element } from '../page/element';
import { loginPath } from '../protocol/address';
import type { Page } from '../page/page';
import { t } from '../page/texts';
import type { Refreshed } from './refreshForm';

/** Says above the form what the server has changed in the meantime. */
export const noticeOfRefresh = ({ frame, here, reload }: Page, refreshed: Refreshed): void => {
  const { kind } = refreshed;
  if (kind === 'unreachable') return;
  frame.setNotice('offline', null);
  if (kind === 'changed')
    frame.setNotice(
      'offline',
      element(
        'section',
        { class: 'notice', role: 'status' },
        element('p', {}, t('offline.changed')),
        element('div', { class: 'actions' }, button(t('offline.openNew'), reload)),
      ),
    );
  if (kind === 'logIn')
    frame.setNotice(
      'offline',
      element(
        'section',
        { class: 'notice amber', role: 'status' },
        element('p', {}, t('offline.loggedOut')),
        element('div', { class: 'actions' }, buttonLink(t('offline.logIn'), loginPath(here))),
      ),
    );
  if (kind === 'over') {
    const { title, text } = troubleTexts(refreshed.trouble);
    frame.setNotice(
      'offline',
      element(
        'section',
        { class: 'notice red', role: 'alert' },
        element('h2', {}, title),
        ...text.split('\n').map((line) => element('p', {}, line)),
        element('p', {}, t('offline.staysHere')),
        element('div', { class: 'actions' }, button(t('offline.showKept'), reload)),
      ),
    );
  }
};

/** Says that a newer page was fetched. */
export const noticeOfPage = ({ frame, reload }: Page): void =>
  frame.setNotice(
    'newPage',
    element(
      'section',
      { class: 'notice', role: 'status' },
      element('p', {}, t('offline.newPage')),
      element('div', { class: 'actions' }, button(t('offline.loadPage'), reload)),
    ),
  );
