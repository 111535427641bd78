import { plainCsv } from '#shared/csv/csvTable';
import { columnName, readableTable } from '#webform/form/itemsets';
import { readDefinition } from '#webform/form/definition';
import { searchCall } from '#webform/form/searchCall';
import { xform } from '../../fixtures/xform';
import { formsEngine } from '../../support/form/formsEngine/formsEngine';

const table = plainCsv(
  `"fruit_key","fruit_label","kind","region","label::English (en)"
"ap","Apple","pome","north","Apple (en)"
"qu","Quince","Pome","south","Quince (en)"
"pl","Plum","stone","north",""
"ch","Cherry","stone","south","Cherry (en)"
`,
  columnName,
);

const COLUMNS = '<item><label>fruit_label</label><value>fruit_key</value></item>';

const fruits = (appearance: string, items = COLUMNS, model = ''): string =>
  xform({
    instance: '<word/><region/><fruit/><tree><note/><same/></tree>',
    types: { '/word': 'string', '/region': 'string', '/fruit': 'string' },
    model,
    body: `<input ref="/data/word"><label>Word</label></input><input ref="/data/region"><label>Region</label></input>
      <select1 ref="/data/fruit" appearance="${appearance}"><label>Fruit</label>${items}</select1>`,
  });

const choices = async (xml: string, word = '', region = '') => {
  const { choices: offered } = await formsEngine().filled({
    xml: readDefinition(xml).xml,
    files: { 'fruits.csv': table },
    steps: [
      { answer: '/data/word', value: word },
      { answer: '/data/region', value: region },
    ],
  });
  return offered['/data/fruit'];
};

const names = async (...given: Parameters<typeof choices>) => (await choices(...given))?.map(([value]) => value).join();

describe('choices searched in a file', () => {
  it('choices searched in a file are its rows, with the columns that the only choice of the form names', async () => {
    expect(await choices(fruits("search('fruits')"))).toEqual([
      ['ap', 'Apple'],
      ['qu', 'Quince'],
      ['pl', 'Plum'],
      ['ch', 'Cherry'],
    ]);
  });

  it.each([
    ["search('fruits', 'contains', 'fruit_label', /data/word)", 'U', '', 'qu,pl'],
    ["search('fruits', 'contains', 'fruit_label', /data/word)", '', '', 'ap,qu,pl,ch'],
    ["search('fruits', 'startswith', 'fruit_label', /data/word)", 'p', '', 'pl'],
    ["search('fruits', 'endswith', 'fruit_label', /data/word)", 'e', '', 'ap,qu'],
    ["search('fruits', 'matches', 'kind', /data/word)", 'pome', '', 'ap,qu'],
    ["search('fruits', 'matches', 'kind', 'STONE')", '', '', 'pl,ch'],
    ["search('fruits', 'contains', 'fruit_label, kind', /data/word)", 'st', '', 'pl,ch'],
    ["search('fruits', 'contains', 'fruit_label', /data/word, 'region', /data/region)", 'e', 'south', 'qu,ch'],
    ["search('fruits', 'contains', '', '', 'region', ../region)", '', 'north', 'ap,pl'],
    ["search('fruits', 'matches', 'kind', concat(../word, 'e'), 'region', current()/../region)", 'pom', 'north', 'ap'],
    ["search('fruits', 'nonsense', 'fruit_label', /data/word)", 'pp', '', 'ap'],
    [
      'minimal search(&quot;fruits.csv&quot;,&#10;&quot;matches&quot;, &quot;kind&quot;, /data/word) w2',
      'stone',
      '',
      'pl,ch',
    ],
  ])('choices searched in a file follow the call: %s for “%s” and “%s”', async (appearance, word, region, expected) => {
    expect(await names(fruits(appearance), word, region)).toBe(expected);
  });

  it.each([
    ['none', '<item><label>None of them</label><value>none</value></item>', (own: string) => `${COLUMNS}${own}`],
    ['0', '<item><label>Zero</label><value>0</value></item>', (own: string) => `${own}${COLUMNS}`],
  ])('choices searched in a file follow those of the form, such as %s', (_, own, items) => {
    const { xml } = readDefinition(fruits("search('fruits')", items(own)));
    expect(xml).toMatch(`${own}<itemset nodeset="instance('fruits')/root/item"><value ref="fruit_key"/>`);
    expect(xml).not.toContain(COLUMNS);
  });

  it('choices searched in a file may have several columns in their labels', async () => {
    const items = '<item><label>fruit_label, kind,region</label><value>fruit_key</value></item>';
    expect((await choices(fruits("search('fruits')", items)))?.[0]).toEqual([
      'ap',
      'Apple (kind: pome) (region: north)',
    ]);
  });

  it('choices searched in a file use their value as a missing label, and columns by language', async () => {
    const items = '<item><label>label::English (en)</label><value>fruit_key</value></item>';
    expect(await choices(fruits("search('fruits')", items))).toEqual([
      ['ap', 'Apple (en)'],
      ['qu', 'Quince (en)'],
      ['pl', 'pl'],
      ['ch', 'Cherry (en)'],
    ]);
  });

  it('choices searched in a file find the names of their columns in translated texts, too', async () => {
    const text = '<itext><translation lang="en"><text id="f-0"><value>fruit_label</value></text></translation></itext>';
    const items = `<item><label ref="jr:itext('f-0')"/><value>fruit_key</value></item>`;
    expect((await choices(fruits("search('fruits')", items, text)))?.[0]).toEqual(['ap', 'Apple']);
  });

  it('choices searched in a file share its list with other uses of it, and keep the rest of the appearance', () => {
    const list = '<instance id="known" src="jr://file-csv/fruits.csv"/>';
    const { xml } = readDefinition(fruits("minimal search('fruits') w2", COLUMNS, list));
    expect(xml).toContain(`nodeset="instance('known')/root/item"`);
    expect(xml.match(/<instance /g)).toHaveLength(1);
    expect(xml).toMatch(/appearance="minimal +w2"/);
  });

  it('choices searched in a file follow the answers of their own repetition', async () => {
    const xml = xform({
      instance: '<tree><kind/><fruit/></tree>',
      types: { '/tree/kind': 'string', '/tree/fruit': 'string' },
      body: `<group ref="/data/tree"><repeat nodeset="/data/tree"><input ref="/data/tree/kind"/>
        <select1 ref="/data/tree/fruit" appearance="search('fruits', 'matches', 'kind', /data/tree/kind)">${COLUMNS}</select1>
        </repeat></group>`,
    });
    const { choices: offered } = await formsEngine().filled({
      xml: readDefinition(xml).xml,
      files: { 'fruits.csv': table },
      steps: [
        { add: '/data/tree' },
        { answer: '/data/tree[1]/kind', value: 'pome' },
        { answer: '/data/tree[2]/kind', value: 'stone' },
      ],
    });
    expect(offered['/data/tree[1]/fruit']?.map(([value]) => value)).toEqual(['ap', 'qu']);
    expect(offered['/data/tree[2]/fruit']?.map(([value]) => value)).toEqual(['pl', 'ch']);
  });

  it.each(['search(', "search('a', 'b'", 'research()', 'minimal'])('%s is not a call of search()', (appearance) => {
    expect(searchCall(appearance)).toBeUndefined();
  });

  it('a table outside of the form has columns that the engine can read', async () => {
    const read = await readableTable('a.CSV', new Response('name,label::en,2nd\na,label::en,c\n'));
    expect(await read.text()).toBe('name,label__en,_2nd\na,label::en,c\n');
    const other = new Response('a::b\n');
    expect(await readableTable('a.xml', other)).toBe(other);
  });
});
