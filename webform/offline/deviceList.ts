import './offline.css';
import { troubleTexts } from '../page/card';
import { element } from '../page/element';
import { sizeInWords } from '../files/size';
import { momentOf } from '../kept/moments';
import type { Page } from '../page/page';
import { t } from '../page/texts';
import { Trouble } from '../page/trouble';
import type { Unsent } from '../sending/unsent';
import type { OfflineForm } from './offlineForms';
import type { Space } from './space';

/** A form on this device, and what was answered to it. */
export interface DeviceRow {
  readonly kept: OfflineForm;
  readonly page: Page;
  /** What was not sent yet. */
  readonly waiting: readonly Unsent[];
  /** How many answers were begun. */
  readonly begun: number;
}

const rowView = ({ kept, waiting, begun }: DeviceRow): HTMLElement => {
  const { title, form, path, checkedAt, over } = kept;
  const facts = [
    t('offline.currentAt', { time: momentOf(checkedAt) }),
    begun > 0 ? t('offline.begun', { count: begun }) : null,
  ].filter((text) => text !== null);
  return element(
    'li',
    {},
    element('p', { class: 'kept-name' }, element('a', { href: path }, title || form.xmlFormId)),
    element('p', { class: 'kept-facts' }, facts.join(' · ')),
    over ? element('p', { class: 'device-over' }, troubleTexts(new Trouble(over.kind, over.values)).title) : null,
    waiting.length > 0
      ? element('p', { class: 'device-waiting' }, t('offline.waiting', { count: waiting.length }))
      : null,
  );
};

const spaceText = ({ used, quota, isProtected }: Space): string =>
  [
    used === null || quota === null
      ? null
      : `${t('offline.space')}: ${t('offline.spaceOf', { used: sizeInWords(used), quota: sizeInWords(quota) })}`,
    `${t('offline.protected')}: ${t(isProtected ? 'offline.isProtected' : 'offline.isNotProtected')}`,
  ]
    .filter((text) => text !== null)
    .join('\n');

/** The list of forms on this device. */
export const deviceList = (rows: readonly DeviceRow[], space: Space): HTMLElement =>
  element(
    'section',
    { class: 'card kept device', 'aria-labelledby': 'card-title' },
    element('h1', { id: 'card-title', tabindex: '-1' }, t('offline.all')),
    rows.length === 0 ? element('p', {}, t('offline.none')) : element('ul', {}, ...rows.map((row) => rowView(row))),
    rows.length === 0 ? null : element('p', { class: 'quiet own-text' }, spaceText(space)),
  );
