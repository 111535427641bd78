import { bindOf, instanceOf, tagsOf } from '../xform/modelParts';
import { written } from '../xform/written';
import { refusal } from '../xform/refusal';

const nested = `
  type         | name    | label | save_to
  text         | village | V     |
  begin_repeat | house   | H     |
  text         | street  | S     |
  begin_group  | home    | G     |
  begin_repeat | person  | P     |
  text         | who     | W     | people#full_name
  begin_group  | work    | K     |
  text         | job     | J     | people#job
  end_group    |         |       |
  end_repeat   |         |       |
  end_group    |         |       |
  end_repeat   |         |       |`;

describe('position of an entity', () => {
  const version = (xml: string): string | undefined => /entities-version="([^"]*)"/.exec(xml)?.[1];

  it('the position of an entity is the root if its questions are in groups only', () => {
    const survey = `
      type        | name | label | save_to
      begin_group | g    | G     |
      text        | a    | A     | a
      end_group   |      |       |`;
    const xml = written({ survey, entities: 'list_name | label\nthings | ${a}' });
    expect(instanceOf(xml)).toMatch(/<g><a\/><\/g><meta><entity .*<\/entity><instanceID\/><\/meta><\/data>$/);
    expect(version(xml)).toBe('2024.1.0');
  });

  it('the position of an entity is the repeat of its questions, with relative paths and ids for new instances', () => {
    const xml = written({
      survey: nested,
      entities: 'list_name | label\npeople | concat(${who}, ${street}, ${village})',
    });
    expect(version(xml)).toBe('2025.1.0');
    expect(bindOf(xml, '/data/house/home/person/meta/entity/label')?.calculate).toBe(
      'concat( ../../../who ,  ../../../../../street ,  /data/village )',
    );
    expect(tagsOf(xml, 'setvalue')).toEqual([
      '<setvalue ref="/data/house/home/person/meta/entity/@id" event="odk-instance-first-load" value="uuid()">',
      '<setvalue ref="/data/house/home/person/meta/entity/@id" event="odk-new-repeat" value="uuid()">',
    ]);
    expect(xml).toMatch(
      /<group ref="\/data\/house\/home\/person">.*value="uuid\(\)"\/><\/repeat><\/group><\/group><\/repeat>/,
    );
  });

  it('the position of an entity is that of its saved answers, also where it aggregates an inner repeat', () => {
    const survey = `type | name | label | save_to
      begin_repeat | tree | Tree |
      text | kind | Kind | kind
      begin_repeat | branch | Branch |
      integer | fruits | Fruits |
      end_repeat | |
      end_repeat | |`;
    const xml = written({ survey, entities: "list_name | label\ntrees | concat(${kind}, ' ', sum(${fruits}))" });
    expect(bindOf(xml, '/data/tree/meta/entity/label')?.calculate).toBe(
      "concat( ../../../kind , ' ', sum( ../../../branch/fruits ))",
    );
    const unclear = refusal({ survey, entities: 'list_name | label\ntrees | ${fruits}' });
    expect(unclear).toMatch(/^\[row : 2\] entities, label: “fruits” has a value in each “branch”/);
  });

  it('the position of an entity is a group if another entity has the repeat', () => {
    const xml = written({
      survey: nested.replace('people#job', ''),
      entities: 'list_name | label\npeople | ${who}\nworkers | ${job}',
    });
    expect(bindOf(xml, '/data/house/home/person/meta/entity/label')?.calculate).toBe('../../../who');
    expect(bindOf(xml, '/data/house/home/person/work/meta/entity/label')?.calculate).toBe('../../../job');
    expect(xml.match(/event="odk-new-repeat" value="uuid\(\)"/g)).toHaveLength(2);
  });

  it('the position of an entity is the deepest group that declares it if the form has several', () => {
    const survey = `
      type        | name | label
      begin_group | one  | G
      text        | a    | A
      end_group   |      |
      begin_group | two  | G
      text        | b    | B
      end_group   |      |`;
    const xml = written({ survey, entities: 'list_name | label\nfirst | ${a}\nsecond | ${b}' });
    expect(version(xml)).toBe('2025.1.0');
    expect(instanceOf(xml)).toMatch(
      /<one><a\/><meta><entity dataset="first".*<two><b\/><meta><entity dataset="second"/,
    );
  });

  it('the position of an entity is not a group of a flat form', () => {
    const survey = `
      type        | name | label | save_to
      text        | a    | A     |
      begin_group | g    | G     |
      text        | b    | B     | second#b
      end_group   |      |       |`;
    const entities = 'list_name | label\nfirst | ${a}\nsecond | ${b}';
    expect(refusal({ survey, entities })).toBe('');
    expect(refusal({ survey, entities, settings: 'form_id | flat\nf | yes' })).toContain('[row : 3] entities: ');
  });

  it('the position of an entity is the group around all questions that are saved', () => {
    const survey = `
      type         | name | label | save_to
      begin_repeat | r    | R     |
      begin_group  | g    | G     |
      begin_group  | one  | G     |
      text         | a    | A     | a
      end_group    |      |       |
      begin_group  | two  | G     |
      text         | b    | B     | b
      end_group    |      |       |
      end_group    |      |       |
      end_repeat   |      |       |`;
    const xml = written({ survey, entities: 'list_name | label\nthings | A' });
    expect(bindOf(xml, '/data/r/g/meta/entity/label')).toBeDefined();
  });

  it.each([
    ['two of one place', 'a | ${village}\nb | ${village}', '[row : 3] entities: '],
    ['a place that saved questions pass', 'people | A\nworkers | ${job}', '[row : 3] entities: '],
    ['repeats within each other', 'people | ${who}\nb | A\nc | B', '[row : 4] entities: '],
  ])('the position of an entity refuses %s', (_, rows, location) => {
    expect(
      refusal({
        survey: nested.replaceAll(/people#\w+/g, rows.startsWith('people') ? '$&' : ''),
        entities: `list_name | label\n${rows}`,
      }),
    ).toContain(location);
  });

  const apart = (first: string, second: string): string => `
    type         | name | label | save_to
    text         | top  | T     | ${first.startsWith('top') ? 'list#t' : ''}
    begin_repeat | r    | R     |
    text         | a    | A     | ${first === 'a' || second === 'a' ? 'list#a' : ''}
    end_repeat   |      |       |
    begin_repeat | s    | S     |
    text         | b    | B     | ${second === 'b' ? 'list#b' : ''}
    end_repeat   |      |       |`;

  it.each([
    ['saved in a repeat and outside of it', apart('top', 'a'), 'A', '[row : 2] survey, save_to: '],
    ['saved in two repeats', apart('a', 'b'), 'A', '[row : 7] survey, save_to: '],
    ['saved in one repeat, said of another', apart('a', ''), '${b}', '[row : 2] entities: '],
    ['said of two repeats', apart('', ''), 'concat(${a}, ${b})', '[row : 2] entities: '],
  ])('the position of an entity refuses %s', (_, survey, label, location) => {
    expect(refusal({ survey, entities: `list_name | label\nlist | ${label}` })).toContain(location);
  });
});
