import { XlsFormError } from '../../../../server/xlsform/sheetLocation';
import { bindOf, instanceOf, tagsOf } from '../xform/modelParts';
import { written } from '../xform/written';

const fruit = `
  type | name  | label
  text | fruit | Fruit
  text | farm  | Farm
  csv-external | fruits | `;

/** The location and the message with which a form is refused; `''` for a form that is accepted. */
const refusal = (sheets: Readonly<Record<string, string>>): string => {
  try {
    written(sheets);
    return '';
  } catch (error) {
    if (error instanceof XlsFormError) return error.message;
    throw error;
  }
};

const entityTags = (xml: string): readonly string[] => tagsOf(instanceOf(xml), 'entity');

describe('entity actions', () => {
  const made = 'create="1" id=""';
  const versions = 'baseVersion="" trunkVersion="" branchId="" id=""';

  it.each([
    ['label', '${fruit}', `<entity dataset="fruits" ${made}>`],
    ['label | create_if', "${fruit} | ${farm} != ''", `<entity dataset="fruits" ${made}>`],
    ['entity_id', '${fruit}', `<entity dataset="fruits" update="1" ${versions}>`],
    ['entity_id | update_if', "${fruit} | ${farm} != ''", `<entity dataset="fruits" update="1" ${versions}>`],
    [
      'entity_id | create_if | update_if | label',
      "${fruit} | ${farm} = '' | ${farm} != '' | ${farm}",
      `<entity dataset="fruits" create="1" update="1" ${versions}>`,
    ],
  ])('the entity action is %s', (headers, cells, expected) => {
    const xml = written({ survey: fruit, entities: `list_name | ${headers}\nfruits | ${cells}` });
    expect(entityTags(xml)).toEqual([expected]);
  });

  it('a new entity gets an id, an existing one none', () => {
    const create = written({ survey: fruit, entities: 'list_name | label\nfruits | ${fruit}' });
    expect(tagsOf(create, 'setvalue')).toEqual([
      '<setvalue ref="/data/meta/entity/@id" event="odk-instance-first-load" value="uuid()">',
    ]);
    expect(bindOf(create, '/data/meta/entity/@id')).toEqual({ readonly: 'true()', type: 'string' });
    const update = written({ survey: fruit, entities: 'list_name | entity_id\nfruits | ${fruit}' });
    expect(tagsOf(update, 'setvalue')).toEqual([]);
    expect(bindOf(update, '/data/meta/entity/@id')?.calculate).toBe('/data/fruit');
  });

  it('the versions of an existing entity are looked up in its list', () => {
    const xml = written({ survey: fruit, entities: 'list_name | entity_id\nfruits | ${fruit}' });
    expect(bindOf(xml, '/data/meta/entity/@trunkVersion')?.calculate).toBe(
      "instance('fruits')/root/item[name= /data/fruit ]/__trunkVersion",
    );
  });

  it('conditions of an entity accept words for yes and no', () => {
    const xml = written({ survey: fruit, entities: 'list_name | label | create_if\nfruits | ${fruit} | Yes' });
    expect(bindOf(xml, '/data/meta/entity/@create')?.calculate).toBe('true()');
  });
});

it('updates of an entity list that the form does not have are refused', () => {
  const entities = 'list_name | entity_id\nfruits | ${fruit}';
  expect(refusal({ survey: 'type | name | label\ntext | fruit | Fruit', entities })).toContain(
    '[row : 2] entities, list_name: ',
  );
});

describe('invalid entity rows', () => {
  it.each([
    ['| ${fruit} | | |', '[row : 2] entities, list_name'],
    ['__fruits | ${fruit} | | |', '[row : 2] entities, list_name'],
    ['fr.uits | ${fruit} | | |', '[row : 2] entities, list_name'],
    ['$fruits | ${fruit} | | |', '[row : 2] entities, list_name'],
    ['fruits | | | |', '[row : 2] entities, label'],
    ['fruits | | | ${farm} |', '[row : 2] entities, label'],
    ['fruits | ${fruit} | | | ${farm}', '[row : 2] entities, entity_id'],
    ['fruits | ${fruit} | | ${farm} | ${farm}', '[row : 2] entities, entity_id'],
    ['fruits | ${fruit} | ${fruit} | ${farm} |', '[row : 2] entities, update_if'],
    ['fruits | ${fruit} | | |\nfruits | ${farm} | | |', '[row : 3] entities, list_name'],
    ['fruits | ${fruit} | | |\n | ${farm} | | |', '[row : 3] entities, list_name'],
    ['fruits | ${nothing} | | |', '[row : 2] entities, label'],
  ])('an entity row is refused: %s', (rows, location) => {
    const entities = `list_name | label | entity_id | create_if | update_if\n${rows}`;
    expect(refusal({ survey: fruit, entities })).toContain(`${location}: `);
  });
});

