import { createSelector } from '@reduxjs/toolkit';
import type { MessageKey } from '../../translations';
import { selectCanVisit, selectSystemRoute } from '../guard';
import type { RootState } from '../index';
import { pathTo } from '../location';
import { selectNavigation } from '../navigation';
import { placeOf, type RouteName } from '../routes';

/** The links of the navbar (specification §2): where each leads, and below which paths it is the one in force. */
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

/** Where each link leads; null where the person may not go. */
const selectRoutes = createSelector(
  links.map(({ route }) => (state: RootState) => {
    const target = route(state);
    return selectCanVisit(state, target) ? target : null;
  }),
  (...routes) => routes,
);

/** The main places a person may go to; `current` is the one the site is at or below. */
export const selectNavbarLinks = createSelector([selectRoute, selectRoutes], (here, routes) =>
  links.flatMap(({ title, below }, index) => {
    const route = routes[index];
    if (!route) return [];
    return { href: pathTo(route), title, current: here === route || placeOf(here).path.startsWith(below) };
  }),
);
