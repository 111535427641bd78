import { scrollToRow, visibleRows } from '#webform/controls/choices/combobox/visibleRows';

describe('the rendered rows of a long list', () => {
  it.each([
    ['at its beginning', 0, { start: 0, end: 15 }],
    ['in its middle', 1_200_000, { start: 24_992, end: 25_015 }],
    ['at its end', 2_399_680, { start: 49_985, end: 50_000 }],
    ['beyond its end, when it became shorter', 9_999_999, { start: 49_992, end: 50_000 }],
  ])('are the visible ones and a few more %s', (_, scrollTop, expected) => {
    expect(visibleRows(50_000, 48, scrollTop, 320)).toEqual(expected);
  });

  it('are scrolled no further than needed for one of them', () => {
    expect(scrollToRow(0, 48, 480, 320)).toBe(0);
    expect(scrollToRow(12, 48, 480, 320)).toBe(480);
    expect(scrollToRow(20, 48, 480, 320)).toBe(688);
  });
});
