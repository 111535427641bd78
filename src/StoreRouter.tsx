import { useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavigationType, Router, type Navigator } from 'react-router';
import { navigationRequested, selectNavigation } from '../store/navigation';
import { NavigateContext } from './ui/action/NavigateContext';

const hrefOf = (to: Parameters<Navigator['push']>[0]): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/**
 * React Router fed from the state: the store is the truth about where the site is, so setting an earlier state in the
 * DevTools moves the page. Links only say where somebody wants to be; the navigation saga decides.
 */
export const StoreRouter = ({ children }: { readonly children: ReactNode }) => {
  const dispatch = useDispatch();
  const { href } = useSelector(selectNavigation);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: hrefOf,
      push: (to) => dispatch(navigationRequested({ href: hrefOf(to) })),
      replace: (to) => dispatch(navigationRequested({ href: hrefOf(to), replace: true })),
      // Nothing in the site moves by steps; the browser's own buttons are heard by the navigation saga.
      go: () => undefined,
    }),
    [dispatch],
  );
  return (
    <Router location={href} navigator={navigator} navigationType={NavigationType.Push}>
      <NavigateContext.Provider value={navigator.push}>{children}</NavigateContext.Provider>
    </Router>
  );
};
