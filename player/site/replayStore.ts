import { configureStore, createAction, type Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../../store';
import { firstState } from '../sessionPlayback';

/** Another state has to be shown. */
export const stateReplaced = createAction<RootState>('player/stateReplaced');

/** Actions of the screens are dropped: all events come from the file. */
const dropped: Middleware = () => (next) => (action) => (stateReplaced.match(action) ? next(action) : action);

/** The store of the replayed site: without sagas, and with a single event, which replaces the state. */
export const createReplayStore = () =>
  configureStore({
    reducer: (state: RootState | undefined, action): RootState =>
      stateReplaced.match(action) ? action.payload : (state ?? firstState()),
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false, actionCreatorCheck: false }).concat(
        dropped,
      ),
    devTools: false,
  });
