import { bindOf, instanceOf, tagsOf } from '../xform/modelParts';
import { written } from '../xform/written';
import { refusal } from '../xform/refusal';

const fruit = `
  type | name  | label
  text | fruit | Fruit
  text | farm  | Farm
  csv-external | fruits | `;

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

  it('a new entity gets an id, an existing one does not', () => {
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
