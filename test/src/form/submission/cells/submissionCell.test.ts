import moment from 'moment';
import { isNumeric, submissionCell } from '#src/views/form/submission/cells/submissionCell';

const cell = (type: string, value: unknown, locale = 'en', binary = false) =>
  submissionCell(value, { type, binary }, locale);

const text = (value: string) => ({ kind: 'text', text: value });

describe('submissionCell', () => {
  it.each([
    ['int', 0, 'en', '0'],
    ['int', 1234567, 'en', '1,234,567'],
    ['int', 1234567, 'de', '1.234.567'],
    ['int', -42, 'en', '-42'],
    ['int', 12345678901234567890, 'en', '12345678901234567000'],
    ['int', 1.5, 'en', '1.5'],
    ['decimal', 3, 'en', '3'],
    ['decimal', 1234.5, 'en', '1,234.5'],
    ['decimal', 1234.5, 'fr', '1\u202f234,5'],
    ['decimal', 0.1234567890123456, 'en', '0.1234567890123'],
    ['decimal', 1.2345678901234567, 'en', '1.2345678901235'],
    ['decimal', -1.2345678901234567, 'en', '-1.234567890123'],
    ['decimal', 123456789012.34, 'en', '123,456,789,012.34'],
    ['decimal', -123456789012.34, 'en', '-123,456,789,012.3'],
    ['decimal', 1e13 + 0.25, 'en', '10,000,000,000,000.3'],
    ['decimal', -1e12 - 0.25, 'en', '-1,000,000,000,000.3'],
    ['decimal', 1e300, 'en', new Intl.NumberFormat('en').format(1e300)],
    ['decimal', Number.NaN, 'en', 'NaN'],
    ['date', '2026-11-20', 'en', '11/20/2026'],
    ['date', '2026-11-20T23:30:00.000-11:00', 'en', '11/20/2026'],
    ['time', '14:05:03.000Z', 'en', '2:05:03 PM'],
    ['time', '14:05:03.000+02:00', 'de', '14:05:03'],
    ['time', '23:59:59+07', 'fr', '23:59:59'],
    ['time', '14:05', 'de', '14:05'],
    ['time', ' 14:05:03 ', 'de', '14:05:03'],
    ['time', '00:00:00.000-11:30', 'de', '00:00'],
    ['date', '2028-02-29', 'en', '02/29/2028'],
    ['decimal', 1_000_000_000_000.26, 'en', '1,000,000,000,000.3'],
    ['decimal', -0.5, 'en', '-0.5'],
    ['decimal', true, 'en', 'true'],
    ['barcode', 42, 'en', '42'],
    ['select1', 'oak', 'en', 'oak'],
    ['string', '  kept as it is ', 'en', '  kept as it is '],
    ['string', '<b>x</b>', 'en', '<b>x</b>'],
    ['select', 'a b c', 'en', 'a b c'],
    ['unknown', true, 'en', 'true'],
    ['unknown', { odd: [1] }, 'en', '{"odd":[1]}'],
  ])('the submission cell of %s %p in %s is shown as %p', (type, value, locale, shown) => {
    expect(cell(type, value, locale)).toEqual(text(shown));
  });

  it.each([
    ['int', 'twelve'],
    ['decimal', 'much'],
    ['geopoint', '1 2 3'],
    ['geotrace', 'along the river'],
    ['geoshape', 'the field'],
    ['dateTime', 'tomorrow'],
  ])('the submission cell of %s %p is marked as not of its type', (type, value) => {
    expect(cell(type, value)).toEqual({ kind: 'invalid', text: value });
  });

  it.each([
    '2026-11-20T14:05:03.000+02:00',
    '2026-03-29T01:30:00Z',
    '2026-02-28T23:59:59.9-05:00',
    '2024-02-29T12:00:00Z',
  ])('submissionCell reads the time %s as the library does', (value) => {
    expect(cell('dateTime', value)).toEqual({ kind: 'time', at: moment(value).toDate() });
  });

  it.each([
    ['date', 'yesterday'],
    ['date', '2026-13-45'],
    ['date', '2026-02-29'],
    ['date', '2026-00-10'],
    ['dateTime', '2026-02-30T10:00:00.000Z'],
    ['dateTime', '2026-11-20T25:00:00.000Z'],
    ['time', '14:60:00'],
    ['date', true],
    ['date', 20261120],
    ['time', '25:00:00'],
    ['time', 'noon'],
    ['dateTime', '2026-11-20T99:00'],
    ['dateTime', { at: 'noon' }],
  ])('the submission cell of %s %p is marked as invalid and still readable', (type, value) => {
    expect(cell(type, value)).toEqual({
      kind: 'invalid',
      text: typeof value === 'object' ? JSON.stringify(value) : String(value),
    });
  });

  it.each([
    [[-121.5, 36.25], 'en', '-121.5000000 36.2500000'],
    [[-121.123456789, 36.25, 1234.56], 'en', '-121.1234568 36.2500000 1,234.6'],
    [[12.5, 50, 0], 'de', '12,5000000 50,0000000 0,0'],
  ])('the submission cell of the point %p in %s is shown as %p', (coordinates, locale, shown) => {
    expect(cell('geopoint', { type: 'Point', coordinates }, locale)).toEqual(text(shown));
  });

  it.each([
    ['geopoint', { type: 'Point', coordinates: [null, 1] }],
    ['geopoint', { type: 'Point' }],
    ['geotrace', { type: 'LineString', coordinates: [] }],
    ['geoshape', [[]]],
  ])('the submission cell of %s %p is not a geometry and is shown unchanged', (type, value) => {
    expect(cell(type, value)).toEqual(text(JSON.stringify(value)));
  });

  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];

  it.each([
    ['geotrace', { type: 'LineString', coordinates: ring.slice(0, 3) }, 3],
    ['geotrace', { type: 'LineString', coordinates: ring }, 4],
    ['geoshape', { type: 'Polygon', coordinates: [ring] }, 3],
    ['geoshape', { type: 'Polygon', coordinates: ring }, 3],
    ['geoshape', { type: 'Polygon', coordinates: [[[5, 6]]] }, 1],
  ])('the submission cell of %s %j has %d points', (type, value, points) => {
    expect(cell(type, value)).toMatchObject({ kind: 'geometry', points });
  });

  it.each([
    ['geotrace', { type: 'LineString', coordinates: [[5, 6]] }, true],
    ['geoshape', { type: 'Polygon', coordinates: [[2.2, 1.1, 0]] }, true],
    ['geoshape', { type: 'Polygon', coordinates: [[[5, 6]]] }, false],
    ['geotrace', { type: 'LineString', coordinates: ring }, false],
  ])('the submission cell of %s %j is only its first point: %p', (type, value, isFirstOnly) => {
    expect(cell(type, value)).toMatchObject({ kind: 'geometry', isFirstOnly });
  });

  it('submissionCell returns the points of a line as text on demand', () => {
    const coordinates = [
      [1, 2, 3],
      [4, 5],
    ];
    const shown = cell('geotrace', { type: 'LineString', coordinates });
    expect(shown.kind === 'geometry' && shown.text()).toBe('1.0000000 2.0000000 3.0\n4.0000000 5.0000000');
  });

  it.each([
    ['string', 'x'.repeat(300_000), 1001],
    ['date', 'x'.repeat(300_000), 1001],
    // The last character would be split.
    ['string', `${'x'.repeat(999)}😀😀`, 1000],
    ['string', 'x'.repeat(1000), 1000],
  ])('submissionCell shows only the beginning of a huge %s', (type, value, length) => {
    const shown = cell(type, value);
    expect('text' in shown && shown.text).toHaveLength(length);
  });

  it.each(['string', 'int', 'geopoint'])('the submission cell of a binary field is a file, even of type %s', (type) => {
    expect(cell(type, 'photo 1.jpg', 'en', true)).toEqual({ kind: 'file', name: 'photo 1.jpg' });
  });

  it.each([null, undefined, ''])('the submission cell of %p is empty', (value) => {
    expect(cell('int', value)).toEqual({ kind: 'empty' });
    expect(cell('string', value, 'en', true)).toEqual({ kind: 'empty' });
  });
});

describe('isNumeric', () => {
  it.each([
    ['int', true],
    ['decimal', true],
    ['date', false],
    ['string', false],
  ])('isNumeric: %s: %p', (type, numeric) => {
    expect(isNumeric(type)).toBe(numeric);
  });
});
