import type { Condition } from '#store/submission/filter/conditions';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { selectFilterFields } from '#store/selectors/submission/filterFields';
import { selectVisibleTotals } from '#store/selectors/submission/columnTotals';
import { selectFilterEvaluator } from '#store/request/capabilities';
import { selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { selectRepeatRows } from '#store/selectors/submission/repeatTables';
import { filtersWith } from '#store/selectors/submission/filter';
import { submissionValue } from '#store/selectors/submission/columns';

import { sendHomes } from '../../support/project/homes';
import { listed } from '../../support/rows';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const old: Condition = { kind: 'range', path: 'home/person[]/age', type: 'number', from: '60', to: null };
const dogs: Condition = { kind: 'oneOf', path: 'home/person[]/pet[]/kind', values: ['dog'] };
const nobody: Condition = { kind: 'empty', path: 'home/person[]' };

describeServer('conditions about the rows of repeats', (server) => {
  const open = async (isOther: boolean) => {
    const { params } = await sendHomes(server);
    const site = await worldOfAdmin(server, { isOther });
    const source = { ...params, draft: false };
    const table = pathTo('formSubmissions', params);
    await site.visit(table);
    const go = (conditions: readonly Condition[], more: Readonly<Record<string, string>> = {}) =>
      site.visit(
        hrefWithQuery(table, { ...filtersWith(null, conditions, selectFilterEvaluator(site.state())), ...more }),
      );
    const found = () => listed(selectVisibleRows(site.state(), source)).map(({ __id }) => __id.slice('uuid:'.length));
    const shown = (...names: string[]) => {
      const rows = selectRepeatRows(site.state(), source);
      return rows && Array.from({ length: rows.length }, (_, at) => submissionValue(rows.at(at)?.row ?? {}, names));
    };
    return { site, source, go, found, shown };
  };

  it.each([
    ['our server', false],
    ['another one, among what is loaded', true],
  ])('on %s, they match submissions, and in the table of a repeat the rows themselves', async (_, isOther) => {
    const { site, go, found, shown } = await open(isOther);
    await go([old]);
    expect(found()).toEqual(['2', '1']);
    await go([nobody]);
    expect(found()).toEqual(['4']);
    await go([old, dogs]);
    expect(found()).toEqual([]);
    await go([old], { table: 'home/person' });
    expect(shown('home', 'person', 'name')).toEqual(['Cy', 'Bo']);
    await go([dogs], { table: 'home/person' });
    expect(shown('home', 'person', 'name')).toEqual(['Ed', 'Di', 'Ana']);
    await go([dogs], { table: 'home/person/pet' });
    expect(shown('home', 'person', 'pet', 'kind')).toEqual(['dog', 'dog', 'dog']);
    // All pets of the old enough ones.
    await go([old], { table: 'home/person/pet' });
    expect(shown('home', 'person', 'pet', 'kind')).toEqual(['cat']);
    await go([{ kind: 'answered', path: 'name' }], { table: 'home/person' });
    expect(shown('home', 'person', 'name')).toHaveLength(5);
    expect(site.state().alert.current).toBeNull();
    site.stop();
  });

  it('the fields of rows are listed with the name of their repeat, first and without it in the table of its rows', async () => {
    const { site, source, go } = await open(false);
    const texts = () =>
      selectFilterFields(site.state(), source).flatMap(({ label, path }) =>
        'text' in label && !path.startsWith('__') && !path.startsWith('meta') ? `${path}: ${label.text}` : [],
      );
    expect(texts()).toEqual([
      'name: name',
      'home/person[]/name: person: name',
      'home/person[]/age: person: age',
      'home/person[]/pet[]/kind: person: pet: kind',
      'home/person[]: person',
      'home/person[]/pet[]: person: pet',
    ]);
    await go([], { table: 'home/person' });
    expect(texts()).toEqual([
      'home/person[]/name: name',
      'home/person[]/age: age',
      'home/person[]/pet[]/kind: pet: kind',
      'home/person[]: person',
      'home/person[]/pet[]: pet',
      'name: name',
    ]);
    site.stop();
  });

  it('the rows of a repeat have the totals of the matching ones below them', async () => {
    const { site, source, go } = await open(false);
    await go([], { table: 'home/person', columns: 'home/person/age,name' });
    expect(selectVisibleTotals(site.state(), source)).toMatchObject({
      count: 5,
      columns: { 'home/person/age': { answered: 4, sum: 177, min: 12, max: 70 } },
    });
    expect(selectVisibleTotals(site.state(), source)?.columns).not.toHaveProperty('name');
    expect(selectVisibleTotals(site.state(), source)?.paths.get('home/person/age')).toBe('home/person[]/age');
    await go([old], { table: 'home/person', columns: 'home/person/age,name' });
    expect(selectVisibleTotals(site.state(), source)).toMatchObject({
      count: 2,
      columns: { 'home/person/age': { answered: 2, min: 61 } },
    });
    site.stop();
  });
});
