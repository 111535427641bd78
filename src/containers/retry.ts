import { navigationRequested } from '../../store/navigation';

/**
 * Tries again to load what the current place needs: going where one is asks for all that is missing, and loading hangs
 * on going somewhere alone. `here` is the place's href, from the state.
 */
export const retry = (here: string) => navigationRequested({ href: here, replace: true });
