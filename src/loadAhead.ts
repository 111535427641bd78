import type { RootState } from '../store';
import { selectNavigation } from '../store/route/navigation';
import type { RouteName } from '../store/route/routes';
import { LeavingQuestion, ModalHost, screens, SessionRenew } from './screens';

/** The screens that a click on each screen is likely to open, the likeliest first. */
const next: Partial<Record<RouteName, readonly RouteName[]>> = {
  home: ['projectOverview', 'formOverview'],
  projectOverview: ['formOverview', 'formSubmissions', 'projectAppUsers'],
  projectAppUsers: ['projectFormAccess'],
  projectFormAccess: ['projectAppUsers'],
  formOverview: ['formSubmissions', 'draftStatus'],
  formVersions: ['draftStatus'],
  formSubmissions: ['formSubmission', 'formExplore'],
  formExplore: ['formSubmissions'],
  formSubmission: ['formSubmissions'],
  draftStatus: ['formOverview'],
  draftTesting: ['draftSubmission'],
};

/** The part of the Network Information API that is read here; Firefox and Safari lack it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** In milliseconds: the longest wait for the page of a network that counts as fast where the browser does not say. */
const FAST = 300;

/** In milliseconds: the pause between two checks for running requests. */
const PAUSE = 500;

/** Whether the network is fast, and its user does not save data. */
const isNetworkFast = (): boolean => {
  const { connection } = navigator as { readonly connection?: Connection };
  if (connection?.saveData) return false;
  if (connection?.effectiveType !== undefined) return connection.effectiveType === '4g';
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseStart - page.requestStart < FAST;
};

/** Safari has no idle callbacks. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, PAUSE);
  });

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE));

const isLoading = ({ requests }: RootState): boolean =>
  Object.values(requests).some(({ status }) => status === 'loading');

/** The store, as far as it is read here. */
interface Source {
  readonly getState: () => RootState;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Loads the screens that the next click is likely to open, one after the other, while no request is running: on a fast
 * network only, and never for users who save data.
 * @param loadFlows loads the sagas of a route
 * @returns a function that ends it
 */
export const loadAhead = (store: Source, loadFlows: (route: RouteName) => Promise<void>): (() => void) => {
  let current: RouteName | undefined;
  const whenFree = async (): Promise<void> => {
    await idle();
    while (isLoading(store.getState())) await pause();
  };
  const loadAfter = async (route: RouteName): Promise<void> => {
    for (const part of [ModalHost, LeavingQuestion, SessionRenew]) {
      await whenFree();
      if (current !== route || !isNetworkFast()) return;
      await part.preload().catch(() => undefined);
    }
    for (const name of next[route] ?? []) {
      await whenFree();
      if (current !== route || !isNetworkFast()) return;
      await Promise.all([screens[name].preload().catch(() => undefined), loadFlows(name)]);
    }
  };
  const follow = (): void => {
    const { route } = selectNavigation(store.getState());
    if (route === current) return;
    current = route;
    void loadAfter(route);
  };
  follow();
  return store.subscribe(follow);
};
