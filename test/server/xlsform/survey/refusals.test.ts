import { grown, outline, refusal } from './grown';

const choices = 'list_name | name | label\nlist | a | A\nlist | two words | B\nfine | a | A';

/** Description of the mistake, the survey's lines after the header, and the row and column of the mistake. */
type Mistake = readonly [what: string, rows: readonly string[], row: number, column: string];

const header =
  'type | name | label | trigger | calculation | choice_filter | appearance | image | big-image | repeat_count | bind::type';

const mistakes: readonly Mistake[] = [
  ['no type', [' | q | Q'], 2, 'type'],
  ['an unknown type', ['intger | q | Q'], 2, 'type'],
  ['a type in capital letters', ['Text | q | Q'], 2, 'type'],
  ['a select without a list', ['select_one | q | Q'], 2, 'type'],
  ['a select with two lists', ['select_one fine list | q | Q'], 2, 'type'],
  ['a select with an unknown list', ['select_one nowhere | q | Q'], 2, 'type'],
  ['a select with an unknown kind of file', ['select_one_from_file towns.xls | q | Q'], 2, 'type'],
  ['a file in capital letters', ['select_one_from_file towns.CSV | q | Q'], 2, 'type'],
  ['a file that is an extension only', ['select_one_from_file .csv | q | Q'], 2, 'type'],
  ['search() in a file', ["select_one_from_file a.csv | q | Q | | | | search('a')"], 2, 'appearance'],
  [
    'search() and a list together',
    ["select_one fine | a | A | | | | search('a')", 'select_one fine | b | B'],
    3,
    'appearance',
  ],
  ['or_other with a filter', ['select_one fine or_other | q | Q | | | x = 1'], 2, 'choice_filter'],
  ['or_other with a file', ['select_one_from_file a.csv or_other | q | Q'], 2, 'type'],
  ['two files with one id', ['csv-external | towns', 'select_one_from_file towns.xml | q | Q'], 3, 'type'],
  [
    'one file declared twice',
    ['csv-external | towns', 'begin group | g | G', 'csv-external | towns', 'end group'],
    4,
    'name',
  ],
  ['a value type that a select cannot hold', ['select_one fine | q | Q | | | | | | | | int'], 2, 'bind::type'],
  ['no name', ['text | | Q'], 2, 'name'],
  ['a group without a name', ['begin group | | G', 'end group'], 2, 'name'],
  ['a name with a space', ['text | my name | Q'], 2, 'name'],
  ['a name that begins with a digit', ['text | 1st | Q'], 2, 'name'],
  ['a name with a sign', ['text | a$ | Q'], 2, 'name'],
  ['a name that forms need', ['text | meta | Q'], 2, 'name'],
  ['a name twice', ['text | a | A', 'text | b | B', 'text | a | A'], 4, 'name'],
  ['a name twice in a group', ['begin group | g | G', 'text | a | A', 'text | a | A', 'end group'], 4, 'name'],
  ['a group named like a question', ['text | a | A', 'begin group | a | A', 'end group'], 3, 'name'],
  ['a name that or_other makes', ['select_one fine or_other | a | A', 'text | a_other | A'], 3, 'name'],
  [
    'two repeats of one name',
    ['begin repeat | r | R', 'end repeat', 'begin group | g | G', 'begin repeat | r | R', 'end repeat', 'end group'],
    5,
    'name',
  ],
  ['a repeat named like the root', ['begin repeat | data | R', 'end repeat'], 2, 'name'],
  ['a group without an end', ['text | a | A', 'begin group | g | G', 'text | b | B'], 3, 'type'],
  ['an end without a begin', ['text | a | A', 'end group'], 3, 'type'],
  ['an end of another kind', ['begin group | g | G', 'end repeat'], 3, 'type'],
  ['ends in the wrong order', ['begin group | g | G', 'begin repeat | r | R', 'end group', 'end repeat'], 4, 'type'],
  ['a loop without a list', ['begin loop | l | L', 'end loop'], 2, 'type'],
  ['a loop over an unknown list', ['begin loop over nowhere | l | L', 'end loop'], 2, 'type'],
  ['no label and no hint', ['text | q |'], 2, 'label'],
  ['a big image without an image', ['text | q | Q | | | | | | big.png'], 2, 'big-image'],
  ['a calculate without a calculation', ['calculate | q |'], 2, 'calculation'],
  ['a place without a trigger', ['background-geopoint | q |'], 2, 'trigger'],
  ['a place with a calculation', ['text | a | A', 'background-geopoint | q | | ${a} | 1'], 3, 'calculation'],
  ['a trigger that is no reference', ['text | a | A', 'calculate | q | | a | 1'], 3, 'trigger'],
  ['triggers without a comma', ['text | a | A', 'text | b | B', 'calculate | q | | ${a}${b} | 1'], 4, 'trigger'],
  ['triggers without a comma in one part', ['text | a | A', 'calculate | q | | ${a}, ${a} ${a} | 1'], 3, 'trigger'],
  ['a trigger that is not closed', ['text | a | A', 'calculate | q | | ${a}, ${a | 1'], 3, 'trigger'],
  ['commas without a trigger', ['text | a | A', 'calculate | q | | , | 1'], 3, 'trigger'],
  ['a trigger nobody wrote', ['calculate | q | | ${nowhere} | 1'], 2, 'trigger'],
  ['a trigger that is a group', ['begin group | g | G', 'calculate | q | | ${g} | 1', 'end group'], 3, 'trigger'],
  ['a trigger nobody sees', ['calculate | a | | | 1', 'calculate | q | | ${a} | 1'], 3, 'trigger'],
  ['an audit with another name', ['audit | log |'], 2, 'name'],
  ['two audits', ['audit | |', 'audit | |'], 3, 'name'],
  [
    'a table of two lists',
    ['begin group | g | G | | | | table-list', 'select_one fine | a | A', 'select_one list | b | B', 'end group'],
    4,
    'type',
  ],
  [
    'a table with a filter',
    ['begin group | g | G | | | | table-list', 'select_one fine | a | A | | | x = 1', 'end group'],
    3,
    'choice_filter',
  ],
  [
    'a name that repeat_count makes',
    ['text | r_count | A', 'begin repeat | r | R | | | | | | | 3', 'end repeat'],
    3,
    'repeat_count',
  ],
];

