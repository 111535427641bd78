import { useEffect } from 'react';
import { pageTitleId } from './ui/page/titleId';

/**
 * Moves the focus to the heading after a navigation, unless a field took it already; on the first page the browser's
 * own focus is fine. Rendered after the screen, so that it runs once the screen exists.
 */
export const FocusOnNavigate = ({ visit }: { readonly visit: number }) => {
  useEffect(() => {
    if (visit <= 1) return;
    window.scrollTo(0, 0);
    const isInPage = document.activeElement?.closest('main, dialog');
    if (!isInPage) document.getElementById(pageTitleId)?.focus({ preventScroll: true });
  }, [visit]);
  return null;
};
