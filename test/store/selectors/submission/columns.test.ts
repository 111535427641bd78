import { widthsText } from '#store/submission/columnWidths';
import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '#api/schemas/odata';
import { createStore } from '#store/index';
import { readLocation } from '#store/route/location';
import { listQueryChanged, locationChanged, selectNavigation } from '#store/route/navigation';
import { firstChunk } from '#store/route/queries';
import { columnName, columnsText, selectSubmissionColumns, submissionValue } from '#store/selectors/submission/columns';
import { answered, stateAfter } from '#test/support/site/states';
import { aRow } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const field = (path: string, type = 'string', binary: true | null = null): Field => ({
  path,
  name: path.split('/').at(-1) ?? '',
  type,
  binary,
});

const columnsOf = (...fields: Field[]) =>
  selectSubmissionColumns(stateAfter(answered('formFieldList', key, fields, { odata: true })), {
    ...key,
    draft: false,
  });

describe('selectSubmissionColumns', () => {
  it('selectSubmissionColumns leaves out groups, repeats with all inside, and the instance id', () => {
    const { columns, subset } = columnsOf(
      field('/meta', 'structure'),
      field('/meta/instanceID'),
      field('/place', 'structure'),
      field('/place/name'),
      field('/tree', 'repeat'),
      field('/tree/height', 'decimal'),
      field('/treeline', 'int'),
    );
    expect(columns.map(columnName)).toEqual([
      '__system/submitterName',
      '__system/submissionDate',
      'place/name',
      'treeline',
      '__id',
    ]);
    expect(subset).toBe(true);
  });

  it('selectSubmissionColumns offers columns of earlier versions, but shows them only if selected', () => {
    const { names, offered, subset } = columnsOf(field('/name'), { ...field('/hill'), earlier: true });
    expect([...offered.keys()]).toEqual(expect.arrayContaining(['name', 'hill']));
    expect(names).not.toContain('hill');
    expect(subset).toBe(false);
  });

  it('selectSubmissionColumns begins with a photo and a place, and shows metadata last', () => {
    const { columns } = columnsOf(
      field('/start', 'dateTime'),
      field('/deviceid'),
      field('/start-geopoint', 'geopoint'),
      field('/village'),
      field('/home', 'structure'),
      field('/home/end', 'date'),
      field('/home/spot', 'geopoint'),
      field('/home/photo', 'binary', true),
      field('/end', 'dateTime'),
    );
    expect(columns.map(columnName).filter((name) => !name.startsWith('__'))).toEqual([
      'home/photo',
      'home/spot',
      'village',
      'home/end',
      'start',
      'deviceid',
      'start-geopoint',
      'end',
    ]);
  });

  it('selectSubmissionColumns shows an instance id that is not a string', () => {
    expect(columnsOf(field('/instanceID', 'int')).names).toContain('instanceID');
  });

  it('selectSubmissionColumns returns ten at most, and reports that', () => {
    const ten = Array.from({ length: 10 }, (_, i) => field(`/q${i}`));
    expect(columnsOf(...ten)).toMatchObject({ subset: false });
    const eleven = columnsOf(...ten, field('/q10'));
    expect(eleven.columns.filter((column) => typeof column === 'object')).toHaveLength(10);
    expect(eleven.subset).toBe(true);
  });
});

const fields = [
  field('/visit', 'structure'),
  field('/visit/village'),
  field('/visit/photo', 'binary', true),
  field('/trees', 'repeat'),
  field('/trees/height', 'decimal'),
  field('/meta', 'structure'),
  field('/meta/instanceID'),
  field('/meta/instanceName'),
];
const source = { ...key, draft: false };
const page = (row: SubmissionRow) => ({ value: [row], '@odata.context': '', '@odata.count': 1 });

const storeAt = (query: string, row?: SubmissionRow) => {
  const store = createStore({ middleware: [] });
  store.dispatch(locationChanged(readLocation(`/projects/1/forms/trees/submissions${query}`)));
  for (const action of answered('formFieldList', key, fields, { odata: true })) store.dispatch(action);
  if (row) for (const action of answered('odataSubmissions', key, page(row), firstChunk)) store.dispatch(action);
  const columns = () => selectSubmissionColumns(store.getState(), source);
  const choose = (names: readonly string[]) =>
    store.dispatch(listQueryChanged({ columns: columnsText(names, columns().usual) }));
  return { columns, choose, href: () => selectNavigation(store.getState()).href };
};

const at = '/projects/1/forms/trees/submissions';

