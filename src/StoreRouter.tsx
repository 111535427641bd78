import { useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createPath, NavigationType, Router, type Navigator, type To } from 'react-router';
import { navigationRequested, selectNavigation } from '../store/route/navigation';

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/**
 * React Router controlled by the state: the store determines the location, so setting an earlier state in the DevTools
 * moves the page. Links only request navigation; the navigation saga decides.
 */
export const StoreRouter = ({ children }: { readonly children: ReactNode }) => {
  const dispatch = useDispatch();
  const { href } = useSelector(selectNavigation);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: hrefOf,
      push: (to) => dispatch(navigationRequested({ href: hrefOf(to) })),
      replace: (to) => dispatch(navigationRequested({ href: hrefOf(to), replace: true })),
      // The site never navigates by history steps; the navigation saga handles the browser's own buttons.
      go: () => undefined,
    }),
    [dispatch],
  );
  return (
    <Router location={href} navigator={navigator} navigationType={NavigationType.Push}>
      {children}
    </Router>
  );
};
