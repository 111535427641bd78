import { attributionHtml, loadTiles } from '#webform/controls/place/map/tiles';

const url = 'https://tiles.example.org/{z}/{x}/{y}.png';

describe('pictures of a map', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['© Somebody', '© Somebody'],
    [
      '© OpenStreetMap https://osm.org/copyright?a&b',
      '<a href="https://osm.org/copyright?a&amp;b" target="_blank" rel="noopener noreferrer">© OpenStreetMap</a>',
    ],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['x javascript:alert(1)', 'x javascript:alert(1)'],
  ])('the attribution %s is shown as text, or as a link', (attribution, expected) => {
    expect(attributionHtml(attribution)).toBe(expected);
  });

  it.each([
    [{ tiles: { url, attribution: 'A' } }, { url, attribution: 'A' }],
    [{}, null],
    [{ tiles: { url: 'javascript:{z}' } }, null],
    [{ tiles: { url: 'https://{a-c}.example.org/{z}' } }, null],
    ['<!doctype html>', null],
  ])('the configuration %j results in %j', async (config, expected) => {
    const body = typeof config === 'string' ? config : JSON.stringify(config);
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
    expect(await loadTiles()).toEqual(expected);
  });
});
