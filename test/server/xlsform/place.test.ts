import { toldAt, Warnings, XlsFormError } from '../../../server/xlsform/place';

describe('places in a workbook', () => {
  it.each([
    [{ sheet: 'survey', row: 7, column: 'relevant' }, '[row : 7] survey, relevant: Wrong.'],
    [{ sheet: 'survey', row: 7 }, '[row : 7] survey: Wrong.'],
    [{ sheet: 'choices', column: 'name' }, 'choices, name: Wrong.'],
    [{ sheet: 'choices' }, 'choices: Wrong.'],
    [undefined, 'Wrong.'],
  ])('stand before the sentence: %j', (place, told) => {
    expect(toldAt('Wrong.', place)).toBe(told);
    expect(new XlsFormError('Wrong.', place).message).toBe(told);
  });

  it('shortens sentences that repeat a very long cell', () => {
    expect(toldAt(`“${'x'.repeat(30_000)}” is wrong.`, { sheet: 'survey' }).length).toBeLessThan(1100);
  });

  it('keeps warnings in order and each of them once', () => {
    const warnings = new Warnings();
    for (const row of [3, 2, 3]) warnings.add('Look at this.', { sheet: 'survey', row });
    expect(warnings.list()).toEqual(['[row : 3] survey: Look at this.', '[row : 2] survey: Look at this.']);
  });
});
