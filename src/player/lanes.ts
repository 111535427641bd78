import type { Happening } from './happenings';

/** A mark on the timeline, from 0 to 1. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly failed: boolean;
}

/** What stands in rows below each other on the timeline. */
export interface Lanes {
  readonly pages: readonly Mark[];
  readonly person: readonly Mark[];
  readonly requests: readonly Mark[];
  readonly failures: readonly Mark[];
}

/** In so many places at most there are marks: more could not be seen. */
const PLACES = 500;

/** Of marks in the same place one is enough; a failed one is never left out. */
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
 * @param positions of its states, as `positionsOf` gives them
 */
export const lanesOf = (happenings: readonly Happening[], positions: readonly number[]): Lanes => {
  const total = positions.at(-1) || 1;
  const placeOf = (step: number): number => (positions[step] ?? total) / total;
  const point = ({ step }: Happening, failed = false): Mark => ({ from: placeOf(step), to: placeOf(step), failed });

  const opened = happenings.filter(({ kinds }) => kinds.includes('navigation'));
  const starts = [0, ...opened.map(({ step }) => placeOf(step))];
  const pages = starts.map((from, index) => ({ from, to: starts[index + 1] ?? 1, failed: false }));

  const requests: Mark[] = [];
  const running = new Set<number>();
  for (const { step, what, kinds } of happenings) {
    if (what.name === 'asked') running.add(step);
    if (!('asked' in what)) continue;
    if (what.asked !== null) running.delete(what.asked);
    requests.push({ from: placeOf(what.asked ?? step), to: placeOf(step), failed: kinds.includes('failure') });
  }
  for (const step of running) requests.push({ from: placeOf(step), to: 1, failed: false });

  return {
    pages: thinned(pages.filter(({ from, to }) => to > from)),
    person: thinned(happenings.filter(({ kinds }) => kinds.includes('person')).map((one) => point(one))),
    requests: thinned(requests),
    failures: thinned(happenings.filter(({ kinds }) => kinds.includes('failure')).map((one) => point(one, true))),
  };
};
