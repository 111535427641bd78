import { rowsFinder } from '#sagas/loadedRows/rowsFinder';
import { tallyRows, type RowTotals } from '#sagas/loadedRows/tallyRows';
import { partitionedRows } from '#store/submission/partitions';
import type { TotalKind } from '#store/selectors/submission/columnTotals';
import { submissionValue } from '#store/selectors/submission/columns';
import type { ColumnTotal } from '#store/submission/totals';
import { near } from '../../support/queries/near';
import { inPages, ODD_SEED, edgeCaseForm, toEnd } from '../../support/queries/edgeCaseForm';
import { edgeCaseQueries } from '../../support/queries/edgeCaseQueries';
import { listed } from '../../support/rows';
import { describeServer } from '../../support/server';

const kinds: ReadonlyMap<string, TotalKind> = new Map<string, TotalKind>([
  ['size', 'number'],
  ['height', 'number'],
  ['__system/edits', 'number'],
  ['__system/attachmentsPresent', 'number'],
  ['seen', 'time'],
  ['at', 'time'],
  ['visit/day', 'time'],
  ['__system/submissionDate', 'time'],
  ['__system/updatedAt', 'time'],
  ['name', 'text'],
  ['note', 'text'],
  ['__system/deviceId', 'text'],
  ['visit/village', 'choice'],
  ['__system/reviewState', 'choice'],
  ['__system/submitterName', 'choice'],
  ['__system/formVersion', 'choice'],
  ['crops', 'choices'],
]);

const methods = {
  number: { answered: 'answered', sum: 'sum', average: 'average', min: 'min', max: 'max' },
  time: { answered: 'answered', min: 'min', max: 'max' },
  text: { answered: 'answered', distinct: 'countdistinct' },
  choice: {},
  choices: {},
} as const satisfies Record<TotalKind, Readonly<Record<string, string>>>;

/** Some match none, some all. */
const QUERIES = 40;

/** Number of rows; one of them is encrypted. */
const EVERY_KIND = 17;

describeServer('totals of loaded rows', (server) => {
  it('are those of the server, of all kinds of answers, with any filter', async () => {
    const { ask, apply, fields } = await edgeCaseForm(server);
    // If some are encrypted, neither totals answers.
    const readable = 'not (name eq null) or name eq null';
    const loaded = inPages(await ask({ $filter: readable, $expand: '*' }));
    const all = partitionedRows(loaded);
    const wanted = [...kinds].flatMap(([name, kind]) =>
      Object.entries(methods[kind]).map(([figure, method]) => ({ name, figure, method })),
    );
    const items = wanted.map(({ name, method }, index) => `${name} with ${method} as f${index}`);

    const totalsThere = async (before: readonly string[]): Promise<RowTotals> => {
      const of = (transformation: string, more: Readonly<Record<string, string>> = {}) =>
        apply([...before, transformation].join('/'), more);
      const [row = {}] = await of(`aggregate(${['$count as n', ...items].join()})`);
      const columns: Record<string, ColumnTotal> = {};
      for (const [index, { name, figure }] of wanted.entries()) {
        columns[name] = { ...columns[name], [figure]: row[`f${index}`] };
      }
      for (const [name, kind] of kinds) {
        if (kind !== 'choice' && kind !== 'choices') continue;
        const key = kind === 'choices' ? `choices(${name})` : name;
        const groups = await of(`groupby((${key}),aggregate($count as n))`, { $orderby: 'n desc', $top: '200' });
        const valueOf = (group: Readonly<Record<string, unknown>>) =>
          submissionValue(group, name.split('/')) as string | null;
        columns[name] = { groups: groups.map((group) => ({ value: valueOf(group), count: Number(group.n) })) };
      }
      return { count: Number(row.n), columns };
    };

    const counts: number[] = [];
    const queries = edgeCaseQueries(QUERIES, ODD_SEED).map(({ $filter = 'name eq null', $search }) => ({
      $filter,
      ...($search !== undefined && { $search }),
    }));
    for (const query of [{ $filter: readable }, ...queries]) {
      const found = new Set(toEnd(rowsFinder(query, fields, Date.now())(loaded)));
      const rows = listed(all).filter(({ __id }) => found.has(__id));
      const here = toEnd(tallyRows(rows, new Set(), kinds, fields));
      const searched = '$search' in query ? [`search(${query.$search})`] : [];
      const there = await totalsThere([`filter(${query.$filter})`, ...searched, `filter(${readable})`]);
      expect({ query, totals: near(here, there) }).toEqual({ query, totals: there });
      counts.push(here.count);
    }
    // None, all, and much in between.
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBe(all.length);
    expect(new Set(counts).size).toBeGreaterThan(QUERIES / 4);
  });

  it('omit answers if some are encrypted', async () => {
    const { ask, fields } = await edgeCaseForm(server, EVERY_KIND);
    const rows = await ask({ $expand: '*' });
    const { count, columns } = toEnd(tallyRows(rows, new Set(), kinds, fields));
    expect(count).toBe(rows.length);
    expect(Object.keys(columns)).toEqual([...kinds.keys()].filter((name) => name.startsWith('__system/')));
  });
});
