import { formatDay, formatTime } from '#src/ui/text/dateFormats';

const browserLanguages = (...tags: readonly string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

afterEach(() => jest.restoreAllMocks());

describe('the format of dates', () => {
  it.each([
    ['en', ['en-US', 'en'], '11/30/2026'],
    ['en', ['en-GB', 'en-US'], '30/11/2026'],
    ['de', ['en-GB', 'de-AT'], '30.11.2026'],
    ['de', ['en-GB'], '30.11.2026'],
    ['fr', ['en-GB', 'fr-CA'], '2026-11-30'],
    ['fr', [], '30/11/2026'],
    ['cs', ['cs'], '30. 11. 2026'],
  ])('of the language %s is in the region of the browser with %p: %s', (language, tags, text) => {
    browserLanguages(...tags);
    expect(formatDay('2026-11-30', 'day', language)).toBe(text);
  });

  it('follows the browser from one moment to the next', () => {
    browserLanguages('de-AT');
    expect(formatDay('2026-01-30', 'fullDay', 'de')).toBe('Freitag, 30. Jänner 2026');
    browserLanguages('de-DE');
    expect(formatDay('2026-01-30', 'fullDay', 'de')).toBe('Freitag, 30. Januar 2026');
  });

  it.each([
    ['2026-12-01', 'fullDay', 'mardi 1er décembre 2026'],
    ['2026-12-01', 'axisDay', '1er déc.'],
    ['2026-12-11', 'fullDay', 'vendredi 11 décembre 2026'],
    ['2021-12-01', 'month', 'décembre 2021'],
    ['2026-12-01', 'day', '01/12/2026'],
  ] as const)('%s as %s is “%s” in French', (day, form, text) => {
    browserLanguages();
    expect(formatDay(day, form, 'fr')).toBe(text);
  });

  it('has the time of the region, and in full the time zone', () => {
    browserLanguages('en-GB');
    expect(formatTime('2026-11-30T14:05:00', 'short', 'en')).toBe('30/11/2026, 14:05');
    expect(formatTime('2026-11-30T14:05:00', 'full', 'en')).toMatch(/^Monday,? 30 November 2026 at 14:05:00 \S+/);
    expect(formatDay('2000-01-01T14:05:00Z', 'time', 'en')).toBe('14:05');
  });
});
