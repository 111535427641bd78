import { bodyOf, written } from '../xform/written';

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** An attribute of the bind of a path. */
const bindOf = (xml: string, path: string, attribute: string): string => {
  const bind = new RegExp(`<bind nodeset="${path}"[^>]*?>`).exec(xml)?.[0] ?? '';
  return squeezed(new RegExp(` ${attribute}="([^"]*)"`).exec(bind)?.[1] ?? '');
};

/** Repeats in groups in repeats, with a calculation whose paths are looked at. */
const farm = (row: string, calculation: string): string => {
  const calculations: Record<string, string> = {};
  calculations[row] = `calculate | ${row} | | ${calculation}`;
  return `
    type         | name    | label   | calculation
    text         | farmer  | Farmer  |
    ${calculations['before'] ?? ''}
    begin_group  | land    | Land    |
    begin_repeat | plot    | Plot    |
    text         | owner   | Owner   |
    begin_group  | soil    | Soil    |
    text         | kind    | Kind    |
    ${calculations['inGroup'] ?? ''}
    end_group    |         |         |
    ${calculations['inPlot'] ?? ''}
    begin_repeat | tree    | Tree    |
    text         | species | Species |
    begin_group  | health  | Health  |
    text         | pest    | Pest    |
    ${calculations['inHealth'] ?? ''}
    end_group    |         |         |
    end_repeat   |         |         |
    end_repeat   |         |         |
    end_group    |         |         |
    begin_repeat | sale    | Sale    |
    integer      | number  | Number  |
    ${calculations['inSale'] ?? ''}
    end_repeat   |         |         |`;
};

const places: Record<string, string> = {
  before: '/data/before',
  inGroup: '/data/land/plot/soil/inGroup',
  inPlot: '/data/land/plot/inPlot',
  inHealth: '/data/land/plot/tree/health/inHealth',
  inSale: '/data/sale/inSale',
};

const plot = '/data/land/plot';
const indexed = `indexed-repeat(\${owner}, \${plot}, \${number})`;

test.each([
  ['before', '${farmer}', '/data/farmer'],
  ['before', 'count(${plot})', `count( ${plot} )`],
  ['before', 'sum(${species})', `sum( ${plot}/tree/species )`],
  ['inPlot', '${farmer}', '/data/farmer'],
  ['inPlot', '${owner}', '../owner'],
  ['inPlot', '${kind}', '../soil/kind'],
  ['inPlot', 'count(${tree})', 'count( ../tree )'],
  ['inPlot', 'max(${pest})', 'max( ../tree/health/pest )'],
  // The repeat itself is outside of its instances.
  ['inPlot', 'count(${plot})', `count( ${plot} )`],
  ['inPlot', '${land}', '/data/land'],
  ['inGroup', '${kind}', '../kind'],
  ['inGroup', '${owner}', '../../owner'],
  ['inGroup', '${soil}', '../../soil'],
  ['inGroup', '${pest}', '../../tree/health/pest'],
  ['inHealth', '${pest}', '../pest'],
  ['inHealth', '${species}', '../../species'],
  ['inHealth', 'position(${tree})', 'position( ../../../tree )'],
  ['inHealth', '${owner} + ${kind}', '../../../owner + ../../../soil/kind'],
  ['inSale', 'max(${owner})', `max( ${plot}/owner )`],
  ['inSale', "'${number}'", "' ../number '"],
  ['inSale', '${last-saved#number}', "instance('__last-saved')/data/sale/number"],
  ['inSale', indexed, `indexed-repeat( ${plot}/owner , ${plot} , ../number )`],
  ['inPlot', 'indexed-repeat(${owner}, ${plot}, 1)', `indexed-repeat( ${plot}/owner , ${plot} , 1)`],
  [
    'inPlot',
    '${owner} = indexed-repeat(${owner}, ${plot}, 1)',
    `../owner = indexed-repeat( ${plot}/owner , ${plot} , 1)`,
  ],
  [
    'inPlot',
    'indexed-repeat(${owner}, ${plot}, 1) = ${owner}',
    `indexed-repeat( ${plot}/owner , ${plot} , 1) = ../owner`,
  ],
  // The reference converter considers only every other call.
  [
    'inSale',
    `${indexed} = ${indexed}`,
    `indexed-repeat( ${plot}/owner , ${plot} , ../number ) = indexed-repeat( ${plot}/owner , ${plot} , /data/sale/number )`,
  ],
  [
    'inPlot',
    "instance('sorts')/root/item[name = ${owner}]/label",
    "instance('sorts')/root/item[name = current()/../owner ]/label",
  ],
  [
    'inPlot',
    "concat(${owner}, instance('sorts')/root/item[1]/name)",
    "concat( ../owner , instance('sorts')/root/item[1]/name)",
  ],
  [
    'before',
    "instance('sorts')/root/item[name = ${farmer}]/label",
    "instance('sorts')/root/item[name = /data/farmer ]/label",
  ],
])('references: %s: %s', (location, calculation, expected) => {
  const choices = 'list_name | name | label\nsorts | a | A';
  const xml = written({ survey: farm(location, calculation), choices });
  expect(bindOf(xml, places[location] ?? '', 'calculate')).toBe(expected);
});

