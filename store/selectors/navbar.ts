import { createSelector } from '@reduxjs/toolkit';
import type { MessageKey } from '../../translations';
import { selectCanVisit, selectSystemRoute } from '../guard';
import type { RootState } from '../index';
import { pathTo } from '../location';
import { selectNavigation } from '../navigation';
import { routeDefinition, type RouteName } from '../routes';

/** The links of the navbar: the target of each, and the paths below which it is the current one. */
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

/** The main pages of the user; `current` is the one that contains the current page. */
export const selectNavbarLinks = createSelector([selectRoute, selectRoutes], (here, routes) =>
  links.flatMap(({ title, below }, index) => {
    const route = routes[index];
    if (!route) return [];
    return { href: pathTo(route), title, current: here === route || routeDefinition(here).path.startsWith(below) };
  }),
);
