import { nameRows } from '#src/views/form/submission/table/nameRows';
import { listed } from '#test/support/rows';
import { aRow } from '#test/support/things';

const withNumber = (row: ReturnType<typeof aRow>, number: number) => ({
  ...row,
  __system: { ...row.__system, number },
});

describe('nameRows', () => {
  it('nameRows names rows by their numbers; without one by the instance name, or else by the id', () => {
    const rows = [withNumber(aRow(0), 434), { ...aRow(1), meta: { instanceName: 'Ana, 4 rooms' } }, aRow(2)];
    expect(listed(nameRows(rows)).map(({ name }) => name)).toEqual(['434', 'Ana, 4 rooms', aRow(2).__id.slice(5)]);
  });

  it('nameRows keeps unchanged rows, so that they are not rendered again', () => {
    const rows = [aRow(0), aRow(1)];
    const first = nameRows(rows).at(0);
    expect(nameRows([aRow(2), ...rows]).at(1)).toBe(first);
  });

  it('nameRows reads a row only on demand', () => {
    const at = jest.fn((_: number) => aRow(0));
    const rows = nameRows({ length: 100_000, at });
    expect(rows.length).toBe(100_000);
    expect(at).not.toHaveBeenCalled();
    rows.at(99_999);
    expect(at.mock.calls).toEqual([[99_999]]);
  });
});
