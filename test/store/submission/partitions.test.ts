import { appended, findRow, partitionedRows, removed, updated } from '#store/submission/partitions';
import { listed } from '../../support/rows';
import { aRow } from '../../support/things';

const rows = (...numbers: readonly number[]) => numbers.map((number) => aRow(number));
const idOf = (number: number) => aRow(number).__id;

const partitions = [rows(0, 1), rows(2), rows(3, 4, 5)].reduce(appended, []);
const changed = { ...aRow(4), height: 7 };

describe('submission partitions', () => {
  it('partitions of submissions count and find the submissions of all replies by their index', () => {
    const all = partitionedRows(partitions);
    expect(all.length).toBe(6);
    expect([0, 1, 2, 3, 4, 5].map((index) => all.at(index))).toEqual(rows(0, 1, 2, 3, 4, 5));
  });

  it.each([-1, 6, 100])('partitions of submissions have no submission at the index %i', (index) => {
    expect(partitionedRows(partitions).at(index)).toBeUndefined();
  });

  it('partitions of submissions are empty before the first reply', () => {
    expect(partitionedRows([])).toMatchObject({ length: 0 });
    expect(partitionedRows([]).at(0)).toBeUndefined();
  });

  it('partitions of submissions find a submission by any id', () => {
    expect(findRow(partitions, idOf(4))).toEqual(aRow(4));
    expect(findRow(partitions, 'constructor')).toBeUndefined();
    const hostile = appended(partitions, [{ ...aRow(6), __id: '__proto__' }]);
    expect(findRow(partitions, '__proto__')).toBeUndefined();
    expect(findRow(hostile, '__proto__')).toMatchObject({ __id: '__proto__' });
  });

  it('partitions of submissions keep the order of replies if ids are numbers', () => {
    const numbered = ['7', '10', '2'].map((__id) => ({ ...aRow(0), __id }));
    expect(listed(partitionedRows(appended([], numbered)))).toEqual(numbered);
  });

  it('partitions of submissions change one submission, and no other partition', () => {
    const after = updated(partitions, [changed]);
    expect(listed(partitionedRows(after))).toEqual([...rows(0, 1, 2, 3), changed, aRow(5)]);
    expect(after[0]).toBe(partitions[0]);
    expect(after[1]).toBe(partitions[1]);
    expect(after[2]?.rows[idOf(5)]).toBe(partitions[2]?.rows[idOf(5)]);
  });

  it('partitions of submissions ignore the change of a missing submission', () => {
    expect(updated(partitions, rows(9))).toEqual(partitions);
  });

  it.each([
    ['one of several', 4, 3],
    ['the only one of an answer', 2, 2],
  ])('partitions of submissions remove %s, and change no other partition', (_, number, left) => {
    const after = removed(partitions, [idOf(number)])[0];
    expect(listed(partitionedRows(after))).toEqual(rows(0, 1, 2, 3, 4, 5).filter(({ __id }) => __id !== idOf(number)));
    expect(after).toHaveLength(left);
    expect(after[0]).toBe(partitions[0]);
  });
});
