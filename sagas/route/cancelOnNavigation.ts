import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { pathTo, type Location } from '#store/route/location';
import { modalClosed, modalOpened } from '#store/core/modal';
import { chunkLoadFailed, locationChanged, selectNavigation } from '#store/route/navigation';
import { sessionEnded } from '#store/account/session';
import { ModuleLoadError } from '../core/lazySaga';
import { getContext, race, select, take } from '../core/typedEffects';

const routeHref = ({ route, params }: Pick<Location, 'route' | 'params'>): string => pathTo(route, params);

/**
 * Cancels reads when the page is left; never wrap writes in this. Opening the same page again keeps a running read, and
 * loading does not send it a second time. If the saga's code cannot be loaded, `chunkLoadFailed` is reported, because the
 * page would wait forever.
 */
export const cancelOnNavigation = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    const here = routeHref(yield* select(selectNavigation));
    const leaves = (event: Action): boolean =>
      sessionEnded.match(event) || (locationChanged.match(event) && routeHref(event.payload) !== here);
    try {
      yield* race({ done: worker(action), left: take(leaves) });
    } catch (error) {
      if (!(error instanceof ModuleLoadError)) throw error;
      (yield* getContext('io')).report(error);
      yield put(chunkLoadFailed());
    }
  };

/** For reads that only a dialog needs: cancelled when it closes. */
export const cancelOnClose = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    yield* race({ done: worker(action), left: take([modalClosed, modalOpened, locationChanged, sessionEnded]) });
  };

/** For dialogs that are empty without the data: closed if the code that reads it is missing, with an alert. */
export const closeIfMissing = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* closing(action: A): Generator<unknown, void> {
    try {
      yield* cancelOnClose(worker)(action);
    } catch (error) {
      if (error instanceof ModuleLoadError) yield put(modalClosed());
      throw error;
    }
  };