describe('save_to', () => {
  const form = (cells: readonly string[], entities: string): Readonly<Record<string, string>> => ({
    survey: ['type | name | label | save_to', ...cells.map((cell, i) => `text | q${i} | Q | ${cell}`)].join('\n'),
    entities: `list_name | label\n${entities}`,
  });

  it('save_to writes only the property, whatever list it names', () => {
    expect(bindOf(written(form(['fruits#kind'], 'fruits | A')), '/data/q0')).toEqual({
      type: 'string',
      'entities:saveto': 'kind',
    });
  });

  it('save_to can set a property of the same name in two lists', () => {
    const survey = `
      type         | name | label | save_to
      text         | q0   | Q     | a#kind
      begin_repeat | r    | R     |
      text         | q1   | Q     | b#kind
      end_repeat   |      |       |`;
    expect(refusal({ survey, entities: 'list_name | label\na | A\nb | B' })).toBe('');
  });

  it.each([
    [['name'], 'fruits | A', 2],
    [['fruits#LABEL'], 'fruits | A', 2],
    [['__id'], 'fruits | A', 2],
    [['two words'], 'fruits | A', 2],
    [['fruits#'], 'fruits | A', 2],
    [['a#b#c'], 'fruits | A', 2],
    [['other#kind'], 'fruits | A', 2],
    [['kind', 'kind'], 'fruits | A', 3],
    [['fruits#kind', 'kind'], 'fruits | A\nfarms | B', 3],
  ])('save_to refuses %j of %s', (cells, entities, row) => {
    expect(refusal(form(cells, entities))).toContain(`[row : ${row}] survey, save_to: `);
  });

  it.each(['begin_group | g | G | kind', 'begin_repeat | g | G | kind'])('save_to is refused on %s', (begin) => {
    const survey = `type | name | label | save_to\n${begin}\ntext | q | Q |\n${begin.slice(0, 12).replace('begin', 'end')} | | |`;
    expect(refusal({ survey, entities: 'list_name | label\nfruits | A' })).toContain('[row : 2] survey, save_to: ');
  });

  it('save_to can be in a loop, whose rows are repeated', () => {
    const survey = `
      type              | name | label | save_to
      begin loop over l | g    | G     |
      text              | q    | Q     | kind
      end loop          |      |       |`;
    const choices = 'list_name | name | label\nl | x | X\nl | y | Y';
    expect(refusal({ survey, choices, entities: 'list_name | label\nfruits | A' })).toBe('');
  });

  it('save_to is refused without entities', () => {
    expect(refusal({ survey: 'type | name | label | save_to\ntext | q | Q | kind' })).toContain(
      '[row : 2] survey, save_to: ',
    );
  });
});

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

  it('the position of an entity is the root where its questions are in groups only', () => {
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

  it('the position of an entity is a group where another entity has the repeat', () => {
    const xml = written({
      survey: nested.replace('people#job', ''),
      entities: 'list_name | label\npeople | ${who}\nworkers | ${job}',
    });
    expect(bindOf(xml, '/data/house/home/person/meta/entity/label')?.calculate).toBe('../../../who');
    expect(bindOf(xml, '/data/house/home/person/work/meta/entity/label')?.calculate).toBe('../../../job');
    expect(xml.match(/event="odk-new-repeat" value="uuid\(\)"/g)).toHaveLength(2);
  });

  it('the position of an entity is the deepest group that declares it where the form has several', () => {
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

  it('the position of an entity is no group of a flat form', () => {
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
  ])('the position of an entity refuses what is %s', (_, survey, label, location) => {
    expect(refusal({ survey, entities: `list_name | label\nlist | ${label}` })).toContain(location);
  });
});
