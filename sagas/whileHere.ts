import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { pathTo, type Location } from '../store/location';
import { modalClosed, modalOpened } from '../store/modal';
import { locationChanged, selectNavigation } from '../store/navigation';
import { sessionEnded } from '../store/session';
import { race, select, take } from './typedEffects';

const routeHref = ({ route, params }: Pick<Location, 'route' | 'params'>): string => pathTo(route, params);

/**
 * Reads are cancelled when the page is left; never wrap writes in this. Coming to the same page again keeps a running
 * read, and loading does not send it a second time.
 */
export const whileHere = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    const here = routeHref(yield* select(selectNavigation));
    const leaves = (event: Action): boolean =>
      sessionEnded.match(event) || (locationChanged.match(event) && routeHref(event.payload) !== here);
    yield* race({ done: worker(action), left: take(leaves) });
  };

/** For reads that only a dialog needs: cancelled when it closes. */
export const whileOpen = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    yield* race({ done: worker(action), left: take([modalClosed, modalOpened, locationChanged, sessionEnded]) });
  };
