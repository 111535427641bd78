import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { fingerprintOf } from './fingerprint';
import type { SessionFile } from './sessionFile';

type Reduce = (state: RootState | undefined, action: UnknownAction) => RootState;

/** Distance between stored states. Replaying that many steps takes a fraction of a frame. */
const SNAPSHOT_INTERVAL = 50;

/** The states of a recorded session. */
export interface Playback {
  /** The number of states: the checkpoint's, and one for each step. */
  readonly length: number;
  /** The state after a number of steps; 0 is the checkpoint. */
  readonly stateAt: (steps: number) => RootState;
  /** The number of steps after which this build's state first differs from the recorded one; null if it never does. */
  readonly firstDifference: () => number | null;
}

/**
 * Replays a session through the reducer: states are functions of the checkpoint and the steps, so each can be computed
 * again. A step unknown to this build's reducer changes nothing; one that throws is skipped.
 * @param reduce the store's reducer (`rootReducer`)
 */
export const playback = (
  reduce: Reduce,
  { checkpoint, steps, fingerprints }: Pick<SessionFile, 'checkpoint' | 'steps' | 'fingerprints'>,
): Playback => {
  const kept = new Map<number, RootState>([[0, checkpoint as RootState]]);
  /** The states computed since the last stored one: stepping visits adjacent states. */
  let near = { from: 0, states: [checkpoint as RootState] };
  let different: number | null | undefined;

  const after = (state: RootState, action: UnknownAction): RootState => {
    try {
      return reduce(state, action);
    } catch {
      return state;
    }
  };

  const stateAt = (wanted: number): RootState => {
    const number = Math.min(Math.max(Math.trunc(wanted), 0), steps.length);
    let from = number - (number % SNAPSHOT_INTERVAL);
    while (!kept.has(from)) from -= SNAPSHOT_INTERVAL;
    let state = kept.get(from) as RootState;
    if (from === number) return state;
    if (near.from !== from) near = { from, states: [state] };
    for (const [index, { action }] of steps.slice(from, number).entries()) {
      const reached = from + index + 1;
      state = near.states[reached - near.from] ?? after(state, action);
      near.states[reached - near.from] = state;
      if (reached % SNAPSHOT_INTERVAL !== 0) continue;
      kept.set(reached, state);
      near = { from: reached, states: [state] };
    }
    return state;
  };

  const findDifference = (): number | null => {
    for (let number = 0; number <= steps.length; number += 1)
      if (fingerprintOf(stateAt(number)) !== fingerprints[number]) return number;
    return null;
  };

  return {
    length: steps.length + 1,
    stateAt,
    firstDifference: () => (different === undefined ? (different = findDifference()) : different),
  };
};
