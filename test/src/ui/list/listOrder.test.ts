import { nextOrder, orderText, readOrder, sorted } from '#src/ui/list/listOrder';
import type { Column, SortValue } from '#src/ui/table/tableColumns';

const column = (key: string, more: Partial<Column<unknown, unknown>> = {}): Column<unknown, unknown> => ({
  key,
  header: '',
  cell: () => null,
  sort: () => null,
  ...more,
});

const name = column('name');
const count = column('count', { descends: true });
const columns: readonly Column<unknown, unknown>[] = [name, count, { key: 'do', header: '', cell: () => null }];

describe('the order of a list', () => {
  it.each([
    ['name', { key: 'name', descending: false }],
    ['-name', { key: 'name', descending: true }],
    ['', null],
    ['-', null],
    ['--name', null],
    ['nonesuch', null],
    ['do', null],
    ['__proto__', null],
  ])('the order of a list is read from “%s” in the address', (text, order) => {
    expect(readOrder(text, columns)).toEqual(order);
    if (order) expect(orderText(order)).toBe(text);
  });

  it('the order of a list changes with clicks on a heading: its direction, the other, the usual order', () => {
    const orders = [null, 'name', '-name'].map((text) => readOrder(text ?? '', columns));
    expect(orders.map((order) => orderText(nextOrder(name, order)))).toEqual(['name', '-name', '']);
    const counted = [null, '-count', 'count'].map((text) => readOrder(text ?? '', columns));
    expect(counted.map((order) => orderText(nextOrder(count, order)))).toEqual(['-count', 'count', '']);
    expect(orderText(nextOrder(name, readOrder('count', columns)))).toBe('name');
  });
});

describe('sorting a list', () => {
  const inOrder = (values: readonly SortValue[], descending: boolean, language: string) =>
    sorted(values, (value) => value, descending, language);

  it.each([
    [['Form 10', 'Form 9', 'form 1'], false, 'en', ['form 1', 'Form 9', 'Form 10']],
    [['Zebra', 'Äpfel', 'Apfel'], false, 'de', ['Apfel', 'Äpfel', 'Zebra']],
    [['chata', 'cihla', 'hrad', 'čáp'], false, 'cs', ['cihla', 'čáp', 'hrad', 'chata']],
    [['oso', 'ñu', 'nube'], false, 'es', ['nube', 'ñu', 'oso']],
    [[3, null, 20, 1], false, 'en', [1, 3, 20, null]],
    [[3, null, 20, 1], true, 'en', [20, 3, 1, null]],
    [['b', '', 'a'], true, 'en', ['b', 'a', '']],
    [[], false, 'en', []],
  ])('sorting a list of %j (descending: %s, %s) results in %j', (values, descending, language, result) => {
    expect(inOrder(values, descending, language)).toEqual(result);
  });

  it('sorting a list keeps the usual order of equal rows in both directions', () => {
    const rows = [1, 2, 3].map((id) => ({ id, state: 'open' }));
    for (const descending of [false, true]) {
      expect(sorted(rows, ({ state }) => state, descending, 'en').map(({ id }) => id)).toEqual([1, 2, 3]);
    }
  });
});
