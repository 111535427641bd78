import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readODataOptions } from '#server/domain/odata/query/options';
import { newestFirst } from '#shared/query/order';
import { odataPage } from '#server/routes/odata/page';

describe('a page of rows', () => {
  it.each([
    ['short', 500, 2000, [21, 201, 1001, 781]],
    ['long', 110_000, 40, [21, 6, 6, 6, 6]],
    ['huge', 3_000_000, 22, [21, 2, 2]],
  ])('an OData page reads the number of %s rows that fits into memory', async (_, size, top, expected) => {
    const limits: number[] = [];
    const row = JSON.stringify('x'.repeat(size - 2));
    const page = await odataPage(
      {
        order: newestFirst,
        firstRows: 20,
        count: () => Promise.resolve(0),
        rows: ({ limit }) => {
          limits.push(limit);
          const cursor = { values: ['2026-01-01T00:00:00.000Z', limits.length], row: 0 };
          return Promise.resolve({ rows: Array.from({ length: limit }, () => ({ cursor, text: row })), isCut: false });
        },
      },
      { ...readODataOptions({}), top },
      { context: 'c', self: new URL('http://localhost/') },
    );
    const whole: unknown = JSON.parse(typeof page === 'string' ? page : await text(page));
    expect(whole).toMatchObject({ value: { length: top } });
    expect(limits).toEqual(expected);
  });

  it('an OData page reads no more rows than the client reads', async () => {
    let asked = 0;
    const page = await odataPage(
      {
        order: newestFirst,
        firstRows: 1000,
        count: () => Promise.resolve(0),
        rows: ({ limit }) => {
          asked += 1;
          const row = { cursor: { values: ['2026-01-01T00:00:00.000Z', asked], row: 0 }, text: '{}' };
          return Promise.resolve({ rows: Array.from({ length: limit }, () => row), isCut: false });
        },
      },
      { ...readODataOptions({}), top: 1_000_000 },
      { context: 'c', self: new URL('http://localhost/') },
    );
    if (!(page instanceof Readable)) throw new Error('it should be a stream');
    page.read();
    await new Promise((resolve) => setImmediate(resolve));
    page.destroy();
    const before = asked;
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect([asked, before <= 6]).toEqual([before, true]);
  });
});
