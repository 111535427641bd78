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

/** The routes that are about an object. */
const targets = withLoads.filter(isAbout);

/** All of them, beginning after one: the route visited last is another one for each. */
const visitedBefore = (to: RouteName): readonly RouteName[] => {
  const index = targets.indexOf(to) + 1;
  return [...targets.slice(index), ...targets.slice(0, index)];
};

const shownNow = (): string => document.querySelector('main')?.textContent ?? '';

/** What the second route shows without a visit to another one before. */
const shownAlone = new Map<RouteName, string>();

/** Holds back as many requests as a route makes; the returned functions release the answers, in the order of the requests. */
const holdLoads = (site: Site, route: RouteName, params: RouteParams): readonly (() => void)[] =>
  neededRequests({ route, params }, roles.admin).map(() => site.holdNext(/^GET /));

describe('late replies in reverse order', () => {
  beforeAll(preloadScreens);
  beforeAll(async () => {
    for (const route of targets) {
      const site = await startSite({ http: twoOfEach, start: pathTo(route, second) });
      renderOver(site.store, <App />);
      // What comes into sight may be asked about.
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

    expect(site.sent.length).toBeGreaterThan(targets.length);
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
