import type { SessionFile } from '../store/recording/sessionFile';

/**
 * In milliseconds. Longer pauses are shortened to it, so that playback does not stall, and busy times have room on the
 * timeline.
 */
export const longestPause = 2000;

/**
 * The time of each state in milliseconds from the beginning, with pauses shortened: the checkpoint's, and one for each
 * step.
 */
export const positionsOf = ({ from, steps }: Pick<SessionFile, 'from' | 'steps'>): readonly number[] => {
  const positions = [0];
  let position = 0;
  let before = from;
  for (const { at } of steps) {
    position += Math.min(Math.max(at - before, 0), longestPause);
    positions.push(position);
    before = at;
  }
  return positions;
};

/** The number of steps before a position. */
export const stepAt = (positions: readonly number[], position: number): number => {
  let [low, high] = [0, positions.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((positions[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
};
