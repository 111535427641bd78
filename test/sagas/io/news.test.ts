import { browserNews } from '#sagas/io/news';

const fetched = jest.spyOn(globalThis, 'fetch');

const answers = (text: string) => fetched.mockResolvedValueOnce(new Response(text));

afterEach(() => fetched.mockReset());
afterAll(() => fetched.mockRestore());

describe('news', () => {
  it('the news page is requested without credentials', async () => {
    answers('');
    expect(await browserNews.isReachable('https://news.example.org/')).toBe(true);
    const asked = fetched.mock.calls[0]?.[1];
    expect(asked).toMatchObject({ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' });
  });

  it('the news page may be unreachable', async () => {
    fetched.mockRejectedValueOnce(new TypeError('refused'));
    expect(await browserNews.isReachable('https://news.example.org/')).toBe(false);
  });
});
