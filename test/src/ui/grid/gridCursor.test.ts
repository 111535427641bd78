import { cursorAfter, reachable } from '#src/ui/grid/gridCursor';

// Two forms under the head's row; name, state and "all" lead, then two app users.
const size = { rows: 3, columns: 5, leads: 3, page: 1 };

describe('gridCursor', () => {
  it.each([
    ['ArrowUp', { row: 1, column: 1 }, { row: 1, column: 1 }],
    ['ArrowUp', { row: 1, column: 3 }, { row: 0, column: 3 }],
    ['ArrowLeft', { row: 0, column: 3 }, { row: 0, column: 3 }],
    ['ArrowLeft', { row: 1, column: 1 }, { row: 1, column: 1 }],
    ['Home', { row: 0, column: 4 }, { row: 0, column: 3 }],
    ['Home', { row: 2, column: 4 }, { row: 2, column: 1 }],
    ['End', { row: 2, column: 1 }, { row: 2, column: 4 }],
    ['PageDown', { row: 1, column: 4 }, { row: 2, column: 4 }],
    ['Control+Home', { row: 2, column: 4 }, { row: 1, column: 1 }],
    ['Control+End', { row: 0, column: 3 }, { row: 2, column: 4 }],
  ])('the grid key %s moves from %j to %j', (key, from, to) => {
    expect(cursorAfter(key, from, size)).toEqual(to);
  });

  it('the grid cursor ignores other keys', () => {
    expect(cursorAfter(' ', { row: 1, column: 1 }, size)).toBeNull();
  });

  it('the grid cursor finds a control in rows without the column', () => {
    expect(reachable({ row: 0, column: 9 }, { rows: 3, columns: 2, leads: 2, page: 1 })).toEqual({ row: 1, column: 1 });
  });
});
