import { numberRows } from '#src/views/form/submission/table/numberRows';
import { listed } from '#test/support/rows';
import { aRow } from '#test/support/things';

describe('numberRows', () => {
  it('numberRows counts down from the total', () => {
    expect(listed(numberRows([aRow(0), aRow(1)], 7)).map(({ number }) => number)).toEqual([7, 6]);
  });

  it('numberRows keeps the rows that keep their number, so that they are not rendered again', () => {
    const rows = [aRow(0), aRow(1)];
    const first = numberRows(rows, 3).at(0);
    expect(numberRows([...rows, aRow(2)], 3).at(0)).toBe(first);
    expect(numberRows(rows, 4).at(0)).not.toBe(first);
  });

  it('numberRows reads a row only on demand', () => {
    const at = jest.fn((_: number) => aRow(0));
    const rows = numberRows({ length: 100_000, at }, 100_000);
    expect(rows.length).toBe(100_000);
    expect(at).not.toHaveBeenCalled();
    expect(rows.at(99_999)).toMatchObject({ number: 1 });
    expect(at.mock.calls).toEqual([[99_999]]);
  });
});
