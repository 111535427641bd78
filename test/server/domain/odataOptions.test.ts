import { checkFormat, readODataOptions } from '../../../server/domain/odataOptions';
import { nextLink, readSkipToken, writeSkipToken } from '../../../server/domain/odataPaging';

test('without options there are all rows and nothing else', () => {
  expect(readODataOptions({})).toEqual({
    top: null,
    skip: 0,
    after: null,
    count: false,
    wkt: false,
    expand: false,
    filter: null,
  });
});

test('options are read', () => {
  const query = { $top: '5', $skip: '10', $count: 'true', $wkt: 'true', $expand: '*', $skiptoken: 'abc', $filter: '' };
  expect(readODataOptions(query)).toEqual({
    top: 5,
    skip: 10,
    after: 'abc',
    count: true,
    wkt: true,
    expand: true,
    filter: null,
  });
});

test.each([
  [{ $orderby: 'x' }, 501.1, { feature: '$orderby' }],
  [{ $select: '__id' }, 501.1, { feature: '$select' }],
  [{ _: '17' }, 501.1, { feature: '_' }],
  [{ $expand: 'person' }, 501.1, { feature: '$expand' }],
  [{ $top: '-1' }, 400.11, { field: '$top', expected: 'integer' }],
  [{ $skip: 'x' }, 400.11, { field: '$skip', expected: 'integer' }],
])('%j is refused with %d', (query, code, details) => {
  expect(() => readODataOptions(query)).toThrow(expect.objectContaining({ code, details }));
});

describe('formats', () => {
  test.each([
    ['json', null, undefined],
    ['json', null, '*/*'],
    ['json', null, 'application/json;odata.metadata=minimal'],
    ['json', 'json', 'application/xml'],
    ['json', null, 'text/html,application/xml;q=0.9,*/*;q=0.8'],
    ['xml', null, 'application/xml'],
    ['xml', 'application/xml', undefined],
  ] as const)('%s is what $format %s and Accept %s ask for', (kind, format, accept) => {
    expect(() => checkFormat(kind, format, accept)).not.toThrow();
  });

  test.each([
    ['json', 'xml', undefined, 'xml'],
    ['json', null, 'application/xml', 'application/xml'],
    ['xml', 'json', undefined, 'json'],
    ['xml', null, 'application/json', 'application/json'],
  ] as const)('%s is not what $format %s and Accept %s ask for', (kind, format, accept, got) => {
    expect(() => checkFormat(kind, format, accept)).toThrow(
      expect.objectContaining({ code: 406.1, details: { allowed: [`application/${kind}`, kind], got } }),
    );
  });
});

describe('going on', () => {
  test('the next page is the same request after the place this one ended', () => {
    const url = new URL('http://localhost/v1/projects/1/forms/a%20b.svc/Submissions?%24top=5&$skip=10&$count=true');
    const link = nextLink(url, { submissionId: 17, row: 3 });
    const next = new URL(link);
    expect(next.pathname).toBe('/v1/projects/1/forms/a%20b.svc/Submissions');
    expect(next.searchParams.get('$top')).toBe('5');
    expect(next.searchParams.get('$skip')).toBeNull();
    expect(readSkipToken(next.searchParams.get('$skiptoken') ?? '')).toEqual({ submissionId: 17, row: 3 });
  });

  test('only our own tokens are taken', () => {
    expect(readSkipToken(writeSkipToken({ submissionId: 1, row: 0 }))).toEqual({ submissionId: 1, row: 0 });
    for (const token of ['', 'x', '01eyJ9', Buffer.from('1.2.3').toString('base64url')]) {
      expect(() => readSkipToken(token)).toThrow(expect.objectContaining({ code: 400.8 }));
    }
  });
});
