import type { FieldTree } from '#server/domain/odata/fields';
import { readSelect, systemColumns } from '#server/domain/odata/query/select';
import { repeatAt } from '#server/domain/odata/tables';
import { household } from '../../submission/submissionFields';

const columnsOf = (tree: FieldTree, above = ''): string[] =>
  [...tree.values()].flatMap((node) =>
    node.kind === 'group' ? columnsOf(node.children, `${above}${node.column}/`) : [above + node.column],
  );

const submissions = { tree: household, kind: 'submissions', parent: null } as const;
const select = (text: string | null, expand = false) => readSelect(text, submissions, expand);

test.each([null, '*', 'name,*'])('OData $select %s selects everything', (text) => {
  expect(select(text)).toBeNull();
});

test('OData $select reads columns of all kinds', () => {
  const wanted = select('__id, name,grp/inner/depth,grp/note,meta,person,__system/status,__system/submissionDate,name');
  expect(wanted).toMatchObject({
    ids: ['__id'],
    system: ['submissionDate', 'status'],
    keys: ['name', 'grp', 'person@odata.navigationLink', 'meta'],
    partial: true,
  });
  expect(wanted && columnsOf(wanted.tree)).toEqual([
    'name',
    'grp/note',
    'grp/inner/depth',
    'person',
    'meta/instanceID',
  ]);
});

test('OData $select reads no answers if none are selected', () => {
  expect(select('__id,__system')).toMatchObject({ ids: ['__id'], system: systemColumns, keys: [], partial: false });
});

test.each(['grp,grp/note', 'grp/note,grp'])('OData $select of a group and a part of it is the group: %s', (text) => {
  const wanted = select(text);
  expect(wanted && columnsOf(wanted.tree)).toEqual(['grp/note', 'grp/inner/depth', 'grp/visitor']);
  expect(wanted?.partial).toBe(false);
});

test('OData $select includes expanded repeats, named or not, of selected groups', () => {
  const wanted = select('grp/note', true);
  expect(wanted && columnsOf(wanted.tree)).toEqual(['grp/note', 'grp/visitor', 'person']);
});

test('OData $select in the table of a repeat can name its own ids, and no columns of the submission', () => {
  const { repeat, parent } = repeatAt(household, 'person.home.pet');
  const table = { tree: repeat.children, kind: 'repeat', parent } as const;
  const wanted = readSelect('petname,__Submissions-person-id,__id', table, false);
  expect(wanted).toMatchObject({ ids: ['__id', '__Submissions-person-id'], keys: ['petname'] });
  for (const text of ['__Submissions-id', '__system', 'pname']) {
    expect(() => readSelect(text, table, false)).toThrow(expect.objectContaining({ code: 400.23 }));
  }
});

test.each([
  'nonesuch',
  '',
  'name,',
  'name/x',
  'grp/nonesuch',
  'person/pname',
  '__system/nonesuch',
  '__system/',
  'toString',
])('OData $select refuses the unknown column %s', (text) => {
  const value = text.split(',').at(-1);
  expect(() => select(text)).toThrow(expect.objectContaining({ code: 400.23, details: { property: value } }));
});
