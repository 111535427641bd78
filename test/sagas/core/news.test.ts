import { selectNewsAddress } from '#store/core/news';
import { selectSiteConfig } from '#store/core/siteConfig';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { startSite, type SiteOptions } from '../../support/site';

const http = answering(managed);

const started = (options: Partial<SiteOptions>) => startSite({ http, start: '/', ...options });

describe('news', () => {
  it('news are requested when the home page is first shown, not before', async () => {
    const site = await started({ start: '/projects/1', news: 'https://news.example.org/' });
    expect(selectNewsAddress(site.state())).toBeNull();
    await site.visit('/');
    expect(selectNewsAddress(site.state())).toBe('https://news.example.org/');
    site.stop();
  });

  it.each([
    ['none are configured', undefined],
    ['their page does not answer', 'https://gone.example.org/'],
  ])('news are not shown if %s', async (_, news) => {
    const site = await started(news === undefined ? {} : { news });
    expect(selectNewsAddress(site.state())).toBeNull();
    site.stop();
  });

  it('news are not requested while collapsed', async () => {
    const site = await started({ news: 'https://gone.example.org/', stored: { foldedPanels: 'news' } });
    expect(selectNewsAddress(site.state())).toBe('https://gone.example.org/');
    site.stop();
  });

  it('news are read from the site configuration once, when the home page is first shown', async () => {
    const read = jest.fn(async () => ({ newsUrl: 'https://news.example.org/' }));
    const site = await started({ start: '/account/edit', siteConfig: read });
    expect(read).not.toHaveBeenCalled();
    expect(selectSiteConfig(site.state())).toBeNull();
    await site.visit('/');
    await site.visit('/account/edit');
    await site.visit('/');
    expect(selectNewsAddress(site.state())).toBe('https://news.example.org/');
    expect(read).toHaveBeenCalledTimes(1);
    site.stop();
  });
});
