import { element } from '../page/element';
import { t } from '../page/texts';
import type { RepeatRange } from './instances';

/** How many repetitions are shown of groups whose number is calculated and larger than the page can carry. */
const stopped = new Map<RepeatRange, number>();

let show: ((notice: HTMLElement | null) => void) | null = null;

const line = ([{ currentState }, number]: readonly [RepeatRange, number]): HTMLElement =>
  element('p', {}, t('repeats.stopped', { number, name: currentState.label?.asString ?? t('questions.unnamed') }));

/** Follows what the notice about such groups says; null if there are none. @returns stops */
export const followStopped = (listener: NonNullable<typeof show>): (() => void) => {
  show = listener;
  return () => {
    stopped.clear();
    show = null;
  };
};

/** @param most how many are shown of a group; null if as many as it asks for */
export const tellStopped = (range: RepeatRange, most: number | null): void => {
  if (most === (stopped.get(range) ?? null)) return;
  if (most === null) stopped.delete(range);
  else stopped.set(range, most);
  // Its label is not known before it is made.
  queueMicrotask(() => {
    const title = t('repeats.stoppedTitle');
    show?.(
      stopped.size === 0
        ? null
        : element(
            'section',
            { class: 'notice amber', 'aria-label': title },
            element('h2', {}, title),
            ...[...stopped].map(line),
          ),
    );
  });
};
