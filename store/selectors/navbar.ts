import { createSelector } from '@reduxjs/toolkit';
import type { MessageKey } from '../../translations';
import { selectCanVisit } from '../guard';
import type { RootState } from '../index';
import { pathTo } from '../location';
import { selectNavigation } from '../navigation';
import { placeOf, type RouteName } from '../routes';

/** The links of the navbar (specification §2): where each leads, and below which paths it is the one in force. */
const links: readonly { readonly route: RouteName; readonly title: MessageKey; readonly below: string }[] = [
  { route: 'home', title: 'navbar.projects', below: '/projects' },
  { route: 'userList', title: 'navbar.users', below: '/users' },
];

const selectRoute = (state: RootState): RouteName => selectNavigation(state).route;

const selectPermitted = createSelector(
  links.map(
    ({ route }) =>
      (state: RootState) =>
        selectCanVisit(state, route),
  ),
  (...permitted) => links.filter((_, index) => permitted[index]),
);

/** The main places a person may go to; `current` is the one the site is at or below. */
export const selectNavbarLinks = createSelector([selectRoute, selectPermitted], (here, permitted) =>
  permitted.map(({ route, title, below }) => ({
    href: pathTo(route),
    title,
    current: here === route || placeOf(here).path.startsWith(below),
  })),
);
