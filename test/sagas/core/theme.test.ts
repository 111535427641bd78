import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { mirrorTheme } from '#sagas/io/mirrorTheme';
import type { RootState } from '#store/index';
import { sessionEnded } from '#store/account/session';
import { selectTheme, themeChosen, type Theme } from '#store/core/theme';
import { answering } from '../../support/answers';
import { startSite, type Site, type SiteOptions } from '../../support/site';

let site: Site;
const start = async (options: Partial<SiteOptions> = {}) => {
  site = await startSite({ http: answering({}), start: '/login', ...options });
};
afterEach(() => {
  expect(site.crashes).toEqual([]);
  site.stop();
});

describe('theme', () => {
  it('a selected theme is stored, and removed when the system’s is selected again', async () => {
    await start();
    site.dispatch(themeChosen('dark'));
    expect([selectTheme(site.state()), site.stored('theme')]).toEqual(['dark', 'dark']);
    site.dispatch(themeChosen('system'));
    expect([selectTheme(site.state()), site.stored('theme')]).toEqual(['system', null]);
  });

  it.each<[string | undefined, Theme]>([
    ['dark', 'dark'],
    ['light', 'light'],
    ['sepia', 'system'],
    [undefined, 'system'],
  ])('the theme after a stored %s is %s', async (stored, expected) => {
    await start(stored === undefined ? {} : { stored: { theme: stored } });
    expect(selectTheme(site.state())).toBe(expected);
  });

  it('a selected theme belongs to the browser, not to the user', async () => {
    await start();
    site.dispatch(themeChosen('light'));
    site.dispatch(sessionEnded());
    expect(selectTheme(site.state())).toBe('light');
  });

  it('the page has the theme of the state, also of an earlier one, which stores nothing', async () => {
    await start({ enhancers: [instrument()] });
    const root: Pick<HTMLElement, 'dataset'> = { dataset: {} };
    const stop = mirrorTheme(site.store, root);
    const { liftedStore } = site.store as unknown as EnhancedStore<RootState, never, object>;
    const before = liftedStore.getState().currentStateIndex;
    site.dispatch(themeChosen('dark'));
    expect(root.dataset.theme).toBe('dark');
    liftedStore.dispatch(ActionCreators.jumpToState(before));
    expect(root.dataset.theme).toBeUndefined();
    expect(site.stored('theme')).toBe('dark');
    stop();
  });

  it('the page keeps the theme of its head until another one is chosen', async () => {
    await start({ stored: { theme: 'dark' } });
    const root: Pick<HTMLElement, 'dataset'> = { dataset: {} };
    root.dataset.theme = 'dark';
    const stop = mirrorTheme(site.store, root);
    site.dispatch(sessionEnded());
    expect(root.dataset.theme).toBe('dark');
    site.dispatch(themeChosen('system'));
    expect(root.dataset.theme).toBeUndefined();
    stop();
  });
});
