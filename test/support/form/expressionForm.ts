import { xform } from '#test/fixtures/xform';

/** The answers that the expressions of `test/fixtures/expressions` refer to: content of the primary instance, and types. */
const INSTANCE = `<t>Ada</t><s>b</s><m>a b</m><i>7</i><d>1.1</d><empty/><date0>2026-01-31</date0><date1>2026-03-01</date1>
  <p>1 1 0 0</p><p2>1.01 2 0 0</p2><g>0 0 0 0; 0 2 0 0; 2 2 0 0; 2 0 0 0; 0 0 0 0</g><uni>Zoé日本</uni><sp>a  b</sp>
  <b1>false</b1><b2>true</b2><today>2026-11-29</today><nowdt>2026-11-29T06:39:00.000Z</nowdt><time1>14:30:00.000Z</time1>
  <r><x>5</x></r><r><x>8</x></r><r><x/></r>`;
const TYPES = {
  '/i': 'int',
  '/d': 'decimal',
  '/date0': 'date',
  '/date1': 'date',
  '/p': 'geopoint',
  '/p2': 'geopoint',
  '/g': 'geoshape',
  '/b1': 'boolean',
  '/b2': 'boolean',
  '/today': 'date',
  '/nowdt': 'dateTime',
  '/time1': 'time',
  '/r/x': 'int',
};
const CHOICES = ['a', 'b']
  .map((value) => `<item><label>${value === 'a' ? 'Alpha' : 'Beta'}</label><value>${value}</value></item>`)
  .join('');

const escaped = (expression: string): string =>
  expression.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

/** A form that computes each expression in a question of its own: `/data/c0`, `/data/c1` …, whose answers are texts in `/data/text0` … */
export const expressionForm = (expressions: readonly string[], type = 'string'): string =>
  xform({
    instance: INSTANCE + expressions.map((_, index) => `<c${index}/><text${index}/>`).join(''),
    types: TYPES,
    model: `<instance id="l"><root><item><name>a</name><label>Alpha</label></item><item><name>b</name><label>Beta</label></item></root></instance>
      ${expressions.map((expression, index) => `<bind nodeset="/data/c${index}" type="${type}" calculate="${escaped(expression)}"/><bind nodeset="/data/text${index}" calculate="concat('', /data/c${index})"/>`).join('')}`,
    body: `<select1 ref="/data/s"><label>s</label>${CHOICES}</select1><select ref="/data/m"><label>m</label>${CHOICES}</select>
      <group ref="/data/r"><label>r</label><repeat nodeset="/data/r"><input ref="/data/r/x"><label>x</label></input></repeat></group>`,
  });
