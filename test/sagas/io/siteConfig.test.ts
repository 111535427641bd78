import { browserSiteConfig } from '#sagas/io/siteConfig';

const fetched = jest.spyOn(globalThis, 'fetch');

const answers = (text: string) => fetched.mockResolvedValueOnce(new Response(text));

afterEach(() => fetched.mockReset());
afterAll(() => fetched.mockRestore());

describe('site configuration', () => {
  it('the site configuration is read from the file next to the page, without credentials', async () => {
    answers('{"newsUrl":"https://news.example.org/page","tiles":{"url":"?"},"more":1}');
    expect(await browserSiteConfig()).toEqual({ newsUrl: 'https://news.example.org/page', tiles: { url: '?' } });
    expect(fetched).toHaveBeenCalledWith('/site-config.json', expect.objectContaining({ credentials: 'omit' }));
  });

  it.each([
    '{}',
    'null',
    '[]',
    '{"newsUrl":""}',
    '{"newsUrl":7}',
    '{"newsUrl":"javascript:alert(1)"}',
    '{"newsUrl":"data:text/html,x"}',
    '{"newsUrl":"//news.example.org"}',
    '{"newsUrl":"https://"}',
    '<!doctype html><title>The page of the site</title>',
  ])('the site configuration is empty in %s', async (text) => {
    answers(text);
    expect(await browserSiteConfig()).toEqual({});
  });

  it('the site configuration is empty if the file cannot be loaded', async () => {
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    expect(await browserSiteConfig()).toEqual({});
  });
});
