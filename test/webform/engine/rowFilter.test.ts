import fc from 'fast-check';
import { xform } from '#test/fixtures/xform';
import { byExtent } from '#test/support/extent';
import { formsEngine } from '#test/support/form/formsEngine/formsEngine';

/** Texts that are the same number or day, and texts that are none. */
const TEXTS = ['', ' ', 'a', 'a', "O'B", '7', '7', '7.0', ' 7 ', '7,0', '1', '0.3', '2024-01-01', '19723', 'true'];
const UNUSUAL = [
  ' a',
  'A',
  '07',
  '0',
  '-0',
  '1e3',
  '1000',
  '0.30000000000000004',
  '2024-01-01T10:00:00',
  'NaN',
  '9'.repeat(400),
];
const cell = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...TEXTS) }, fc.constantFrom(...UNUSUAL));
const COLUMNS = ['name', 'label', 'x', 'y'] as const;
const row = fc.tuple(cell, cell, cell, cell);

/** Expressions that are the same for all rows, and some that are not. */
const VALUES = `'a' | '7' | '' | 7 | 0.1 + 0.2 | 1 div 0 | number('x') | true() | -7 | /data/text | /data/int | /data/decimal
  | /data/date | /data/day | /data/none | /data/r/z | /data/r[2]/z | /data/r[position() = 1]/z | current()/../text | ../text
  | concat(/data/text, '') | number(/data/text) | string() | x | y | nowhere | if(/data/int = 7, /data/text, 7) | (/data/text)
  | coalesce(/data/none, 'a') | position() | date('2024-01-01') | instance('list')/root/item[name = /data/text]/y
  | instance('list')/root/item/x | /data/int * 1 | today()`;
const value = fc.constantFrom(...VALUES.split(/\s*\|\s*/));
const column = fc.constantFrom('name', 'x', 'x', 'y', 'nowhere', './x', '(x)', 'x[1]');
const comparison = fc
  .tuple(column, fc.constantFrom('=', '=', '=', '=', '!=', '<', '>='), value, fc.boolean())
  .map(([left, operator, right, isTurned]) =>
    isTurned ? `${right} ${operator} ${left}` : `${left} ${operator} ${right}`,
  );
const OTHERS = `contains(y, '7') | position() < 3 | last() > 2 | string-length(x) | y | /data/text | selected(/data/text, x)
  | selected('7 a', y) | x > 5 or x = '' | count(x) = 0 | not(nowhere) | not(x) | starts-with(x, /data/int) | regex(x, '[0-9.]+')
  | x = 7 or y = 7 | x = 'a' or x = /data/text | position() = count(x) | random() >= 0`;
const other = fc.constantFrom(...OTHERS.split(/\s*\|\s*/));
const part = fc.oneof({ weight: 5, arbitrary: comparison }, other);
const several = fc
  .array(part, { minLength: 2, maxLength: 3 })
  .chain((parts) => fc.constantFrom(' and ', ' and ', ' or ').map((word) => parts.join(word)));
const condition = fc.oneof({ weight: 4, arbitrary: comparison }, several, { weight: 2, arbitrary: other });
const predicate = fc.oneof({ weight: 8, arbitrary: condition }, fc.constantFrom('1', '2', 'last()'));
const predicates = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(condition) },
  fc.array(predicate, { minLength: 2, maxLength: 3 }),
);

/** Conditions with one about the whole row are tried row by row. A number alone would be a position. */
const tried = (predicate: string): string =>
  /^(?:\d+|last\(\)|string-length\(x\)|y|\/data\/text)$/.test(predicate)
    ? predicate
    : `string(.) != string(.) or (${predicate})`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const itemset = (path: string, conditions: readonly string[], isPlain: boolean): string => {
  const [name, label] = isPlain ? ['string(name)', 'string(label)'] : ['name', 'label'];
  const nodeset = `instance('list')/root/item${conditions.map((text) => `[${text}]`).join('')}`;
  return `<select ref="/data/${path}"><itemset nodeset="${escaped(nodeset)}"><value ref="${name}"/><label ref="${label}"/></itemset></select>`;
};

type Row = readonly string[];
type List = (rows: readonly Row[]) => { readonly instance: string; readonly files: Readonly<Record<string, string>> };
const attached = (file: string, content: string) => ({
  instance: `<instance id="list" src="jr://file/${file}"/>`,
  files: { [file]: content },
});
const itemXml = (cells: Row): string =>
  `<item>${COLUMNS.map((name, index) => `<${name}>${cells[index]}</${name}>`).join('\n ')}</item>`;
const lists: Readonly<Record<string, List>> = {
  CSV: (rows) =>
    attached('list.csv', [COLUMNS, ...rows].map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\n')),
  GeoJSON: (rows) =>
    attached(
      'list.geojson',
      JSON.stringify({
        type: 'FeatureCollection',
        features: rows.map((cells, index) => ({
          type: 'Feature',
          geometry: null,
          // Not all features have the same properties.
          properties: Object.fromEntries(
            COLUMNS.flatMap((name, at) => (at > 1 && index % 3 === at ? [] : [[name, cells[at]]])),
          ),
        })),
      }),
    ),
  XML: (rows) => attached('list.xml', `<root>\n${rows.map(itemXml).join('\n')}</root>`),
  'an instance of the form': (rows) => ({
    instance: `<instance id="list"><root>${rows.map(itemXml).join('')}</root></instance>`,
    files: {},
  }),
  'rows with several cells of a column': (rows) => ({
    instance: `<instance id="list"><root><other/>${rows
      .map((cells, index) =>
        itemXml(cells).replace('</item>', index % 4 === 0 ? '<x>a</x><z><x/></z></item>' : '</item>'),
      )
      .join('')}</root></instance>`,
    files: {},
  }),
};

describe('filters of lists', () => {
  it.each(Object.keys(lists))('filters of lists select the rows that are selected one by one: %s', async (kind) => {
    const answers = fc.record({ text: cell, int: fc.constantFrom('', '7', '0', '1000'), z: cell });
    const filters = fc.array(predicates, { minLength: 20, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 5, maxLength: 20 }),
        filters,
        answers,
        async (rows, tested, { text, int, z }) => {
          const list = lists[kind]?.(rows) ?? { instance: '', files: {} };
          const names = tested.map((_, index) => [`q${index}`, `p${index}`] as const);
          const xml = xform({
            instance: `<text/><int/><decimal>7.0</decimal><date>2024-01-01</date><day>19723</day><none/>
            <r><z>${z}</z></r><r><z>7</z></r>${names
              .flat()
              .map((name) => `<${name}/>`)
              .join('')}`,
            types: { '/int': 'int', '/decimal': 'decimal', '/date': 'date', '/day': 'int' },
            model: list.instance,
            body: `<input ref="/data/text"/><input ref="/data/int"/>
            <group ref="/data/r"><repeat nodeset="/data/r"><input ref="/data/r/z"/></repeat></group>
            ${tested.map((conditions, index) => `${itemset(`q${index}`, conditions, false)}${itemset(`p${index}`, conditions.map(tried), true)}`).join('')}`,
          });
          const steps = [
            { answer: '/data/text', value: text },
            { answer: '/data/int', value: int },
          ];
          const { choices } = await formsEngine().filled({ xml, files: list.files, steps, namesFailures: true });
          for (const [index, [indexed, plain]] of names.entries()) {
            expect({ predicates: tested[index], choices: choices[`/data/${indexed}`] }).toEqual({
              predicates: tested[index],
              choices: choices[`/data/${plain}`],
            });
          }
        },
      ),
      { numRuns: byExtent({ all: 100, few: 4 }) },
    );
  });
});