/** A select in a repeat within a repeat, with questions at all heights. */
const selects = (type: string, filter: string): string => `
  type         | name   | label  | choice_filter
  text         | top    | Top    |
  begin_repeat | outer  | Outer  |
  text         | middle | Middle |
  begin_repeat | inner  | Inner  |
  text         | bottom | Bottom |
  ${type}      | pick   | Pick   | ${filter}
  end_repeat   |        |        |
  ${type}      | choose | Choose | ${filter}
  end_repeat   |        |        |
  ${type}      | select | Select | ${filter}`;

const itemsetOf = (xml: string, path: string): string =>
  squeezed(new RegExp(`ref="${path}".*?<itemset nodeset="([^"]*)"`).exec(bodyOf(xml))?.[1] ?? '');

test.each([
  ['select_one sorts', 'a = ${top}', '/data/outer/inner/pick', "instance('sorts')/root/item[a = /data/top ]"],
  [
    'select_one sorts',
    'a = ${middle}',
    '/data/outer/inner/pick',
    "instance('sorts')/root/item[a = current()/../../middle ]",
  ],
  [
    'select_one sorts',
    'a = ${bottom}',
    '/data/outer/inner/pick',
    "instance('sorts')/root/item[a = current()/../bottom ]",
  ],
  [
    'select_one sorts',
    'a = ${bottom}',
    '/data/outer/choose',
    "instance('sorts')/root/item[a = current()/../inner/bottom ]",
  ],
  ['select_one ${middle}', '', '/data/select', "/data/outer[./middle != '']"],
  ['select_one ${middle}', '', '/data/outer/choose', "../../outer[./middle != '']"],
  ['select_one ${middle}', '', '/data/outer/inner/pick', "../../../outer[./middle != '']"],
  ['select_one ${bottom}', '', '/data/outer/choose', "../inner[./bottom != '']"],
  ['select_one ${bottom}', '', '/data/select', "/data/outer/inner[./bottom != '']"],
  ['select_multiple ${middle}', '${middle} != ${top}', '/data/select', '/data/outer[ ./middle != /data/top ]'],
  ['select_one ${middle}', 'position(${outer}) = 1', '/data/select', '/data/outer[position( . ) = 1]'],
  ['select_one ${middle}', "${middle} != 'x'", '/data/outer/choose', "../../outer[ ./middle != 'x']"],
])('references: %s with the filter “%s”', (type, filter, path, expected) => {
  const choices = 'list_name | name | label | a\nsorts | a | A | b';
  // One select only, for the others' filters have other paths.
  const lines = selects(type, filter).split('\n');
  const name = path.split('/').at(-1) ?? '';
  const survey = lines.filter((line) => !line.includes(type) || line.includes(`| ${name} `)).join('\n');
  expect(itemsetOf(written({ survey, choices }), path)).toBe(expected);
});

