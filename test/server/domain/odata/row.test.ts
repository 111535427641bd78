import { expandedText } from '#server/domain/odata/expand';
import { conform } from '#server/domain/odata/conform';
import { submissionRowText, withWkt } from '#server/domain/odata/row';
import { runToEnd } from '#server/domain/cooperative/cooperative';
import { extractValues } from '#server/domain/submission/submissionValues';
import { parseXml } from '#server/domain/xml/xml';
import { household, treeOf } from '../submission/submissionFields';

const dataOf = (inside: string) =>
  JSON.parse(JSON.stringify(extractValues(parseXml(`<data id="a">${inside}</data>`), household, 'uuid:1').data));

const system = {
  submissionDate: '2026-01-01T00:00:00.000Z',
  updatedAt: null,
  submitterId: '5',
  submitterName: 'Ana',
  attachmentsPresent: 0,
  attachmentsExpected: 1,
  status: null,
  reviewState: null,
  deviceId: null,
  edits: 0,
  formVersion: '1',
  deletedAt: null,
};

test.each([
  ['{"a": 1}', { __id: 'uuid:"1"', __system: system, a: 1 }],
  ['{}', { __id: 'uuid:"1"', __system: system }],
  [null, { __id: 'uuid:"1"', __system: system }],
])('an OData row joined from %s', (root, row) => {
  expect(JSON.parse(submissionRowText('uuid:"1"', system, root))).toEqual(row);
});

test('an OData row has geometries as text on request, in groups as well', () => {
  const tree = treeOf('place geopoint', 'note string', 'g structure', 'g/path geotrace');
  const row = {
    place: { type: 'Point', coordinates: [2, 1] },
    note: null,
    g: {
      path: {
        type: 'LineString',
        coordinates: [
          [2, 1],
          [4, 3],
        ],
      },
    },
  };
  expect(withWkt(row, tree)).toEqual({ place: 'POINT (2 1)', note: null, g: { path: 'LINESTRING (2 1,4 3)' } });
});

test('an OData row nests the rows of repeats when expanded, or empty lists', () => {
  const data = dataOf('<person><pname>A</pname><home><pet><petname>x</petname></pet></home></person><grp/>');
  const row = JSON.parse(runToEnd(expandedText(data, household, 'uuid:1', (stored) => stored)));
  expect(row).toMatchObject({
    grp: { note: null, visitor: [] },
    person: [{ pname: 'A', home: { pet: [{ petname: 'x' }] } }],
  });
  expect(Object.keys(row.person[0])).not.toContain('__Submissions-id');
});

test('an OData row of another version shows the columns of this one', () => {
  const { root, tables } = dataOf('<name>n</name><age>3</age><grp/><person><pname>A</pname></person>');
  const newer = treeOf(
    'name string',
    'age string',
    'new int',
    'grp structure',
    'grp/x int',
    'person repeat',
    'person/y int',
  );
  expect(conform(root, newer)).toEqual({
    name: 'n',
    age: '3',
    new: null,
    grp: { x: null },
    'person@odata.navigationLink': expect.any(String),
  });
  expect(conform(tables.person[0], treeOf('y int'))).toEqual({
    __id: expect.any(String),
    '__Submissions-id': 'uuid:1',
    y: null,
  });
});

test('an OData field added later is null also if objects have a property with its name', () => {
  const row = JSON.parse('{"name":"n"}');
  const shown = conform(row, treeOf('name string', 'constructor string', '__proto__ structure', '__proto__/x string'));
  expect(JSON.stringify(shown)).toBe('{"name":"n","constructor":null}');
});
