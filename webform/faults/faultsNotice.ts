import { detailsOf } from '../page/card';
import { element } from '../page/element';
import { t } from '../page/texts';
import type { Fault } from './fault';

/** Nothing is lost by these, so only the form's author need know. */
const HARMLESS = new Set<Fault['kind']>(['twice']);

/**
 * Lists the faults of a form that is shown all the same; null if that concerns no one who fills it in.
 * @param isTest whether the form is a draft or a preview, whose readers can correct it
 */
export const faultsNotice = (faults: readonly Fault[], isTest: boolean): HTMLElement | null => {
  const told = faults.filter(({ kind }) => isTest || !HARMLESS.has(kind));
  const lines = [...new Set(told.map(({ kind, question }) => t(`faults.${kind}`, { question })))];
  if (lines.length === 0) return null;
  const details = [...new Set(told.map((fault) => fault.details))].join('\n');
  const title = t('faults.title', { count: lines.length });
  return element(
    'section',
    { class: 'notice amber', 'aria-label': title },
    element('h2', {}, title),
    element('ul', {}, ...lines.map((line) => element('li', {}, line))),
    element('p', {}, t(isTest ? 'faults.fix' : 'faults.tell')),
    isTest ? detailsOf(details) : null,
  );
};
