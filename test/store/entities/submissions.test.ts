import { selectFields } from '../../../store/entities/fields';
import { chunkSize, selectSubmissionList, selectSubmissionRows } from '../../../store/entities/submissions';
import { readLocation } from '../../../store/location';
import { locationChanged } from '../../../store/navigation';
import { answered, stateAfter } from '../../support/states';
import { aRow } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const source = { ...key, draft: false };
const draftSource = { ...key, draft: true };
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => aRow(from + i));

const page = (skip: number, top: number, count: number, value: readonly ReturnType<typeof aRow>[]) =>
  answered(
    'odataSubmissions',
    key,
    { value: [...value], '@odata.context': '', '@odata.count': count },
    { $skip: skip, $top: top, $count: true },
  );

describe('chunks', () => {
  it.each([
    [0, 250],
    [3, 250],
    [4, 1000],
    [40, 1000],
  ])('after %i chunks the next has %i rows', (before, size) => {
    expect(chunkSize(before)).toBe(size);
  });

  it('are shown one behind the other', () => {
    const state = stateAfter(page(0, 250, 300, rows(0, 250)), page(250, 250, 300, rows(250, 300)));
    expect(selectSubmissionRows(state, source).map(({ __id }) => __id)).toEqual(rows(0, 300).map(({ __id }) => __id));
    expect(selectSubmissionList(state, source)).toMatchObject({ asked: 500, originalCount: 300, count: 300 });
  });

  it('leave out what new arrivals shifted into them', () => {
    // Two rows arrived meanwhile, so the second chunk repeats the last two of the first.
    const state = stateAfter(page(0, 250, 300, rows(0, 250)), page(250, 250, 302, rows(248, 300)));
    expect(selectSubmissionRows(state, source)).toHaveLength(300);
    expect(selectSubmissionList(state, source)).toMatchObject({ originalCount: 300, count: 302 });
  });

  it('start again with a refresh', () => {
    const state = stateAfter(
      page(0, 250, 300, rows(0, 250)),
      page(250, 250, 300, rows(250, 300)),
      page(0, 250, 301, rows(0, 250)),
    );
    expect(selectSubmissionRows(state, source)).toHaveLength(250);
    expect(selectSubmissionList(state, source)).toMatchObject({ asked: 250, originalCount: 301 });
  });

  it('stay between the tabs of a form and go with it', () => {
    const here = page(0, 250, 1, rows(0, 1));
    const tab = locationChanged(readLocation('/projects/1/forms/trees'));
    const elsewhere = locationChanged(readLocation('/projects/1/forms/other'));
    expect(selectSubmissionRows(stateAfter(here, tab), source)).toHaveLength(1);
    expect(selectSubmissionRows(stateAfter(here, elsewhere), source)).toHaveLength(0);
  });
});

describe('test submissions', () => {
  const tests = answered(
    'draftODataSubmissions',
    key,
    { value: rows(7, 9), '@odata.context': '', '@odata.count': 2 },
    { $skip: 0, $top: 250, $count: true },
  );
  const real = page(0, 250, 1, rows(0, 1));

  it('are kept apart from the others', () => {
    const state = stateAfter(real, tests);
    expect(selectSubmissionRows(state, source)).toEqual(rows(0, 1));
    expect(selectSubmissionRows(state, draftSource)).toEqual(rows(7, 9));
  });

  it('stay between the tabs of a form, as the others do', () => {
    const state = stateAfter(real, tests, locationChanged(readLocation('/projects/1/forms/trees/draft')));
    expect(selectSubmissionRows(state, source)).toHaveLength(1);
    expect(selectSubmissionRows(state, draftSource)).toHaveLength(2);
  });

  it.each([
    ['is published', answered('draftPublish', key, { success: true })],
    ['is replaced', answered('draftCreate', key, { success: true })],
    ['is abandoned', answered('draftDelete', key, { success: true })],
  ])('go when the draft %s; the others stay', (_, ended) => {
    const fields = answered('draftFieldList', key, [{ path: '/a', name: 'a', type: 'int', binary: null }], {
      odata: true,
    });
    const state = stateAfter(real, tests, fields, ended);
    expect(selectSubmissionList(state, draftSource)).toBeUndefined();
    expect(selectFields(state, draftSource)).toEqual([]);
    expect(selectSubmissionRows(state, source)).toHaveLength(1);
  });

  it('stay when the draft of another form is published', () => {
    const other = answered('draftPublish', { projectId: 1, xmlFormId: 'shrubs' }, { success: true });
    expect(selectSubmissionRows(stateAfter(tests, other), draftSource)).toHaveLength(2);
  });
});
