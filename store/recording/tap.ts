import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';

/** Hears an event before it is reduced. */
type Hear = (action: UnknownAction) => void;

/** Lets somebody hear what happens in a store. */
export interface Tap {
  /** Stands outermost, so that what others swallow is heard, too. */
  readonly middleware: Middleware<Record<never, never>, RootState>;
  readonly listen: (hear: Hear) => void;
  /** The store's state now; null while there is none. */
  readonly state: () => RootState | null;
}

/** Makes one for a store. Until somebody listens, it costs nothing. */
export const createTap = (): Tap => {
  let hear: Hear | undefined;
  let getState: () => RootState | null = () => null;
  return {
    middleware: (store) => {
      getState = store.getState;
      return (next) => (action) => {
        hear?.(action as UnknownAction);
        return next(action);
      };
    },
    state: () => getState(),
    listen: (heard) => {
      hear = heard;
    },
  };
};
