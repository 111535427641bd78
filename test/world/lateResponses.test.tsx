import { act, cleanup } from '@testing-library/react';
import { App } from '../../src/App';
import { preloadScreens } from '../../src/screens';
import { pathTo } from '#store/route/location';
import { neededRequests, type RouteParams } from '#store/route/requests';
import { routeDefinition, routes, type RouteName } from '#store/route/routes';
import { roles } from '../../api/roles';
import { spread } from '../support/extent';
import { renderOver } from '../support/site/render';
import { startSite, type Site } from '../support/site';
import { twoOfEach } from '../support/access/twoOfEach';

const first: RouteParams = { projectId: 1, xmlFormId: 'one', userId: 1 };
const second: RouteParams = { projectId: 2, xmlFormId: 'two', userId: 2 };

const withLoads = (Object.keys(routes) as RouteName[]).filter((route) => routeDefinition(route).needs.length > 0);
const isAbout = (route: RouteName) => routeDefinition(route).path.includes(':');

/** The routes that are about an object. */
const targets = withLoads.filter(isAbout);

/** The routes visited before one: others for each. */
const visitedBefore = (to: RouteName): readonly RouteName[] => {
  const index = targets.indexOf(to) + 1;
  return spread([...targets.slice(index), ...targets.slice(0, index)], 4);
};

const shownNow = (): string => document.querySelector('main')?.textContent ?? '';

/** The content of the second route without an earlier visit to another one. */
const shownAlone = new Map<RouteName, string>();

/** Holds back all requests of a route; the returned functions release the responses, in the order of the requests. */
const holdLoads = (site: Site, route: RouteName, params: RouteParams): readonly (() => void)[] =>
  neededRequests({ route, params }, roles.admin).map(() => site.holdNext(/^GET /));

describe('late replies in reverse order', () => {
  beforeAll(preloadScreens);
  beforeAll(async () => {
    for (const route of targets) {
      const site = await startSite({ http: twoOfEach, start: pathTo(route, second) });
      renderOver(site.store, <App />);
      // Parts that come into view may send requests.
      await act(() => site.idle());
      shownAlone.set(route, shownNow());
      cleanup();
      site.stop();
    }
  });

  it.each(targets)('late replies to every route about one object show nothing of it at %s of another', async (to) => {
    const site = await startSite({ http: twoOfEach, start: '/nonesuch' });
    renderOver(site.store, <App />);
    const answers: (() => void)[] = [];
    const visitHeld = async (route: RouteName, params: RouteParams): Promise<void> => {
      answers.push(...holdLoads(site, route, params));
      await act(() => site.visit(pathTo(route, params)));
    };
    for (const from of visitedBefore(to)) await visitHeld(from, first);
    await visitHeld(to, second);

    expect(site.sent.length).toBeGreaterThan(visitedBefore(to).length);
    for (const release of answers.reverse()) {
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
