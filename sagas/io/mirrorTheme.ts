import type { Store } from '../../store';
import { selectTheme } from '#store/core/theme';

/**
 * Makes the page follow the theme in the state, also when an earlier state is set in the DevTools. Before the first
 * change the page has the theme set by the script in its head.
 * @param root the element whose `data-theme` `src/styles/variables.css` uses
 * @returns a function that stops it
 */
export const mirrorTheme = (
  store: Pick<Store, 'getState' | 'subscribe'>,
  root: Pick<HTMLElement, 'dataset'>,
): (() => void) => {
  let shown = selectTheme(store.getState());
  return store.subscribe(() => {
    const theme = selectTheme(store.getState());
    if (theme === shown) return;
    shown = theme;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
  });
};
