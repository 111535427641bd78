import { navigationRequested } from '#store/route/navigation';

/**
 * Reloads missing data of the current page: navigating to the current route requests everything missing, and loading
 * only happens on navigation. `here` is the route's href, from the state.
 */
export const retry = (here: string) => navigationRequested({ href: here, replace: true });
