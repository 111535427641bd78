import type { TimelineEvent } from './timelineEvents';

/** A mark on the timeline, from 0 to 1. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly failed: boolean;
}

/** The rows of the timeline. */
export interface Lanes {
  readonly pages: readonly Mark[];
  readonly person: readonly Mark[];
  readonly requests: readonly Mark[];
  readonly failures: readonly Mark[];
}

/** The maximum number of marks in a row; more could not be distinguished. */
const PLACES = 500;

/** One mark per position is enough; a failure is never left out. */
const thinned = (marks: readonly Mark[]): readonly Mark[] => {
  const places = new Map<string, Mark>();
  for (const mark of marks) {
    const place = `${Math.round(mark.from * PLACES)} ${Math.round(mark.to * PLACES)}`;
    if (!places.has(place) || mark.failed) places.set(place, mark);
  }
  return [...places.values()];
};

/**
 * The lanes of a session.
 * @param positions of its states, from `positionsOf`
 */
export const lanesOf = (timelineEvents: readonly TimelineEvent[], positions: readonly number[]): Lanes => {
  const total = positions.at(-1) || 1;
  const positionOf = (step: number): number => (positions[step] ?? total) / total;
  const point = ({ step }: TimelineEvent, failed = false): Mark => ({
    from: positionOf(step),
    to: positionOf(step),
    failed,
  });

  const opened = timelineEvents.filter(({ kinds }) => kinds.includes('navigation'));
  const starts = [0, ...opened.map(({ step }) => positionOf(step))];
  const pages = starts.map((from, index) => ({ from, to: starts[index + 1] ?? 1, failed: false }));

  const requests: Mark[] = [];
  const running = new Set<number>();
  for (const { step, details, kinds } of timelineEvents) {
    if (details.name === 'asked') running.add(step);
    if (!('asked' in details)) continue;
    if (details.asked !== null) running.delete(details.asked);
    requests.push({ from: positionOf(details.asked ?? step), to: positionOf(step), failed: kinds.includes('failure') });
  }
  for (const step of running) requests.push({ from: positionOf(step), to: 1, failed: false });

  return {
    pages: thinned(pages.filter(({ from, to }) => to > from)),
    person: thinned(timelineEvents.filter(({ kinds }) => kinds.includes('person')).map((one) => point(one))),
    requests: thinned(requests),
    failures: thinned(timelineEvents.filter(({ kinds }) => kinds.includes('failure')).map((one) => point(one, true))),
  };
};