describe('columns in the address', () => {
  it('columns in the address are shown in its order: fields in groups and metadata', () => {
    const { columns } = storeAt('?columns=meta/instanceName,__system/deviceId,visit/village,__id');
    expect(columns().columns.map(columnName)).toEqual([
      'meta/instanceName',
      '__system/deviceId',
      'visit/village',
      '__id',
    ]);
    expect(columns()).toMatchObject({ isUsual: false, subset: false, pinned: 0 });
  });

  it.each([
    [['visit/village'], '?columns=visit/village'],
    [['visit/photo', '__system/edits', 'visit/village'], '?columns=visit/photo,__system/edits,visit/village'],
    [['gone', 'visit/village'], '?columns=gone,visit/village'],
    [[], '?columns=-'],
  ])('selected columns (%j) are in the address, and are read back from it', (names, query) => {
    const { columns, choose, href } = storeAt('');
    choose(names);
    expect(href()).toBe(at + query);
    expect(columns().names).toEqual(names);
    expect(storeAt(query).columns()).toEqual(columns());
  });

  it('the default columns are not in the address, however they were restored', () => {
    const { columns, choose, href } = storeAt('?columns=visit/village&only=approved');
    choose(columns().usual);
    expect(href()).toBe(`${at}?only=approved`);
    expect(columns()).toMatchObject({ isUsual: true, pinned: 0, names: columns().usual });
  });

  it('pinned columns and widths are in the address, and invalid widths are ignored', () => {
    const { columns } = storeAt('?pinned=3&widths=visit/village*240,__id*5000,a*b,*3,__proto__*80');
    expect(columns()).toMatchObject({ pinned: 3, isUsual: true, hasOwnLooks: true });
    expect([...columns().widths]).toEqual([
      ['visit/village', 240],
      ['__proto__', 80],
    ]);
    expect(widthsText(columns().widths)).toBe('visit/village*240,__proto__*80');
    expect(storeAt('?pinned=99').columns().pinned).toBe(0);
    expect(storeAt('?pinned=9').columns().pinned).toBe(6);
    expect(storeAt('?widths=a*1').columns().widths.size).toBe(0);
    expect(storeAt('?widths=a*10').columns().widths.get('a')).toBe(60);
  });

  it('columns of the address without a field are kept, but not shown', () => {
    const { columns } = storeAt('?columns=old,visit/village,visit,trees/height,meta/instanceID,__proto__');
    expect(columns().columns.map(columnName)).toEqual(['visit/village']);
    expect(columns().names).toEqual(['old', 'visit/village', 'visit', 'trees/height', 'meta/instanceID', '__proto__']);
  });

  it('duplicate column names count once, and empty ones not at all', () => {
    expect(storeAt('?columns=,visit/village,,visit/village,').columns().names).toEqual(['visit/village']);
  });

  it('columns can be properties of the rows of this server', () => {
    const { __id, __system } = aRow(0);
    const offered = (system: object) => [
      ...storeAt('', { __id, __system: { ...__system, ...system } })
        .columns()
        .offered.keys(),
    ];
    const always = ['__system/submitterName', '__system/submissionDate', '__system/attachmentsPresent', '__id'];
    const asked = ['visit/village', 'visit/photo', 'meta/instanceName'];
    expect(offered({})).toEqual([...always, ...asked]);
    expect(offered({ deviceId: null, updatedAt: null, reviewState: null })).toEqual(
      expect.arrayContaining(['__system/reviewState', '__system/updatedAt', '__system/deviceId']),
    );
  });

  it('columns stay the same object without a change', () => {
    const { columns } = storeAt('?columns=visit/village', aRow(0));
    expect(columns()).toBe(columns());
  });
});

describe('the columns of a draft', () => {
  it('the submission columns of a draft are its own fields', () => {
    const state = stateAfter(
      answered('formFieldList', key, [field('/old')], { odata: true }),
      answered('draftFieldList', key, [field('/new')], { odata: true }),
    );
    const names = (draft: boolean) => selectSubmissionColumns(state, { ...key, draft }).names;
    expect(names(false)).toContain('old');
    expect(names(true)).toEqual(['__system/submissionDate', 'new', '__id']);
  });
});

describe('submissionValue', () => {
  it.each([
    [{ a: { b: 1 } }, ['a', 'b'], 1],
    [{ a: null }, ['a', 'b'], null],
    [{}, ['a', 'b'], null],
    [{ a: 0 }, ['a'], 0],
    [{}, ['__proto__', 'constructor'], null],
    [{ a: 'text' }, ['a', 'length'], null],
    [{ a: null, 'a@transect.sent': 'soon' }, ['a'], 'soon'],
    [{ g: { a: null, 'a@transect.sent': 'soon' } }, ['g', 'a'], 'soon'],
    [{ a: 1, 'a@transect.sent': 'soon' }, ['a'], 1],
  ])('submissionValue of %j at %j is %j', (row, names, expected) => {
    expect(submissionValue(row, names)).toBe(expected);
  });
});
