import type { Store } from '../../store';
import { selectTheme } from '../../store/theme';

/**
 * Makes the page follow the theme in the state, also when an earlier state is set in the DevTools. Until the first change
 * the page keeps what it has from the script in its head.
 * @param root the element that `src/styles/variables.css` asks for `data-theme`
 * @returns how to stop
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
