import { xform } from '#test/fixtures/xform';
import { formsEngine } from '#test/support/form/formsEngine/formsEngine';

/** A question with choices from a file, and what the chosen one has. */
const form = (file: string, value = 'name', label = 'label'): string =>
  xform({
    instance: '<t/><found/>',
    model: `<instance id="list" src="jr://file/${file}"/>
      <bind nodeset="/data/found" calculate="instance('list')/root/item[${value} = /data/t]/geometry"/>`,
    body: `<select1 ref="/data/t"><label>Tree</label><itemset nodeset="instance('list')/root/item">
      <value ref="${value}"/><label ref="${label}"/></itemset></select1>`,
  });

const feature = (geometry: object | null, properties: object) => ({ type: 'Feature', geometry, properties });
const collection = (...features: readonly object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const POINT = { type: 'Point', coordinates: [14, 50] };
const RING = [
  [0, 0],
  [0, 2],
  [2, 2],
  [0, 0],
];

describe('lists of choices in the engine', () => {
  it.each([
    ['a place', POINT, {}, '50 14 0 0'],
    ['an altitude', { type: 'Point', coordinates: [14, 50, 212] }, {}, '50 14 0 0'],
    ['no geometry', null, {}, ''],
    ['several outlines', { type: 'MultiPolygon', coordinates: [[RING]] }, {}, ''],
    ['a hole', { type: 'Polygon', coordinates: [RING, RING] }, {}, '0 0 0 0; 2 0 0 0; 2 2 0 0; 0 0 0 0'],
    ['a property whose name begins with a digit', POINT, { 2020: 'a' }, '50 14 0 0'],
    ['a property whose name has a space', POINT, { 'first name': 'a' }, '50 14 0 0'],
    ['a property without a value', POINT, { height: null }, '50 14 0 0'],
  ])('lists of choices in the engine are read from GeoJSON with %s', async (_, geometry, properties, found) => {
    const trees = collection(
      feature(geometry, { id: 'p1', title: 'One', ...properties }),
      feature(POINT, { id: 'p2', title: 'Two' }),
    );
    const { choices, values } = await formsEngine().filled({
      xml: form('trees.geojson', 'id', 'title'),
      files: { 'trees.geojson': trees },
      steps: [{ answer: '/data/t', value: 'p1' }],
    });
    expect(choices['/data/t']).toEqual([
      ['p1', 'One'],
      ['p2', 'Two'],
    ]);
    expect(values['/data/found']).toBe(found);
  });

  it.each(['<root>', '<root x="a">', '<root><!-- trees -->'])(
    'lists of choices in the engine are read from XML with a declaration: %s',
    async (root) => {
      const trees = `<?xml version="1.0" encoding="UTF-8"?>\n${root}
        <item><name>p1</name><label>One &amp; only</label><geometry>50 14 0 0</geometry></item>
        <item><name>p2</name><label>Two</label><geometry/></item></root>`;
      const { choices, values } = await formsEngine().filled({
        xml: form('trees.xml'),
        files: { 'trees.xml': trees },
        steps: [{ answer: '/data/t', value: 'p1' }],
      });
      expect(choices['/data/t']).toEqual([
        ['p1', 'One & only'],
        ['p2', 'Two'],
      ]);
      expect(values['/data/found']).toBe('50 14 0 0');
    },
  );

  it.each(['{', '{"type": "Feature"}', collection(feature({ type: 'Point', coordinates: ['here'] }, {}))])(
    'lists of choices in the engine that cannot be read are named by their file: %s',
    async (trees) => {
      expect(
        await formsEngine().outcome({ xml: form('trees.geojson'), files: { 'trees.geojson': trees } }),
      ).toMatchObject({ refusal: expect.stringContaining('trees.geojson') as string });
    },
  );

  it.each([
    ['a long row', 'name,label\na,Apple,red\nb,Pear\n'],
    ['a comma at the end of each row', 'name,label,\na,Apple,\nb,Pear,\n'],
    ['a short row', 'name,label,geometry\na,Apple\nb,Pear\n'],
    ['a column whose name is no XML name', 'name,label,first name,2020\na,Apple,x,y\nb,Pear,x,y\n'],
    ['an empty line at the end', 'name,label\r\na,Apple\r\nb,Pear\r\n\r\n'],
  ])('lists of choices in the engine are read from CSV with %s', async (_, fruit) => {
    const { choices } = await formsEngine().filled({ xml: form('fruit.csv'), files: { 'fruit.csv': fruit } });
    expect(choices['/data/t']).toEqual([
      ['a', 'Apple'],
      ['b', 'Pear'],
    ]);
  });

  it('lists of choices in the engine are searched for texts with apostrophes', async () => {
    const xml = xform({
      instance: "<who>O'Brien</who><found/>",
      model: `<instance id="list" src="jr://file-csv/list.csv"/>
        <bind nodeset="/data/found" calculate="pulldata('list', 'label', 'name', /data/who)"/>`,
      body: '<input ref="/data/who"/>',
    });
    const { values } = await formsEngine().filled({ xml, files: { 'list.csv': "name,label\nO'Brien,Found\n" } });
    expect(values['/data/found']).toBe('Found');
  });
});
