import { itemsetsCsv } from '#server/xlsform/sheets/itemsetsCsv';
import { question, readFrom, refusalOf } from './workbookOf';

const choicesOf = (choices: string, settings = ''): ReturnType<typeof readFrom> =>
  readFrom({ survey: question, choices, settings });

describe('lists of choices', () => {
  it('lists of choices keep the order of the sheet, and leave out rows without a list', () => {
    const { choices } = choicesOf('list_name|name|label\nb|1|One\na|2|Two\nb|3|Three\n|4|Four');
    expect(
      [...choices].map(([name, list]) => [name, list.choices.map(({ row, name: choice }) => [row, choice])]),
    ).toEqual([
      [
        'b',
        [
          [2, '1'],
          [4, '3'],
        ],
      ],
      ['a', [[3, '2']]],
    ]);
  });

  it.each(['list_name|name|label', 'list name|value|caption', 'List Name|Name|Label'])(
    'lists of choices are found under %s',
    (headers) => {
      expect(choicesOf(`${headers}\nl|x|X`).choices.get('l')?.choices[0]).toMatchObject({
        name: 'x',
        label: 'X',
        row: 2,
      });
    },
  );

  it('lists of choices have additional columns, in the order of the sheet', () => {
    const headers = 'list_name|weight|name|Region|label|image::fr|sms_option';
    const choice = choicesOf(`${headers}\nl|2|x|n|X|x.png|1`).choices.get('l')?.choices[0];
    expect([...(choice?.further ?? [])]).toEqual([
      ['weight', '2'],
      ['Region', 'n'],
      ['sms_option', '1'],
    ]);
    expect(choice?.media).toEqual(new Map([['image', new Map([['fr', 'x.png']])]]));
  });

  it('lists of choices lose columns with a space in their header, with a warning', () => {
    const { choices, warnings } = choicesOf('list_name|name|label|dose per day\nl|x|X|3');
    expect(choices.get('l')?.choices[0]?.further.size).toBe(0);
    expect(warnings).toEqual([expect.stringContaining('[row : 1] choices, dose per day:')]);
  });

  it('lists of choices cause a warning if a choice has no label', () => {
    expect(choicesOf('list_name|name|label\nl|x|X\nl|y|').warnings).toEqual([
      expect.stringContaining('[row : 3] choices, label:'),
    ]);
  });

  it.each([
    ['list_name|name|label\nl|x|X\nl||Y', '[row : 3] choices, name:'],
    ['list_name|name|label\nl|x|X\nm|x|X\nl|x|Y', '[row : 4] choices, name:'],
    ['list_name|label\nl|X', '[row : 1] choices, name:'],
    ['list_name|name|name\nl|x|X', '[row : 1] choices, name:'],
    ['list name|list_name|name\nl|l|x', '[row : 1] choices, list_name:'],
  ])('lists of choices are refused: %j', (choices, begin) => {
    expect(refusalOf({ survey: question, choices })).toContain(begin);
  });

  it('lists of choices can have duplicate names if settings allow it', () => {
    const { choices } = choicesOf('list_name|name|label\nl|x|X\nl|x|Y', 'allow_choice_duplicates\nyes');
    expect(choices.get('l')?.choices).toHaveLength(2);
  });

  it('lists of choices can lack the column name without rows', () => {
    expect(refusalOf({ survey: question, choices: 'list_name|label' })).toBe('');
  });

  it('lists of choices include the OSM tags of the sheet osm', () => {
    const { osm } = readFrom({ survey: question, osm: 'list_name|name|label\ntags|levels|Levels' });
    expect(osm.get('tags')?.choices[0]).toMatchObject({ name: 'levels', label: 'Levels' });
  });
});

describe('itemsets.csv', () => {
  it('itemsets.csv contains the sheet external_choices with every value in quotes', () => {
    const sheets = readFrom({
      survey: question,
      external_choices: 'list_name|name|label||region|district\ntowns|a|Town “a”|note|n|\n\ntowns|b|"B", that is||s|d',
    });
    expect(itemsetsCsv(sheets)).toBe(
      [
        '"list_name","name","label","region","district"',
        '"towns","a","Town “a”","n"',
        '"towns","b","""B"", that is","s","d"',
        '',
      ].join('\n'),
    );
    expect(sheets.externalChoices?.lists).toEqual(new Set(['towns']));
  });

  it('itemsets.csv keeps values in their columns after an empty one', () => {
    const sheets = readFrom({ survey: question, external_choices: 'list name|name|label|region\ntowns|a||n' });
    expect(itemsetsCsv(sheets)).toContain('"towns","a","","n"');
    expect(sheets.externalChoices?.lists).toEqual(new Set(['towns']));
  });

  it('itemsets.csv is missing without rows', () => {
    expect(itemsetsCsv(readFrom({ survey: question }))).toBeUndefined();
    expect(itemsetsCsv(readFrom({ survey: question, external_choices: 'list_name|name' }))).toBeUndefined();
  });
});

describe('entities', () => {
  it('entities of a workbook are read as written', () => {
    const entities = 'List Name|label|entity_id|create_if|update_if\ntrees|${a}|${b}|1|2\n\n|x';
    expect(readFrom({ survey: question, entities }).entities).toEqual([
      { row: 2, listName: 'trees', label: '${a}', entityId: '${b}', createIf: '1', updateIf: '2' },
      { row: 4, listName: '', label: 'x' },
    ]);
  });

  it('entities of a workbook have no unknown columns, unless they are empty', () => {
    expect(refusalOf({ survey: question, entities: 'list_name|lable\ntrees|x' })).toContain(
      '[row : 1] entities, lable:',
    );
    expect(refusalOf({ survey: question, entities: 'list_name|label|note\ntrees|x|' })).toBe('');
  });
});
