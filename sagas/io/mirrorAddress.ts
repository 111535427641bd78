import type { Store } from '../../store';
import { selectNavigation } from '#store/route/navigation';
import type { History } from './history';

/**
 * Makes the address bar follow the state when a list is filtered or sorted, and when an earlier state is set in the
 * DevTools. In ordinary navigation it has already moved. Returns a function that stops it.
 */
export const mirrorAddress = (store: Pick<Store, 'getState' | 'subscribe'>, history: History): (() => void) =>
  store.subscribe(() => {
    const { confirmed, href } = selectNavigation(store.getState());
    if (confirmed && href !== history.current()) history.replace(href);
  });
