import { convertWorkbook, type Conversion } from '#server/xlsform/convert';
import { workbookOf } from '../sheets/workbookOf';
import { written } from '../xform/written';

describe('values in labels', () => {
  const survey = (label: string, calculation = ''): string => `type | name | label | calculation
    begin_repeat | p | P |
    integer | age | Age |
    note | within | Age ${'${age}'} is |
    end_repeat | | |
    calculate | c | | ${calculation === '' ? '1' : calculation}
    select_one l | s | ${label} |`;
  const choices = 'list_name | name | label\nl | a | A\nl | b | B';

  test.each([
    ['one value of many', 'Age ${age} is', '[row : 7] survey, label: “age” has a value in each “p”'],
    ['a list that is not there', "It is instance('m')/root/item[name = 'a']/label", 'There is no list or file “m”'],
    ['a choice that is several', "It is instance('l')/root/item[contains(name, ${c})]/label", ''],
    ['several choices', "It is instance('l')/root/item[contains(label, '')]/label", 'more than one choice fits here'],
    ['one choice', "It is instance('l')/root/item[name = ${s}]/label", ''],
    ['a value of all', 'Age ${c} is', ''],
  ])('the form check covers references in labels: %s', (_, label, expected) => {
    const convert = (): string => written({ survey: survey(label, 'sum(${age})'), choices });
    if (expected === '') expect(convert()).toContain('<select1');
    else expect(convert).toThrow(expected);
  });

  test('the form check covers references in choices', () => {
    const repeated = 'list_name | name | label\nl | a | A ${age}';
    expect(() => written({ survey: survey('S'), choices: repeated })).toThrow(
      '[row : 2] choices, label: “age” has a value in each “p”',
    );
  });

  test.each([
    ['before the repeat', 'note | n | Age ${age} is |\n', ''],
    ['in a question that is not reached', '', '\nnote | n | Age ${age} is | ${q} > 3'],
  ])('the form check accepts references in labels: %s', (_, before, after) => {
    const rows = `${before}begin_repeat | p | P |\ninteger | age | Age |\nend_repeat | | |\ninteger | q | Q |${after}`;
    expect(() => written({ survey: `type | name | label | relevant\n${rows}` })).not.toThrow();
  });
});

const withChoices = (choices: string, survey = 'select_one l|s|S'): Conversion =>
  convertWorkbook(
    workbookOf({
      survey: `type|name|label\n${survey}`,
      choices: choices.replaceAll(' | ', '|').replaceAll(' |', '|'),
    }),
    'f',
  );

test.each([
  ['no label', 'list_name | name\nl | a\nl | b'],
  ['empty labels', 'list_name | name | label\nl | a |\nl | b |'],
])('the form check refuses a list with %s, which devices do not open', (_, choices) => {
  for (const type of ['select_one', 'select_multiple', 'rank'])
    expect(() => withChoices(choices, `${type} l|s|S`)).toThrow(
      '[row : 2] choices, label: No choice of the list “l” has a label, so devices cannot open this form.',
    );
  expect(withChoices(choices, 'text|s|S').xml).toContain('<item>');
});

/** Additional columns of the list, the rows with warnings, and whether newer devices refuse it. */
test.each([
  ['one label', 'list_name | name | label\nl | a |\nl | b | B', [2], true],
  ['one label, the first', 'list_name | name | label\nl | a | A\nl | b |', [3], false],
  ['one picture', 'list_name | name | image\nl | a |\nl | b | b.png', [2, 3], false],
  ['a label in one language', 'list_name | name | label::English (en)\nl | a |\nl | b | B', [2], false],
])('the form check accepts a list with %s, with a warning for each choice without one', (_, choices, rows, isRisky) => {
  const { xml, warnings } = withChoices(choices);
  const risk = '[row : 2] choices, label: The first choice of the list “l”, “a”, has no label, so some devices';
  expect(warnings.some((warning) => warning.startsWith(risk))).toBe(isRisky);
  expect(xml).toContain('<itemset');
  expect(warnings.flatMap((warning) => /^\[row : (\d+)\] choices, label: The choice/.exec(warning)?.[1] ?? [])).toEqual(
    rows.map(String),
  );
});
