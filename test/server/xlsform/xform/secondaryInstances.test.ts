import { secondaryOf, tagsOf } from './modelParts';
import { written } from './written';

const choices = 'list_name | name | label\nl | x | X';

const files = (xml: string): readonly string[] => tagsOf(xml, 'instance').filter((tag) => tag.includes('src='));

describe('lists of choices', () => {
  it('secondary instances of lists of choices contain all columns, used or not', () => {
    const xml = written({
      survey: 'type | name | label\ntext | q | Q',
      choices: 'list_name | name | label | weight | colour\nl | x | X | 2 |\nl | y | | | red',
    });
    expect(secondaryOf(xml, 'l')).toBe(
      '<instance id="l"><root><item><name>x</name><label>X</label><weight>2</weight></item>' +
        '<item><name>y</name><colour>red</colour></item></root></instance>',
    );
  });

  it('secondary instances of lists of choices refer to itext if a text needs it', () => {
    const xml = written({
      survey: 'type | name | label\nselect_one l | q | Q',
      choices: 'list_name | name | label\nl | x | X of ${q}\nl | y | Y',
    });
    expect(secondaryOf(xml, 'l')).toBe(
      '<instance id="l"><root><item><itextId>l-0</itextId><name>x</name></item>' +
        '<item><itextId>l-1</itextId><name>y</name></item></root></instance>',
    );
  });

  it('secondary instances of lists of choices are left out if search() reads them from a file', () => {
    const xml = written({
      survey: "type | name | label | appearance\nselect_one l | q | Q | search('towns')",
      choices,
    });
    expect(secondaryOf(xml, 'l')).toBeUndefined();
  });

  it('secondary instances of lists of choices refuse columns that cannot be elements', () => {
    const survey = 'type | name | label\ntext | q | Q';
    expect(() => written({ survey, choices: 'list_name | name | label | 2026\nl | x | X | 1' })).toThrow(
      '[row : 1] choices, 2026: ',
    );
  });
});

describe('files', () => {
  const headers =
    'type | name | label | calculation | constraint | relevant | required | read_only | default | choice_filter';

  it.each([
    ["calculate | c | | pulldata('a', 'b', 'c', 'd')", ['a']],
    ["calculate | c | | concat(pulldata( \"a b\" , 'b', 'c', 'd'), pulldata('e','f','g','h'))", ['a b', 'e']],
    ["text | c | C | | pulldata('a', 'b', 'c', .) = 1", ['a']],
    ["text | c | C | | | pulldata('a', 'b', 'c', 2) = 1", ['a']],
    ["text | c | C | | | | pulldata('a', 'b', 'c', 2) = 1", ['a']],
    ["text | c | C | | | | | pulldata('a', 'b', 'c', 2) = 1", ['a']],
    ["text | c | C | | | | | | pulldata('a', 'b', 'c', 1)", ['a']],
    ["select_one l | c | C | | | | | | | name = pulldata('a', 'b', 'c', 1)", ['a']],
    ["begin_group | c | C | | | pulldata('a', 'b', 'c', 1) = 1\ntext | d | D\nend_group", ['a']],
    ["calculate | c | | concat('pulldata', 'x')", []],
  ])('secondary instances of pulldata files: %s', (row, ids) => {
    const xml = written({ survey: `${headers}\n${row}`, choices });
    expect(files(xml)).toEqual(ids.map((id) => `<instance id="${id}" src="jr://file-csv/${id}.csv">`));
  });

  it('secondary instances of pulldata files are declared for the instance name too', () => {
    const xml = written({
      survey: 'type | name | label\ntext | q | Q',
      settings: "form_id | instance_name\nf | pulldata('a', 'b', 'c', ${q})",
    });
    expect(files(xml)).toEqual(['<instance id="a" src="jr://file-csv/a.csv">']);
  });

  it.each([
    ['select_one_from_file a.csv', 'jr://file-csv/a.csv'],
    ['select_multiple_from_file a.xml', 'jr://file/a.xml'],
    ['select_one_from_file a.geojson', 'jr://file/a.geojson'],
    ['csv-external', 'jr://file-csv/a.csv'],
    ['xml-external', 'jr://file/a.xml'],
  ])('secondary instances of %s files are declared', (type, src) => {
    expect(files(written({ survey: `type | name | label\n${type} | a | A\ntext | q | Q` }))).toEqual([
      `<instance id="a" src="${src}">`,
    ]);
  });

  it('secondary instances of files are declared once for several uses', () => {
    const survey = `
      type                       | name | label | calculation
      csv-external               | a    |       |
      select_one_from_file a.csv | b    | B     |
      calculate                  | c    |       | pulldata('a', 'b', 'c', \${b})`;
    expect(files(written({ survey }))).toHaveLength(1);
  });

  it.each([
    [
      'two files',
      "xml-external | a | |\ncalculate | c | | pulldata('a', 'b', 'c', 1)",
      '[row : 3] survey, calculation: ',
    ],
    ['a file and a list', "calculate | c | | pulldata('l', 'b', 'c', 1)", '[row : 2] survey, calculation: '],
    ['a file and a list of the same name', 'select_one_from_file l.csv | c | C |', '[row : 2] survey, type: '],
  ])('secondary instances refuse an id that means %s', (_, rows, location) => {
    expect(() => written({ survey: `type | name | label | calculation\n${rows}`, choices })).toThrow(location);
  });
});

describe('last-saved record', () => {
  it.each([
    ['text | q | Q | ${last-saved#p} | |', true],
    ['text | q | Q | | ${last-saved#p} = 1 |', true],
    ['select_one l | q | Q | | | name = ${last-saved#p}', true],
    ['text | q | Q | | ${p} = 1 |', false],
  ])('the last-saved record is declared for questions that use it: %s', (row, isThere) => {
    const xml = written({
      survey: `type | name | label | default | relevant | choice_filter\n${row}\ntext | p | P | | |`,
      choices,
    });
    expect(files(xml)).toEqual(isThere ? ['<instance id="__last-saved" src="jr://instance/last-saved">'] : []);
  });

  it('the last-saved record keeps its id', () => {
    const survey = `
      type         | name         | label | default
      xml-external | __last-saved |       |
      text         | q            | Q     | \${last-saved#q}`;
    expect(() => written({ survey })).toThrow('[row : 3] survey');
  });
});
