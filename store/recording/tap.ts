import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';

/** An event, when it happened (in milliseconds since 1970), and the state before it. */
export interface Heard {
  readonly at: number;
  readonly action: UnknownAction;
  readonly before: RootState;
}

/** Lets somebody hear what happens in a store. */
export interface Tap {
  /** Stands outermost, so that what others swallow is heard, too. */
  readonly middleware: Middleware<Record<never, never>, RootState>;
  /** Hears all events from now on, before they are reduced. @returns what happened before, since the store was made */
  readonly listen: (hear: (heard: Heard) => void) => readonly Heard[];
  /** The store's state now; null while there is none. */
  readonly state: () => RootState | null;
}

/** Whoever listens comes some moments after the first screen; if nobody comes, no more is kept. */
const EARLY = 500;

/** Makes one for a store. */
export const createTap = (now: () => number): Tap => {
  const early: Heard[] = [];
  let hear = (heard: Heard): void => {
    if (early.length < EARLY) early.push(heard);
  };
  let getState: () => RootState | null = () => null;
  return {
    middleware: (store) => {
      getState = store.getState;
      return (next) => (action) => {
        hear({ at: now(), action: action as UnknownAction, before: store.getState() });
        return next(action);
      };
    },
    state: () => getState(),
    listen: (heard) => {
      hear = heard;
      return early.splice(0);
    },
  };
};
