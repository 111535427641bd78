import type { Languages } from '#sagas/io/languages';
import { selectAlert } from '#store/core/alert';
import { localeChosen, selectLocale, type Locale } from '#store/core/locale';
import { answering } from '../../support/answers';
import { startSite, type Site, type SiteOptions } from '../../support/site';

let site: Site;
const start = async (options: Partial<SiteOptions> = {}) => {
  site = await startSite({ http: answering({}), start: '/login', ...options });
};
const preferring = (...tags: readonly string[]): Partial<Languages> => ({ preferred: () => tags });
const unreachable: Partial<Languages> = { switchTo: () => Promise.reject(new Error('no network')) };
afterEach(() => {
  expect(site.crashes).toEqual([]);
  site.stop();
});

describe('initial language', () => {
  it.each<[string, readonly string[], string | undefined, Locale]>([
    ['the one kept', ['cs'], 'fr', 'fr'],
    ['the browser’s, by its prefix', ['cs-CZ', 'de'], undefined, 'cs'],
    ['the first of the browser’s that we have', ['sv', 'DE-at', 'fr'], undefined, 'de'],
    ['the browser’s where another was kept', ['es'], 'sv', 'es'],
    ['English where none is ours', ['sv'], undefined, 'en'],
  ])('the initial language is %s', async (_what, tags, stored, expected) => {
    const loaded: Locale[] = [];
    const switchTo = (locale: Locale) => {
      loaded.push(locale);
      return Promise.resolve();
    };
    await start({ languages: { ...preferring(...tags), switchTo }, ...(stored ? { stored: { locale: stored } } : {}) });
    expect(loaded).toEqual([expected]);
    expect(selectLocale(site.state())).toEqual({ current: expected, loading: null });
  });

  it('the initial language is English, without an alert, if its texts cannot be loaded', async () => {
    await start({ languages: { ...preferring('cs'), ...unreachable } });
    expect(selectLocale(site.state())).toEqual({ current: 'en', loading: null });
    expect(selectAlert(site.state())).toBeNull();
    expect(site.address()).toBe('/login');
  });
});

describe('chosen language', () => {
  it('a chosen language is loaded first, then shown and stored', async () => {
    const arrivals: (() => void)[] = [];
    const switchTo = (locale: Locale) =>
      locale === 'en' ? Promise.resolve() : new Promise<void>((arrived) => arrivals.push(arrived));
    await start({ languages: { switchTo } });
    site.dispatch(localeChosen('de'));
    await site.idle();
    expect(selectLocale(site.state())).toEqual({ current: 'en', loading: 'de' });
    expect(site.stored('locale')).toBeNull();
    arrivals.forEach((arrive) => arrive());
    await site.idle();
    expect(selectLocale(site.state())).toEqual({ current: 'de', loading: null });
    expect(site.stored('locale')).toBe('de');
  });

  it('a selected language is not used if its texts fail to load, and an alert reports that', async () => {
    const switchTo = (locale: Locale) => (locale === 'fr' ? Promise.reject(new Error('gone')) : Promise.resolve());
    await start({ stored: { locale: 'cs' }, languages: { switchTo } });
    site.dispatch(localeChosen('fr'));
    await site.idle();
    expect(selectLocale(site.state())).toEqual({ current: 'cs', loading: null });
    expect(site.stored('locale')).toBe('cs');
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { key: 'alert.languageFailed' } });
  });
});
