import { connect } from 'react-redux';
import type { RootState } from '../../store';
import { recordingRequested } from '#store/core/developer';
import { localeChosen, selectLocale } from '#store/core/locale';
import { pathTo } from '#store/route/location';
import { modalOpened } from '#store/core/modal';
import { selectNavigation } from '#store/route/navigation';
import { selectNavbarLinks } from '#store/selectors/core/navbar';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { logoutRequested } from '#store/account/session';
import { selectTheme, themeChosen } from '#store/core/theme';
import { Navbar as View } from '../views/Navbar';

const select = (state: RootState) => {
  // The session may exist shortly before the login page is left; the navbar changes with the page.
  const isAtLogin = selectNavigation(state).route === 'login';
  const { current, loading } = selectLocale(state);
  return {
    links: isAtLogin ? none : selectNavbarLinks(state),
    name: isAtLogin ? null : (selectCurrentUser(state)?.displayName ?? null),
    profileHref: pathTo('accountEdit'),
    locale: current,
    localeLoading: loading !== null,
    theme: selectTheme(state),
  };
};

const none: ReturnType<typeof selectNavbarLinks> = [];

/** The bar on top of every page. */
export const Navbar = connect(select, {
  onLocale: localeChosen,
  onTheme: themeChosen,
  onRecord: () => recordingRequested(),
  onDeveloper: () => modalOpened({ name: 'developerTools', ids: {} }),
  onLogOut: () => logoutRequested(),
})(View);
