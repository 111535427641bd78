import { messageRef } from '#server/domain/sheet/messageRef';
import { withLocation, Warnings, XlsFormError } from '#server/xlsform/sheetLocation';

const wrong = messageRef('workbook.tooLarge');
const WRONG = 'The workbook is too large, or nested too deeply.';
const lookAtThis = messageRef('questions.noType');
const THIS = 'This row says no type, for example text or integer. Write one, or empty the row.';
const lookAtThat = messageRef('choices.otherList');
const THAT = 'or_other works with lists of the sheet choices only.';

describe('sheet locations', () => {
  it.each([
    [{ sheet: 'survey', row: 7, column: 'relevant' }, '[row : 7] survey, relevant: Wrong.'],
    [{ sheet: 'survey', row: 7 }, '[row : 7] survey: Wrong.'],
    [{ sheet: 'choices', column: 'name' }, 'choices, name: Wrong.'],
    [{ sheet: 'choices' }, 'choices: Wrong.'],
    [undefined, 'Wrong.'],
  ])('the sheet location precedes the sentence: %j', (location, told) => {
    expect(withLocation('Wrong.', location)).toBe(told);
    expect(new XlsFormError(wrong, location).message).toBe(told.replace('Wrong.', WRONG));
  });

  it('sheet locations shorten sentences that repeat a very long cell', () => {
    expect(withLocation(`“${'x'.repeat(30_000)}” is wrong.`, { sheet: 'survey' }).length).toBeLessThan(1100);
  });

  it('sheet locations keep warnings in order and each of them once, with all its rows', () => {
    const warnings = new Warnings();
    for (const row of [3, 2, 3]) warnings.add(lookAtThis, { sheet: 'survey', row });
    warnings.add(lookAtThat, { sheet: 'survey', row: 4 });
    warnings.add(lookAtThis, { sheet: 'survey', row: 5, column: 'name' });
    warnings.add(lookAtThis);
    warnings.add(lookAtThis);
    expect(warnings.list()).toEqual([
      `[row : 3] survey: ${THIS} (also in row 2)`,
      `[row : 4] survey: ${THAT}`,
      `[row : 5] survey, name: ${THIS}`,
      THIS,
    ]);
  });

  it('sheet locations name a limited number of rows', () => {
    const warnings = new Warnings();
    for (let row = 2; row < 32; row += 1) warnings.add(lookAtThis, { sheet: 'survey', row });
    expect(warnings.list()).toEqual([
      `[row : 2] survey: ${THIS} (also in rows 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 19 more)`,
    ]);
  });
});
