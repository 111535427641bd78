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
  /** Tells whoever listens of something that is not for the store. */
  readonly note: (action: UnknownAction) => void;
}

/** Whoever listens comes some moments after the first screen; if nobody comes, no more is kept. */
const EARLY = 500;

/** Makes one for a store. */
export const createTap = (now: () => number): Tap => {
  const early: Heard[] = [];
  let hear = (heard: Heard): void => {
    if (early.length < EARLY) early.push(heard);
  };
  let note = (_: UnknownAction): void => undefined;
  return {
    middleware: (store) => {
      note = (action) => hear({ at: now(), action, before: store.getState() });
      return (next) => (action) => {
        note(action as UnknownAction);
        return next(action);
      };
    },
    note: (action) => note(action),
    listen: (heard) => {
      hear = heard;
      return early.splice(0);
    },
  };
};