test.each([
  ['Hello ${a}', '<label>Hello <output value=" /data/a "/></label>'],
  ['${a}${r}!', '<label><output value=" /data/a "/><output value=" /data/r "/>!</label>'],
  ['Costs $5, {a} or ${}', '<label>Costs $5, {a} or ${}</label>'],
  [
    "x instance('l')/root/item[name = ${a}]/label y",
    `<label>x <output value="instance('l')/root/item[name =  /data/a ]/label"/> y</label>`,
  ],
  [
    "instance('l')/root/item[name = 'b c']/label",
    `<label><output value="instance('l')/root/item[name = 'b c']/label"/></label>`,
  ],
  ['See instance of it', '<label>See instance of it</label>'],
  ['Was ${last-saved#a}', `<label>Was <output value=" instance('__last-saved')/data/a "/></label>`],
])('references in the label “%s”', (label, expected) => {
  const survey = `type | name | label | default\ntext | a | A | \nbegin_group | r | R | \ntext | b | ${label} | \nend_group | | | \ntext | c | C | \${last-saved#a}`;
  const xml = written({ survey, choices: 'list_name | name | label\nl | b | B' });
  expect(bodyOf(xml)).toContain(expected);
});

/** Each is refused with the beginning of its location. */
test.each([
  ['settings', 'instance_name', '${nobody}', '[row : 2] settings, instance_name: There is no'],
  ['survey', 'relevant', '${nobody}', '[row : 3] survey, relevant: There is no'],
  ['survey', 'relevant', '${aeg}', 'Is “age” meant?'],
  ['survey', 'relevant', '${ age }', '“${ age }” is no reference'],
  ['survey', 'relevant', '${age', '“${age” is no reference'],
  ['survey', 'label', '${a b}', '[row : 3] survey, label: “${a b}” is no reference'],
  ['survey', 'hint::French (fr)', '${x1}', '[row : 3] survey, hint::French (fr): There is no'],
  ['survey', 'media::image', '${x1}.png', '[row : 3] survey, media::image: There is no'],
  ['survey', 'notes of mine', '${x1}', '[row : 3] survey, notes of mine: There is no'],
  ['survey', 'bind::odk:x', '${x1}', '[row : 3] survey, bind::odk:x: There is no'],
  ['survey', 'relevant', '${twin} = 1', 'could mean several things'],
  ['survey', 'relevant', '${data} = 1', 'could mean several things'],
  ['survey', 'relevant', '${pick_other} = 1', 'There is no'],
  ['survey', 'relevant', '${instanceName} = 1', 'There is no'],
  ['survey', 'relevant', '${instanceID} = 1', ''],
  ['survey', 'relevant', "'${}' = ''", ''],
  ['choices', 'label', '${x1}', '[row : 2] choices, label: There is no'],
  ['choices', 'note', '${x1}', ''],
])('references: %s, %s: %s', (sheet, column, value, expected) => {
  const cell = (of: string, name = column): string => (sheet === of ? `| ${name} ` : '');
  const filled = (of: string): string => (sheet === of ? `| ${value} ` : '');
  const survey =
    sheet === 'survey' && column === 'label'
      ? `type | name | label\ninteger | age | Age\ntext | b | ${value}`
      : `type | name | label ${cell('survey')}
         integer | age | Age
         text | b | B ${filled('survey')}
         begin_group | g | G
         text | twin | Twin
         end_group
         begin_group | h | H
         text | twin | Twin
         integer | data | Data
         end_group
         select_one l or_other | pick | Pick`;
  const isLabel = sheet === 'choices' && column === 'label';
  const choices = isLabel
    ? `list_name | name | label\nl | a | ${value}`
    : `list_name | name | label ${cell('choices')}\nl | a | A ${filled('choices')}`;
  const settings = `form_id ${cell('settings')}\nf ${filled('settings')}`;
  let told = '';
  try {
    written({ survey, choices, settings });
  } catch (error) {
    told = error instanceof Error ? error.message : '';
  }
  expect(told === '' || expected === '' ? told : told.includes(expected)).toBe(expected === '' ? '' : true);
});

test('references for choices from the answers of the same repeat within a repeat are refused, since no app can read them', () => {
  const survey = selects('select_one ${bottom}', '')
    .split('\n')
    .filter((line) => !/choose|select /.test(line));
  expect(() => written({ survey: survey.join('\n') })).toThrow('[row : 7] survey, type: The answers of the repeat');
});

test('references for choices from the answers of the same repeat are refused also with a filter', () => {
  const survey = selects('select_one ${bottom}', '1 = 1')
    .split('\n')
    .filter((line) => !/choose|select /.test(line));
  expect(() => written({ survey: survey.join('\n') })).toThrow(
    '[row : 7] survey, choice_filter: The answers of the repeat',
  );
});
