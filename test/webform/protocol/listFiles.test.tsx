import { readDefinition } from '#webform/form/definition';
import { readableTable } from '#webform/form/itemsets';
import { xform } from '../../fixtures/xform';
import { formsEngine } from '../../support/form/formsEngine/formsEngine';

const form = (file: string): string =>
  xform({
    instance: '<tree/>',
    types: { '/tree': 'string' },
    model: `<instance id="trees" src="jr://${file.endsWith('.csv') ? 'file-csv' : 'file'}/${file}"/>`,
    body: `<select1 ref="/data/tree"><label>Tree</label><itemset nodeset="instance('trees')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>`,
  });

/** The choices shown from a file. */
const choicesOf = async (file: string, bytes: Buffer) => {
  const answer = await readableTable(file, new Response(new Uint8Array(bytes)));
  const { choices } = await formsEngine().filled({
    xml: readDefinition(form(file)).xml,
    files: answer.ok ? { [file]: await answer.text() } : {},
  });
  return choices['/data/tree'];
};

const places = (...features: readonly object[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map((more, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [14, 50] },
      properties: { name: `p${index}`, label: `Place ${index}` },
      ...more,
    })),
  });

const both = [
  ['a', 'Pêche'],
  ['b', 'Pear'],
];
const twoPlaces = [
  ['p0', 'Place 0'],
  ['p1', 'Place 1'],
];

describe('lists of choices in files', () => {
  it.each([
    ['in Windows-1252', Buffer.from('name,label\na,Pêche\nb,Pear\n', 'latin1')],
    ['in UTF-16', Buffer.from('\uFEFFname,label\na,Pêche\nb,Pear\n', 'utf16le')],
    ['for Excel', Buffer.from('sep=;\r\nname;label\r\na;Pêche\r\nb;Pear\r\n')],
    ['with trailing separators', Buffer.from('name,label,,\na,Pêche,,\nb,Pear,,\n')],
    ['with rows that are too long or too short', Buffer.from('name,label,kind\na,Pêche,1,2\nb,Pear\n')],
    ['with empty lines', Buffer.from('name,label\n\na,Pêche\n\n\nb,Pear\n\n')],
    ['with quotation marks', Buffer.from('"name",label\na,"Pêche"\n"b",Pear')],
    ['with a column twice', Buffer.from('name,label,label\na,Pêche,x\nb,Pear,y\n')],
    ['with names that are no XML names', Buffer.from('name,label,2020,first name\na,Pêche,,\nb,Pear,,\n')],
    ['with a semicolon in a cell', Buffer.from('name,label,kind\na,Pêche,x;y\nb,Pear,z|z\n')],
    ['without a line break at the end', Buffer.from('name,label\na,Pêche\nb,Pear')],
    ['with empty cells', Buffer.from('kind,name,label\n,a,Pêche\n,b,Pear\n')],
  ])('a list of choices %s is available in web forms', async (_, bytes) => {
    expect(await choicesOf('trees.csv', bytes)).toEqual(both);
  });

  it.each([
    ['without a geometry', [{ geometry: null }, {}]],
    ['with an altitude', [{ geometry: { type: 'Point', coordinates: [14, 50, 212] } }, {}]],
    ['of many parts', [{ geometry: { type: 'MultiPolygon', coordinates: [[[[0, 0]]]] } }, {}]],
    [
      'with properties of any name',
      [{ properties: { name: 'p0', label: 'Place 0', 'first name': 'a', '2020': { deep: 1 } } }, {}],
    ],
  ])('a list of places %s is available in web forms', async (_, features) => {
    expect(await choicesOf('trees.geojson', Buffer.from(places(...features)))).toEqual(twoPlaces);
  });

  it.each([
    ['trees.geojson', '{'],
    ['trees.csv', ''],
  ])('a list that cannot be read counts as missing, and the form opens: %s', async (file, text) => {
    const unreadable: string[] = [];
    await readableTable(file, new Response(text), (name) => unreadable.push(name));
    expect(unreadable).toEqual([file]);
    expect(await choicesOf(file, Buffer.from(text))).toEqual([]);
  });

  it('a list of one column can be looked up', async () => {
    const answer = await readableTable('ids.csv', new Response('name\nA1\nA2\n'));
    const { values } = await formsEngine().filled({
      xml: xform({
        instance: '<n/>',
        types: {},
        model: `<instance id="ids" src="jr://file-csv/ids.csv"/><bind nodeset="/data/n" type="int" calculate="count(instance('ids')/root/item)"/>`,
        body: '<input ref="/data/n"><label>N</label></input>',
      }),
      files: { 'ids.csv': await answer.text() },
    });
    expect(values['/data/n']).toBe('2');
  });
});
