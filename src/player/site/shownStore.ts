import { configureStore, createAction, type Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../../../store';
import { firstState } from '../sessionPlayback';

/** The state after some step is to be shown. */
export const stateShown = createAction<RootState>('player/stateShown');

/** What the screens dispatch reaches nobody: everything that happens is in the file. */
const dropped: Middleware = () => (next) => (action) => (stateShown.match(action) ? next(action) : action);

/** The store of the replayed site: without sagas, and with no other event than that another state is to be shown. */
export const createShownStore = () =>
  configureStore({
    reducer: (state: RootState | undefined, action): RootState =>
      stateShown.match(action) ? action.payload : (state ?? firstState()),
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false, actionCreatorCheck: false }).concat(
        dropped,
      ),
    devTools: false,
  });
