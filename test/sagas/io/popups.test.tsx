import { browserPopups } from '#sagas/io/popups';

const width = (pixels: number) => {
  Object.defineProperty(window, 'innerWidth', { value: pixels, configurable: true });
  Object.defineProperty(window.screen, 'availHeight', { value: 900, configurable: true });
};

const opening = (opened: Partial<Window> | null) => {
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as Window | null);
  return { open, features: () => String(open.mock.calls.at(-1)?.[2]).split(',') };
};

afterEach(() => jest.restoreAllMocks());

describe('popup', () => {
  it.each([601, 1280])('a popup is 601 px wide and as high as the screen in a window of %s px', (pixels) => {
    width(pixels);
    const { open, features } = opening({});
    expect(browserPopups.open('https://example.org/')).toBe(true);
    expect(open).toHaveBeenCalledWith('https://example.org/', '_blank', expect.any(String));
    expect(features()).toEqual(
      expect.arrayContaining(['width=601', 'height=900', 'location', 'resizable', 'scrollbars', 'status']),
    );
  });

  it('a popup has the browser’s size on a smaller screen', () => {
    width(600);
    const { features } = opening({});
    browserPopups.open('https://example.org/');
    expect(features()).toEqual(['location', 'resizable', 'scrollbars', 'status']);
  });

  it('a popup cannot reach the page that opened it', () => {
    const opened: Partial<Window> = { opener: window };
    opening(opened);
    browserPopups.open('https://example.org/');
    expect(opened.opener).toBeNull();
  });

  it('a popup that the browser blocked is recognized', () => {
    opening(null);
    expect(browserPopups.open('https://example.org/')).toBe(false);
  });
});
