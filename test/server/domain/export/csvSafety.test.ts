import { safeCell } from '#server/domain/export/csvSafety';

describe('cells that are safe for spreadsheets', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['\t=1', "'\t'=1"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['a;=1', "a;'=1"],
    ['a\n=1', "a\n'=1"],
    ['a; "-x', `a;' "-x`],
    ['-1+1', "'-1+1"],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ['+420 123 456', "'+420 123 456"],
    ['-1 2;=3', "-1 2;'=3"],
    ['-', "'-"],
  ])('the cell %j becomes %j, which is safe for spreadsheets', (text, expected) => {
    expect(safeCell(text)).toBe(expected);
  });

  it.each([
    '',
    'x',
    '007',
    '12',
    '-12.5',
    '-1.5e-7',
    ' -3 ',
    '-33.5 151.2 0 0;-33.6 151.3 0 0; -34 152 0 0',
    'a=b',
    'x-y',
    'me@example.org',
    '2020-01-01T00:00:00.000+02:00',
    'uuid:5-a',
    'a\nb',
    'a;b',
  ])('the cell %j stays unchanged', (text) => {
    expect(safeCell(text)).toBe(text);
  });

  it.each([' ', ';', '\n', '"', '-', '; ', '-1 '])(
    'cells that are unsafe for spreadsheets are detected, however many %j there are',
    (piece) => {
      expect(safeCell(`-${piece.repeat(200_000)}x`).slice(0, 2)).toBe("'-");
    },
  );

  it.each(['-1 ', ' ', '1', '"'])(
    'cells that are unsafe for spreadsheets are detected in values of any length, of nothing but %j',
    (piece) => {
      const text = `-${piece.repeat(Math.floor(19_000_000 / piece.length))}x`;
      expect(safeCell(text).slice(0, 2)).toBe("'-");
    },
  );
});
