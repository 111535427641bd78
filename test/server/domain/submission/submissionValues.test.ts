import { readAnswer } from '#server/domain/submission/submissionScalars';
import { extractValues } from '#server/domain/submission/submissionValues';
import { parseXml } from '#server/domain/xml/xml';
import { household, treeOf } from './submissionFields';

const extract = (inside: string, tree = household) =>
  JSON.parse(JSON.stringify(extractValues(parseXml(`<data id="a">${inside}</data>`), tree, 'uuid:1')));

test.each([
  ['', 'int', null],
  ['18', 'int', 18],
  [' 18 ', 'int', 18],
  ['-7', 'int', -7],
  ['18.0', 'int', 18],
  ['9007199254740991', 'int', 9007199254740991],
  ['40.00', 'decimal', 40],
  ['-0.5', 'decimal', -0.5],
  ['1e3', 'decimal', 1000],
  [' ', 'decimal', null],
  ['  padded  ', 'string', '  padded  '],
  ['0012', 'barcode', '0012'],
  ['1970-01-10', 'date', '1970-01-10'],
  ['10:30:00.000-07', 'time', '10:30:00.000-07'],
  ['2021-01-01T08:00:00.000+02', 'dateTime', '2021-01-01T08:00:00.000+02:00'],
  ['2021-01-01T08:00:00.000-0730', 'dateTime', '2021-01-01T08:00:00.000-07:30'],
  ['2021-01-01T08:00:00.000+02:00', 'dateTime', '2021-01-01T08:00:00.000+02:00'],
  ['2021-01-01T08:00:00.000Z', 'dateTime', '2021-01-01T08:00:00.000Z'],
  ['2021-01-01T08:00-07', 'dateTime', '2021-01-01T08:00-07:00'],
  ['2024-02-29T23:59:59.999Z', 'dateTime', '2024-02-29T23:59:59.999Z'],
  ['tomorrow', 'date', 'tomorrow'],
  ['soon', 'time', 'soon'],
  ['1 2', 'geopoint', { type: 'Point', coordinates: [2, 1] }],
  ['a b', 'select', 'a b'],
])('the answer %j of type %s is %j', (text, type, value) => {
  expect(readAnswer(text, type)).toEqual(value);
});

test.each([
  ['int', ['x', '18.7', '12 apples', '1e3', '0x10', '١٢', '9007199254740993', '99999999999999999999']],
  ['decimal', ['much', 'NaN', 'Infinity', '-INF', '1e400', '1,5', '1.2.3', '5 kg', '--1']],
  [
    'dateTime',
    [
      'tomorrow morning',
      '2021-01-01',
      '2021-01-01T08:00:00',
      '2021-13-01T08:00:00Z',
      '2021-02-29T08:00:00Z',
      '2021-01-00T08:00:00Z',
      '0000-01-01T08:00:00Z',
      '2021-01-01T24:00:00Z',
      '2021-01-01T08:61:00Z',
      '2021-01-01T08:00:60Z',
      '2021-01-01T08:00:00+15:00',
      '2021-01-01 08:00:00Z',
      '+12021-01-01T08:00:00Z',
    ],
  ],
  ['geopoint', ['here', '50', '50 east', '91 14', '50 181', '50° 14°', '1e400 0']],
  ['geotrace', ['1 2', '1 2;x;3 4', 'along the river', ';']],
  ['geoshape', ['1 2;3 4', '1 2;3 4;1 2', '1 2;3 4;north']],
])('answers that are not of the type %s are rejected: %j', (type, texts) => {
  expect(texts.map((text) => readAnswer(text, type))).toEqual(texts.map(() => undefined));
});

test('an answer of a wrong type is kept as raw text next to the null value', () => {
  const { data } = extract(
    '<age>about 40</age><visit/><weight>70</weight><grp><inner><depth>deep</depth></inner></grp><person><pname>A</pname></person>',
  );
  expect(data.root).toMatchObject({
    age: null,
    'age@transect.sent': 'about 40',
    visit: null,
    weight: 70,
    grp: { inner: { depth: null, 'depth@transect.sent': 'deep' } },
  });
  expect(data.root).not.toHaveProperty(['visit@transect.sent']);
});

