import { fieldTree, odataFields } from '#server/domain/odata/fields';
import { treeOf } from '../submission/submissionFields';

const field = (path: string, type: string) => ({ path, name: path.split('/').at(-1) ?? '', type, binary: null });

const awkward = [
  field('/a-b', 'string'),
  field('/a.b', 'int'),
  field('/__id', 'string'),
  field('/q1.8', 'structure'),
  field('/q1.8/17', 'string'),
  field('/q1.8/__id', 'string'),
  field('/q1-8', 'repeat'),
  field('/q1-8/__id', 'string'),
];

test('each part of an OData path is a name, unique among its siblings', () => {
  expect(odataFields(awkward).map(({ path }) => path)).toEqual([
    '/a_b',
    '/a_b_2',
    '/__id_2',
    '/q1_8',
    '/q1_8/_17',
    '/q1_8/__id',
    '/q1_8_2',
    '/q1_8_2/__id_2',
  ]);
});

test('the OData field tree has the columns of the list of fields', () => {
  const columns = [...fieldTree(awkward).values()].map((node) => [
    node.column,
    node.kind === 'value' ? null : [node.path, [...node.children.values()].map(({ column }) => column)],
  ]);
  expect(columns).toEqual([
    ['a_b', null],
    ['a_b_2', null],
    ['__id_2', null],
    ['q1_8', ['q1_8', ['_17', '__id']]],
    ['q1_8_2', ['q1_8_2', ['__id_2']]],
  ]);
});

test('OData keeps the columns of names without any allowed letter apart', () => {
  expect([...treeOf('é string', 'ü string', '名 string').values()].map(({ column }) => column)).toEqual([
    '__',
    '___2',
    '___3',
  ]);
});
