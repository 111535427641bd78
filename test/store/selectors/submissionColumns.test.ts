import type { Field } from '../../../api/schemas/field';
import { selectSubmissionColumns, submissionValue } from '../../../store/selectors/submissionColumns';
import { answered, stateAfter } from '../../support/states';

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
    expect(columns.map(({ header }) => header)).toEqual(['place-name', 'treeline']);
    expect(subset).toBe(true);
  });

  it('selectSubmissionColumns shows an instance id that is no string', () => {
    expect(columnsOf(field('/instanceID', 'int')).columns).toHaveLength(1);
  });

  it('selectSubmissionColumns returns ten at most, and says so', () => {
    const ten = Array.from({ length: 10 }, (_, i) => field(`/q${i}`));
    expect(columnsOf(...ten)).toMatchObject({ subset: false });
    const eleven = columnsOf(...ten, field('/q10'));
    expect(eleven.columns).toHaveLength(10);
    expect(eleven.subset).toBe(true);
  });
});

describe('the columns of a draft', () => {
  it('the submission columns of a draft are those of its own fields', () => {
    const state = stateAfter(
      answered('formFieldList', key, [field('/old')], { odata: true }),
      answered('draftFieldList', key, [field('/new')], { odata: true }),
    );
    const headers = (draft: boolean) =>
      selectSubmissionColumns(state, { ...key, draft }).columns.map(({ header }) => header);
    expect([headers(false), headers(true)]).toEqual([['old'], ['new']]);
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