test('of an answer sent twice, the last one counts', () => {
  expect(extract('<age>old</age><age>41</age>').data.root).toMatchObject({ age: 41 });
  expect(extract('<age>old</age><age>41</age>').data.root).not.toHaveProperty(['age@transect.sent']);
});

test('unanswered questions are null, absent groups are left out, columns are identifiers', () => {
  expect(extract('<name>Ana &amp; <![CDATA[<b>]]></name><alt-name>x</alt-name><age/><stray>1</stray>')).toEqual({
    data: {
      root: {
        name: 'Ana & <b>',
        age: null,
        weight: null,
        visit: null,
        alt_name: 'x',
        location: null,
        photo: null,
      },
      tables: {},
    },
    files: [],
  });
});

test('groups of a submission nest', () => {
  const { data } = extract('<grp><note>n</note><inner><depth>1.5</depth></inner></grp><meta><instanceID/></meta>');
  expect(data.root.grp).toEqual({ note: 'n', inner: { depth: 1.5 } });
  expect(data.root.meta).toEqual({ instanceID: null });
});

describe('repeats', () => {
  const { data, files } = extract(
    `<photo>p.jpg</photo><grp><visitor><who>w</who></visitor></grp>
     <person><pname>A</pname><home><pet><petname>x</petname><picture>q.jpg</picture></pet><pet/></home></person>
     <person template=""><pname/></person>
     <person><pname>B</pname></person>`,
  );
  const [first, second] = data.tables.person;

  test('repeats of a submission leave a link in their parent', () => {
    expect(data.root['person@odata.navigationLink']).toBe("Submissions('uuid:1')/person");
    expect(data.root.grp).toEqual({ note: null, 'visitor@odata.navigationLink': "Submissions('uuid:1')/grp/visitor" });
    expect(first.home).toEqual({
      'pet@odata.navigationLink': `Submissions('uuid:1')/person('${first.__id}')/home/pet`,
    });
  });

  test('repeats of a submission are rows of tables with the ids of their parents', () => {
    expect(data.tables.person).toEqual([
      {
        __id: expect.stringMatching(/^[0-9a-f]{40}$/),
        '__Submissions-id': 'uuid:1',
        pname: 'A',
        home: expect.anything(),
      },
      { __id: expect.stringMatching(/^[0-9a-f]{40}$/), '__Submissions-id': 'uuid:1', pname: 'B' },
    ]);
    expect(data.tables['person.home.pet']).toEqual([
      { __id: expect.any(String), '__Submissions-person-id': first.__id, petname: 'x', picture: 'q.jpg' },
      { __id: expect.any(String), '__Submissions-person-id': first.__id, petname: null, picture: null },
    ]);
    expect(data.tables['grp.visitor']).toEqual([{ __id: expect.any(String), '__Submissions-id': 'uuid:1', who: 'w' }]);
    expect(first.__id).not.toBe(second.__id);
  });

  test('files that a submission names are found on every level', () => {
    expect(files).toEqual(['p.jpg', 'q.jpg']);
  });
});

test('a file that a submission names twice is one file', () => {
  const tree = treeOf('a binary', 'b binary');
  expect(extract('<a>x.jpg</a><b>x.jpg</b>', tree).files).toEqual(['x.jpg']);
});

test('submission fields named like properties of objects are fields', () => {
  const tree = treeOf('__proto__ structure', '__proto__/constructor string', 'toString repeat', 'toString/x string');
  const { data } = extract('<__proto__><constructor>c</constructor></__proto__><toString><x>1</x></toString>', tree);
  expect(JSON.stringify(data.root)).toContain('"__proto__":{"constructor":"c"}');
  expect(data.tables.toString).toHaveLength(1);
});
