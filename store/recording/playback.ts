import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { fingerprintOf } from './fingerprint';
import type { SessionFile } from './sessionFile';

type Reduce = (state: RootState | undefined, action: UnknownAction) => RootState;

/** Between two states that are kept. From one to the next takes a part of a frame. */
const KEPT_EVERY = 50;

/** The states of a recorded session. */
export interface Playback {
  /** How many states there are: the checkpoint's, and one for each step. */
  readonly length: number;
  /** The state after so many steps; 0 is the checkpoint. */
  readonly stateAt: (steps: number) => RootState;
  /** After how many steps this build first comes to another state than the one that recorded; null if it never does. */
  readonly firstDifference: () => number | null;
}

/**
 * Plays a session through the reducer: states are functions of the checkpoint and the steps, so each can be found again.
 * A step that this build's reducer does not know changes nothing; one that it cannot bear is skipped.
 * @param reduce the store's reducer (`rootReducer`)
 */
export const playback = (
  reduce: Reduce,
  { checkpoint, steps, fingerprints }: Pick<SessionFile, 'checkpoint' | 'steps' | 'fingerprints'>,
): Playback => {
  const kept = new Map<number, RootState>([[0, checkpoint as RootState]]);
  /** From a kept state on, as far as anybody has looked: whoever goes step by step looks at neighbours. */
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
    let from = number - (number % KEPT_EVERY);
    while (!kept.has(from)) from -= KEPT_EVERY;
    let state = kept.get(from) as RootState;
    if (from === number) return state;
    if (near.from !== from) near = { from, states: [state] };
    for (const [index, { action }] of steps.slice(from, number).entries()) {
      const reached = from + index + 1;
      state = near.states[reached - near.from] ?? after(state, action);
      near.states[reached - near.from] = state;
      if (reached % KEPT_EVERY !== 0) continue;
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
