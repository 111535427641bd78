import { createSelector } from '@reduxjs/toolkit';
import type { MessageKey } from '#translations/index';
import { selectCanVisit, selectSystemRoute } from '../../route/guard';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import { routeDefinition, type RouteName } from '../../route/routes';

/** The links of the navbar: their targets, and the paths below which each is current. */
const links: readonly {
  readonly route: (state: RootState) => RouteName;
  readonly title: MessageKey;
  readonly below: string;
}[] = [
  { route: () => 'home', title: 'navbar.projects', below: '/projects' },
  { route: () => 'userList', title: 'navbar.users', below: '/users' },
  { route: selectSystemRoute, title: 'navbar.system', below: '/system' },
];

const selectRoute = (state: RootState): RouteName => selectNavigation(state).route;

/** The targets of the links; null without permission. */
const selectRoutes = createSelector(
  links.map(({ route }) => (state: RootState) => {
    const target = route(state);
    return selectCanVisit(state, target) ? target : null;
  }),
  (...routes) => routes,
);

/** The user's main pages; `current` is the page that contains the current one. */
export const selectNavbarLinks = createSelector([selectRoute, selectRoutes], (here, routes) =>
  links.flatMap(({ title, below }, index) => {
    const route = routes[index];
    if (!route) return [];
    return { href: pathTo(route), title, current: here === route || routeDefinition(here).path.startsWith(below) };
  }),
);
