import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';

/** An event, its time (in milliseconds since 1970), and the state before it. */
export interface TappedAction {
  readonly at: number;
  readonly action: UnknownAction;
  readonly before: RootState;
}

/** Observes the events of a store. */
export interface Tap {
  /** Outermost, so that events swallowed by other middleware are observed, too. */
  readonly middleware: Middleware<Record<never, never>, RootState>;
  /**
   * Observes all events from now on, before they are reduced.
   * @returns the events since the store was created
   */
  readonly listen: (hear: (heard: TappedAction) => void) => readonly TappedAction[];
  /** Passes an event to the listener that is not for the store. */
  readonly note: (action: UnknownAction) => void;
}

/** The listener is loaded some moments after the first screen; without one, no more events are stored. */
const EARLY = 500;

/** Creates a tap for a store. */
export const createTap = (now: () => number): Tap => {
  const early: TappedAction[] = [];
  let hear = (heard: TappedAction): void => {
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
