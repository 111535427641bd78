import { withLocation, Warnings, XlsFormError } from '../../../server/xlsform/sheetLocation';

describe('sheet locations', () => {
  it.each([
    [{ sheet: 'survey', row: 7, column: 'relevant' }, '[row : 7] survey, relevant: Wrong.'],
    [{ sheet: 'survey', row: 7 }, '[row : 7] survey: Wrong.'],
    [{ sheet: 'choices', column: 'name' }, 'choices, name: Wrong.'],
    [{ sheet: 'choices' }, 'choices: Wrong.'],
    [undefined, 'Wrong.'],
  ])('the sheet location precedes the sentence: %j', (location, told) => {
    expect(withLocation('Wrong.', location)).toBe(told);
    expect(new XlsFormError('Wrong.', location).message).toBe(told);
  });

  it('sheet locations shorten sentences that repeat a very long cell', () => {
    expect(withLocation(`“${'x'.repeat(30_000)}” is wrong.`, { sheet: 'survey' }).length).toBeLessThan(1100);
  });

  it('sheet locations keep warnings in order and each of them once, with all its rows', () => {
    const warnings = new Warnings();
    for (const row of [3, 2, 3]) warnings.add('Look at this.', { sheet: 'survey', row });
    warnings.add('Look at that.', { sheet: 'survey', row: 4 });
    warnings.add('Look at this.', { sheet: 'survey', row: 5, column: 'name' });
    warnings.add('Look at this.');
    warnings.add('Look at this.');
    expect(warnings.list()).toEqual([
      '[row : 3] survey: Look at this. (also in row 2)',
      '[row : 4] survey: Look at that.',
      '[row : 5] survey, name: Look at this.',
      'Look at this.',
    ]);
  });

  it('sheet locations name a limited number of rows', () => {
    const warnings = new Warnings();
    for (let row = 2; row < 32; row += 1) warnings.add('Look at this.', { sheet: 'survey', row });
    expect(warnings.list()).toEqual([
      '[row : 2] survey: Look at this. (also in rows 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 19 more)',
    ]);
  });
});
