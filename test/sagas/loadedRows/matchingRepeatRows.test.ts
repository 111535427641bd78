import type { SubmissionRow } from '#api/schemas/odata';
import { matchingRepeatRows } from '#sagas/loadedRows/matchingRepeatRows';
import { unfoldRows } from '#store/submission/repeatRows';
import { ODD_SEED, edgeCaseForm } from '../../support/queries/edgeCaseForm';
import { memberFilters } from '../../support/queries/edgeCaseQueries';
import { describeServer } from '../../support/server';

const FILTERS = 100;

const tables = {
  'visit/member': [['visit', 'member']],
  'visit/member/pet': [['visit', 'member'], ['pet']],
} as const;

/** The rows of a repeat that are shown of some submissions. */
const shown = (
  rows: readonly SubmissionRow[],
  steps: readonly (readonly string[])[],
  only?: Readonly<Record<string, readonly number[]>>,
): readonly string[] => {
  const list = { length: rows.length, at: (index: number) => rows.at(index) };
  const unfolded = unfoldRows(list, steps, only);
  return Array.from({ length: unfolded.length }, (_, index) => {
    const row = unfolded.at(index)?.row;
    const found = steps.flat().reduce<unknown>((level, name) => {
      const inside = (level as Readonly<Record<string, unknown>>)[name];
      return inside;
    }, row);
    const { pet: _pet, ...own } = found as Readonly<Record<string, unknown>>;
    return `${row?.__id} ${JSON.stringify(own)}`;
  });
};

describeServer('rows of repeats among loaded rows', (server) => {
  it(`${FILTERS} filters match the same rows in the browser as on the server`, async () => {
    const { ask, fields } = await edgeCaseForm(server);
    const loaded = new Map((await ask({ $expand: '*' })).map((row) => [row.__id, row]));
    const different: unknown[] = [];
    let left = 0;
    for (const $filter of memberFilters(FILTERS, ODD_SEED)) {
      const there = await ask({ $filter, $expand: '*', matchingRows: 'true' });
      const here = there.flatMap(({ __id }) => loaded.get(__id) ?? []);
      for (const [table, steps] of Object.entries(tables)) {
        const kept = matchingRepeatRows({ $filter }, fields, table, Date.now());
        const only = kept ? Object.fromEntries(here.map((row) => [row.__id, kept(row)])) : undefined;
        const [one, other] = [shown(here, steps, only), shown(there, steps)];
        left += other.length;
        if (one.join() !== other.join())
          different.push({ $filter, table, here: one.slice(0, 3), there: other.slice(0, 3) });
      }
    }
    expect(different).toEqual([]);
    expect(left).toBeGreaterThan(FILTERS);
  });
});
