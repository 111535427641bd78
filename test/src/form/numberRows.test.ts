import { numberRows } from '../../../src/views/form/numberRows';
import { aRow } from '../../support/things';

describe('numberRows', () => {
  it('counts down from how many there were', () => {
    expect(numberRows([aRow(0), aRow(1)], 7).map(({ number }) => number)).toEqual([7, 6]);
  });

  it('keeps the rows that keep their number, so that they are not drawn again', () => {
    const rows = [aRow(0), aRow(1)];
    const [first] = numberRows(rows, 3);
    expect(numberRows([...rows, aRow(2)], 3)[0]).toBe(first);
    expect(numberRows(rows, 4)[0]).not.toBe(first);
  });
});
