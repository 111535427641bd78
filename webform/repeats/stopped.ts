import { element } from '../page/element';
import { t } from '../page/texts';
import type { RepeatRange } from './instances';

const line = ([{ currentState }, number]: readonly [RepeatRange, number]): HTMLElement =>
  element('p', {}, t('repeats.stopped', { number, name: currentState.label?.asString ?? t('questions.unnamed') }));

/** Says how many repetitions are shown of a group; null if as many as it asks for. */
export type TellStopped = (range: RepeatRange, most: number | null) => void;

/** @param show shows a notice about groups whose number is calculated and larger than the page can carry; null if there are none */
export const createStopped = (show: (notice: HTMLElement | null) => void): TellStopped => {
  const stopped = new Map<RepeatRange, number>();
  return (range, most) => {
    if (most === (stopped.get(range) ?? null)) return;
    if (most === null) stopped.delete(range);
    else stopped.set(range, most);
    // Its label is not known before it is made.
    queueMicrotask(() => {
      const title = t('repeats.stoppedTitle');
      const notice = element(
        'section',
        { class: 'notice amber', 'aria-label': title },
        element('h2', {}, title),
        ...[...stopped].map(line),
      );
      show(stopped.size === 0 ? null : notice);
    });
  };
};
