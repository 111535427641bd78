import { createSelector } from '@reduxjs/toolkit';
import type { MessageKey } from '#translations/index';
import { selectAccess } from '../../route/guard';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';
import { selectNavigation, selectParams } from '../../route/navigation';
import type { TabStrip } from '../../route/definition';
import { routeDefinition, routesInTabs, type RouteName } from '../../route/routes';

/** One tab: a route in a tab bar. */
export interface RouteTab {
  readonly route: RouteName;
  readonly href: string;
  /** Its title in the tab bar. */
  readonly title: MessageKey;
  /** Whether this is the current route. */
  readonly current: boolean;
  /** False if the route needs a published form; the tab is then disabled. */
  readonly open: boolean;
}

const selectTabsOf = (strip: TabStrip) => {
  const routes = routesInTabs(strip);
  const selectOffers = createSelector(
    routes.map((route) => {
      const definition = routeDefinition(route);
      const tab = { ...definition, project: [...(definition.project ?? []), ...(definition.tabVerbs ?? [])] };
      return (state: RootState) => selectAccess(state, tab, selectParams(state)).offer;
    }),
    (...offers) => offers,
  );
  return createSelector([selectNavigation, selectOffers], ({ route: here, params }, offers): readonly RouteTab[] =>
    routes.flatMap((route, index) => {
      const offer = offers[index];
      if (offer === 'forbidden') return [];
      const { title, tabTitle = title } = routeDefinition(route);
      return {
        route,
        href: pathTo(route, params),
        title: tabTitle,
        current: route === here,
        open: offer === 'allowed',
      };
    }),
  );
};

const selectors: Record<TabStrip, ReturnType<typeof selectTabsOf>> = {
  project: selectTabsOf('project'),
  form: selectTabsOf('form'),
  draft: selectTabsOf('draft'),
  system: selectTabsOf('system'),
};

/**
 * The tabs of a tab bar for the current project or form. Those without permission are left out; unknown counts as
 * permitted, so that tabs do not appear one by one. Those of a draft appear together, once the draft and its media
 * files are known.
 */
export const selectTabs = (state: RootState, strip: TabStrip): readonly RouteTab[] => selectors[strip](state);
