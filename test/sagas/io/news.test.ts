import { browserNews } from '../../../sagas/io/news';

const fetched = jest.spyOn(globalThis, 'fetch');

const answers = (text: string) => fetched.mockResolvedValueOnce(new Response(text));

afterEach(() => fetched.mockReset());
afterAll(() => fetched.mockRestore());

describe('the configured address of news', () => {
  it('is read from the file beside the page', async () => {
    answers('{"newsUrl":"https://news.example.org/page"}');
    expect(await browserNews.address()).toBe('https://news.example.org/page');
    expect(fetched).toHaveBeenCalledWith('/site-config.json', expect.anything());
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
  ])('is none in %s', async (text) => {
    answers(text);
    expect(await browserNews.address()).toBeNull();
  });

  it('is none where the file cannot be had', async () => {
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    expect(await browserNews.address()).toBeNull();
  });
});

describe('the page of news', () => {
  it('is asked without saying who asks', async () => {
    answers('');
    expect(await browserNews.isReachable('https://news.example.org/')).toBe(true);
    const asked = fetched.mock.calls[0]?.[1];
    expect(asked).toMatchObject({ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' });
  });

  it('may be out of reach', async () => {
    fetched.mockRejectedValueOnce(new TypeError('refused'));
    expect(await browserNews.isReachable('https://news.example.org/')).toBe(false);
  });
});
