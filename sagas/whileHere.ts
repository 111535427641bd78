import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { pathTo, type Location } from '../store/location';
import { modalClosed, modalOpened } from '../store/modal';
import { codeMissed, locationChanged, selectNavigation } from '../store/navigation';
import { sessionEnded } from '../store/session';
import { CodeMissing } from './lazyFlow';
import { getContext, race, select, take } from './typedEffects';

const routeHref = ({ route, params }: Pick<Location, 'route' | 'params'>): string => pathTo(route, params);

/**
 * Reads are cancelled when the page is left; never wrap writes in this. Coming to the same page again keeps a running
 * read, and loading does not send it a second time. Without the code that reads, the page would wait for ever: it is told.
 */
export const whileHere = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    const here = routeHref(yield* select(selectNavigation));
    const leaves = (event: Action): boolean =>
      sessionEnded.match(event) || (locationChanged.match(event) && routeHref(event.payload) !== here);
    try {
      yield* race({ done: worker(action), left: take(leaves) });
    } catch (error) {
      if (!(error instanceof CodeMissing)) throw error;
      (yield* getContext('io')).report(error);
      yield put(codeMissed());
    }
  };

/** For reads that only a dialog needs: cancelled when it closes. */
export const whileOpen = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    yield* race({ done: worker(action), left: take([modalClosed, modalOpened, locationChanged, sessionEnded]) });
  };

/** For dialogs that are empty without what is read: closed when the code that reads it is missing, which an alert tells. */
export const whileShown = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* closing(action: A): Generator<unknown, void> {
    try {
      yield* whileOpen(worker)(action);
    } catch (error) {
      if (error instanceof CodeMissing) yield put(modalClosed());
      throw error;
    }
  };