describe('refused surveys', () => {
  it.each(mistakes)('a survey is refused: %s', (_, rows, row, column) => {
    const { location, sentence } = refusal({ survey: [header, ...rows].join('\n'), choices });
    expect(location).toEqual({ sheet: 'survey', row, column });
    expect(sentence).toMatch(/[.?]$/);
  });

  it.each([
    ['intger', 'There is no type “intger”. Is “integer” meant?'],
    ['Date_Time', 'Is “dateTime” meant?'],
    ['begin grup', 'Is “begin_group” meant?'],
    ['selct_one crops or_other', 'Is “select_one crops or_other” meant?'],
    ['Select_Multiple crops', 'Is “select_multiple crops” meant?'],
    ['csv external', 'Is “csv-external” meant?'],
    ['select_one', 'The type “select_one” needs the name of one list behind it, for example “select_one crops”.'],
    ['select_multiple my crops', 'The type “select_multiple” needs the name of one list behind it'],
    ['select_one_from_file', 'for example “select_one_from_file crops.csv”'],
    ['colour', 'There is no type “colour”. Types are written in small letters'],
  ])('a survey is refused with the type %s, and the nearest type is named', (type, expected) => {
    expect(refusal({ survey: `type | name | label\n${type} | a | A` }).sentence).toContain(expected);
  });

  it.each([
    ['range', 'start=1 stop=5', 'This type of question has no parameter “stop”. It takes start, end,'],
    ['range', 'begin=1 stop=5 step=1 colour=red', 'no parameters “begin”, “stop”, “colour”. It takes start, end,'],
  ])('a survey is refused with all unknown parameters of a %s: %s', (type, parameters, expected) => {
    const { sentence } = refusal({ survey: `type | name | label | parameters\n${type} | a | A | ${parameters}` });
    expect(sentence).toContain(expected);
  });

  it('a survey is refused with all unknown columns of its entities', () => {
    const { sentence, location } = refusal({
      survey: 'type | name | label\ntext | a | A',
      entities: 'list_name | label | what | why\ntrees | a | b | c',
    });
    expect(sentence).toContain('The columns “what”, “why” are unknown here.');
    expect(location).toEqual({ sheet: 'entities', row: 1, column: 'what' });
  });

  it('a survey is refused with groups nested too deeply', () => {
    const groups = Array.from({ length: 5000 }, (_, index) => `begin group | g${index} | G`);
    expect(refusal({ survey: [header, ...groups].join('\n') }).location).toEqual({
      sheet: 'survey',
      row: 102,
      column: 'type',
    });
  });

  it('a survey is refused with nested loops that would fill the memory', () => {
    const many = Array.from({ length: 60 }, (_, index) => `many | c${index} | C`);
    const open = ['one', 'two', 'three', 'four'].map((name) => `begin loop over many | ${name} | L`);
    const rows = [header, ...open, 'text | q | Q', ...open.map(() => 'end loop')];
    const { location } = refusal({
      survey: rows.join('\n'),
      choices: ['list_name | name | label', ...many].join('\n'),
    });
    expect(location).toEqual({ sheet: 'survey', row: 3, column: 'type' });
  });

  it.each([
    ['lable', 'type | name | lable\ntext | q | Q'],
    ['nmae', 'type | nmae | label\ntext | q | Q'],
    ['labels', 'type | name | labels\ntext | q | Q'],
  ])('a survey’s refusal suggests the header for “%s”, which is misspelt', (column, survey) => {
    expect(refusal({ survey }).location).toEqual({ sheet: 'survey', row: 1, column });
  });

  it('a survey with columns for notes is not refused', () => {
    const { location } = refusal({ survey: 'type | note | label\ntext | q | Q' });
    expect(location).toEqual({ sheet: 'survey', row: 2, column: 'name' });
  });

  it('a survey’s refusal names the choice with a space', () => {
    const { location } = refusal({ survey: `${header}\nselect_multiple list | q | Q`, choices });
    expect(location).toEqual({ sheet: 'choices', row: 3, column: 'name' });
  });

  it('a survey’s refusal names the choice that cannot be a group of a loop', () => {
    const { location } = refusal({ survey: `${header}\nbegin loop over list | l | L\nend loop`, choices });
    expect(location).toEqual({ sheet: 'choices', row: 3, column: 'name' });
  });

  it.each([
    ['choices', 'select_one list'],
    ['external_choices', 'select_one_external list'],
  ])('a survey’s refusal names the missing sheet %s', (sheet, type) => {
    const { location, sentence } = refusal({ survey: `type | name | label\n${type} | q | Q` });
    expect(location).toEqual({ sheet });
    expect(sentence).toContain('row 2 of survey');
  });

  it('a survey’s refusal names the sheet that may be meant', () => {
    const { location, sentence } = refusal({
      survey: 'type | name | label\nselect_one list | q | Q',
      choicse: 'a | b',
    });
    expect(location).toEqual({ sheet: 'choices' });
    expect(sentence).toContain('“choicse”');
  });

  it('a survey’s refusal names the column of lists that the choices lack', () => {
    const { location } = refusal({
      survey: 'type | name | label\nselect_one list | q | Q',
      choices: 'list_nmae | name | label\nlist | a | A',
    });
    expect(location).toEqual({ sheet: 'choices', row: 1, column: 'list_name' });
  });

  it('a survey’s refusal names an unknown list of external_choices', () => {
    const { location } = refusal({
      survey: 'type | name | label\nselect_one_external near | q | Q',
      external_choices: 'list_name | name | label\nfar | a | A',
    });
    expect(location).toEqual({ sheet: 'survey', row: 2, column: 'type' });
  });

  it('a survey is refused with a repeat that a loop would duplicate, and accepted with one that it creates once', () => {
    const survey = `${header}\nbegin loop over crops | l | L\nbegin group | g | G\nbegin repeat | r | R\ntext | q | Q\nend repeat\nend group\nend loop`;
    const once = 'list_name | name | label\ncrops | maize | Maize\ncrops | none | None';
    expect(refusal({ survey, choices: `${once}\ncrops | bean | Beans` }).location).toEqual({
      sheet: 'survey',
      row: 4,
      column: 'name',
    });
    expect(outline(grown({ survey, choices: once }).survey.children)).toBe('l(maize(g(r*(q))))');
  });

  it('a survey’s refusal names a choice without the label that a loop inserts', () => {
    const survey = `${header}\nbegin loop over crops | l |\ntext | q | %(name)s\nend loop`;
    const crops = 'list_name | name | label\ncrops | maize | Maize\ncrops | none |';
    expect(refusal({ survey, choices: `${crops}\ncrops | bean |` }).location).toEqual({
      sheet: 'choices',
      row: 4,
      column: 'label',
    });
    const { warnings } = grown({ survey, choices: crops });
    expect(warnings).toEqual([expect.stringMatching(/^\[row : 3\] choices, label: /)]);
  });

  it.each([
    ['a percent sign', 'text | q | 100 % of %(label)s', 'label'],
    ['a column nobody has', 'text | q | %(size)s', 'label'],
    ['a format of dates', "calculate | q | | | format-date(today(), '%Y')", 'calculation'],
    ['a filter', "select_one crops | q | Q | | | x = '%(size)s'", 'choice_filter'],
  ])('a survey’s refusal names %s that a loop cannot insert', (_, row, column) => {
    const { location } = refusal({
      survey: `${header}\nbegin loop over crops | l | L\n${row}\nend loop`,
      choices: 'list_name | name | label\ncrops | maize | Maize',
    });
    expect(location).toEqual({ sheet: 'survey', row: 3, column });
  });

  it('a survey is refused with save_to at the end of a group or repeat', () => {
    const { location } = refusal({
      survey: 'type | name | label | save_to\nbegin group | g | G\ntext | q | Q | size\nend group | | | size',
      entities: 'list_name | label\ntrees | ${q}',
    });
    expect(location).toEqual({ sheet: 'survey', row: 4, column: 'save_to' });
  });

  it('a survey’s refusal names an unknown list of osm', () => {
    const { location } = refusal({
      survey: 'type | name | label\nosm near | q | Q',
      osm: 'list_name | name | label\nfar | a | A',
    });
    expect(location).toEqual({ sheet: 'survey', row: 2, column: 'type' });
  });
});
