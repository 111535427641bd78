import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import type { RootState } from '../../store';
import { selectCanVisit } from '../../store/guard';
import { localeChosen, selectLocale } from '../../store/locale';
import { pathTo } from '../../store/location';
import { selectNavigation } from '../../store/navigation';
import { placeOf, type RouteName } from '../../store/routes';
import { logoutRequested, selectCurrentUser } from '../../store/session';
import { Navbar as View } from '../views/Navbar';

const selectRoute = (state: RootState): RouteName => selectNavigation(state).route;

/** The projects link stands for home and for everything below a project. */
const isOfProjects = (route: RouteName): boolean => route === 'home' || placeOf(route).path.startsWith('/projects');

const selectLinks = createSelector(
  [selectRoute, (state: RootState) => selectCanVisit(state, 'home')],
  (here, mayGoHome) =>
    mayGoHome ? [{ href: pathTo('home'), title: placeOf('home').title, current: isOfProjects(here) }] : [],
);

const select = (state: RootState) => {
  // A session may be there a moment before the login page is left; the bar changes with the page (facts: ui §1.5).
  const isAtLogin = selectRoute(state) === 'login';
  const { current, loading } = selectLocale(state);
  return {
    links: isAtLogin ? none : selectLinks(state),
    name: isAtLogin ? null : (selectCurrentUser(state)?.displayName ?? null),
    locale: current,
    localeLoading: loading !== null,
  };
};

const none: ReturnType<typeof selectLinks> = [];

/** The bar on top of every page. */
export const Navbar = connect(select, { onLocale: localeChosen, onLogOut: () => logoutRequested() })(View);
