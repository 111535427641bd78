import { act, cleanup } from '@testing-library/react';
import { App } from '../../src/App';
import { preloadScreens } from '../../src/screens';
import { pathTo } from '../../store/location';
import { neededRequests, type RouteParams } from '../../store/needs';
import { routeDefinition, routes, type RouteName } from '../../store/routes';
import { roles } from '../../api/roles';
import { renderOver } from '../support/render';
import { startSite, type Site } from '../support/site';
import { twoOfEach } from '../support/twoOfEach';

const first: RouteParams = { projectId: 1, xmlFormId: 'one', userId: 1 };
const second: RouteParams = { projectId: 2, xmlFormId: 'two', userId: 2 };

const withLoads = (Object.keys(routes) as RouteName[]).filter((route) => routeDefinition(route).needs.length > 0);
const isAbout = (route: RouteName) => routeDefinition(route).path.includes(':');

/** From every route to the same route of another object, and to every route that is about another object altogether. */
const moves: readonly (readonly [RouteName, RouteName])[] = withLoads
  .filter(isAbout)
  .flatMap((from) => withLoads.filter(isAbout).map((to) => [from, to] as const));

const shownNow = (): string => document.querySelector('main')?.textContent ?? '';

/** What the second route shows without a visit to another one before. */
const shownAlone = new Map<RouteName, string>();

/** Holds back everything a route requests; the returned functions release the answers, in the order of the requests. */
const holdLoads = (site: Site, route: RouteName, params: RouteParams): readonly (() => void)[] =>
  neededRequests({ route, params }, roles.admin).map(() => site.holdNext(/^GET /));

describe('late replies in reverse order', () => {
  beforeAll(preloadScreens);
  beforeAll(async () => {
    for (const route of withLoads.filter(isAbout)) {
      const site = await startSite({ http: twoOfEach, start: pathTo(route, second) });
      renderOver(site.store, <App />);
      shownAlone.set(route, shownNow());
      cleanup();
      site.stop();
    }
  });

  it.each(moves)('late replies to %s show nothing at %s', async (from, to) => {
    const site = await startSite({ http: twoOfEach, start: '/nonesuch' });
    renderOver(site.store, <App />);
    const answersOfFirst = holdLoads(site, from, first);
    await act(() => site.visit(pathTo(from, first)));
    const answersOfSecond = holdLoads(site, to, second);
    await act(() => site.visit(pathTo(to, second)));

    for (const release of [...answersOfFirst, ...answersOfSecond].reverse()) {
      release();
      await act(() => site.idle());
      expect(shownNow()).not.toContain('Alpha');
    }
    expect(shownNow()).toContain('Beta');
    expect(shownNow()).toBe(shownAlone.get(to));
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
