import { useEffect } from 'react';
import { pageTitleId } from './ui/pageTitleId';

/**
 * Moves the keyboard to the heading of the place one has come to, unless a field of it took the focus already; the
 * first place is where the browser begins anyway. Stands beside the screen, so that it acts once that is there.
 */
export const Arrival = ({ visit }: { readonly visit: number }) => {
  useEffect(() => {
    if (visit <= 1) return;
    window.scrollTo(0, 0);
    const isInPage = document.activeElement?.closest('main, dialog');
    if (!isInPage) document.getElementById(pageTitleId)?.focus({ preventScroll: true });
  }, [visit]);
  return null;
};
