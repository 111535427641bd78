import { checkFormat, preferredPageSize, readODataOptions } from '#server/domain/odata/query/options';
import { newestFirst } from '#shared/query/order';
import { readOrder } from '#server/domain/odata/query/order';
import { nextLink, readSkipToken, writeSkipToken } from '#server/domain/odata/query/paging';

test('without OData options all rows are returned, without extras', () => {
  expect(readODataOptions({})).toEqual({
    top: null,
    skip: 0,
    after: null,
    count: false,
    wkt: false,
    expand: false,
    matchingRows: false,
    apply: null,
    filter: null,
    select: null,
    orderBy: null,
    search: null,
  });
});

test('OData options are read', () => {
  const query = {
    $top: '5',
    $skip: '10',
    $count: 'true',
    $wkt: 'true',
    $expand: '*',
    $skiptoken: 'abc',
    $filter: '',
    $select: 'name',
    $orderby: '__id',
    $search: 'tap',
  };
  expect(readODataOptions(query)).toEqual({
    top: 5,
    skip: 10,
    after: 'abc',
    count: true,
    wkt: true,
    expand: true,
    matchingRows: false,
    apply: null,
    filter: null,
    select: 'name',
    orderBy: '__id',
    search: 'tap',
  });
});

test.each([
  [{ $compute: 'x' }, 501.1, { feature: '$compute' }],
  [{ _: '17' }, 501.1, { feature: '_' }],
  [{ $expand: 'person' }, 501.6, { text: 'person' }],
  [{ $top: '-1' }, 400.11, { field: '$top', expected: 'integer' }],
  [{ $skip: 'x' }, 400.11, { field: '$skip', expected: 'integer' }],
])('the OData options %j are refused with %d', (query, code, details) => {
  expect(() => readODataOptions(query)).toThrow(expect.objectContaining({ code, details }));
});

describe('OData formats', () => {
  test.each([
    ['json', null, undefined],
    ['json', null, '*/*'],
    ['json', null, 'application/json;odata.metadata=minimal'],
    ['json', 'json', 'application/xml'],
    ['json', null, 'text/html,application/xml;q=0.9,*/*;q=0.8'],
    ['xml', null, 'application/xml'],
    ['xml', 'application/xml', undefined],
  ] as const)('the OData format %s is selected by $format %s and Accept %s', (kind, format, accept) => {
    expect(() => checkFormat(kind, format, accept)).not.toThrow();
  });

  test.each([
    ['json', 'xml', undefined, 'xml'],
    ['json', null, 'application/xml', 'application/xml'],
    ['xml', 'json', undefined, 'json'],
    ['xml', null, 'application/json', 'application/json'],
  ] as const)('the OData format %s is not selected by $format %s and Accept %s', (kind, format, accept, got) => {
    expect(() => checkFormat(kind, format, accept)).toThrow(
      expect.objectContaining({ code: 406.1, details: { allowed: [`application/${kind}`, kind], got } }),
    );
  });
});

test('an OData $top of any size is understood', () => {
  const { top, skip } = readODataOptions({ $top: '2147483648', $skip: '9999999999999999999' });
  expect([top, skip]).toEqual([2147483648, Number.MAX_SAFE_INTEGER]);
});

test.each([
  [undefined, null],
  ['return=minimal', null],
  ['odata.maxpagesize=500', 500],
  ['odata.include-annotations="*", odata.maxpagesize=20', 20],
  ['maxpagesize=7', 7],
  ['odata.maxpagesize=0', null],
])('an OData client that sends %s prefers %s rows per page', (prefer, size) => {
  expect(preferredPageSize(prefer)).toBe(size);
});

describe('OData pages', () => {
  const place = { values: ['2026-01-02T03:04:05.678Z', 17], row: 3 };

  test('the next OData page is the same request with a token for the end of this one', () => {
    const url = new URL('http://localhost/v1/projects/1/forms/a%20b.svc/Submissions?%24top=5&$skip=10&$count=true');
    const next = new URL(nextLink(url, newestFirst, place));
    expect(next.pathname).toBe('/v1/projects/1/forms/a%20b.svc/Submissions');
    expect(next.searchParams.get('$top')).toBe('5');
    expect(next.searchParams.get('$skip')).toBeNull();
    expect(readSkipToken(newestFirst, next.searchParams.get('$skiptoken') ?? '')).toEqual(place);
  });

  test.each([
    ['__system/submitterId', [null, '2026-01-02T03:04:05.678Z', 17]],
    ['__system/submitterId desc', [5, '2026-01-02T03:04:05.678Z', 17]],
  ])('an OData token in the order by %s is decoded unchanged', (text, values) => {
    const order = readOrder(text);
    expect(readSkipToken(order, writeSkipToken(order, { values, row: 0 }))).toEqual({ values, row: 0 });
  });

  const token = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [date] = place.values;
  test.each([
    [''],
    ['x'],
    ['01eyJ9'],
    [token(null)],
    [token({ length: 4 })],
    [token(['-submissionDate-id', date, 17])],
    [token(['-submissionDate-id', date, 17, 0, 0])],
    [token(['-submissionDate-id', date, 2 ** 31, 0])],
    [token(['-submissionDate-id', date, null, 0])],
    [token(['-submissionDate-id', '2026-13-02T03:04:05.678Z', 17, 0])],
    [token(['-submissionDate-id', "2026' or true", 17, 0])],
    // Accepted by `Date`, but not by a database.
    [token(['-submissionDate-id', '0000-01-01T00:00:00.000Z', 17, 0])],
    [token(['-submissionDate-id', '2026-02-31T00:00:00.000Z', 17, 0])],
    [token(['-submissionDate-id', '2026-01-01T24:00:00.000Z', 17, 0])],
    [token(['-submissionDate-id', 17, date, 0])],
    [token(['-submissionDate-id', date, 17, -1])],
    [writeSkipToken(readOrder('__system/submissionDate'), place)],
  ])('%s is not an OData token for this order', (text) => {
    expect(() => readSkipToken(newestFirst, text)).toThrow(expect.objectContaining({ code: 400.35 }));
  });
});
