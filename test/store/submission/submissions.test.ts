import type { UnknownAction } from '@reduxjs/toolkit';
import { selectFields } from '#store/form/fields';
import {
  allChunksCancelled,
  allChunksRequested,
  selectSubmission,
  selectSubmissionList,
  submissionsChanged,
  matchesRechecked,
  submissionsRemoved,
  submissionsReducer,
  submissionsRefreshRequested,
} from '#store/submission/submissions';
import { chunkSize } from '#store/submission/list';
import { readLocation } from '#store/route/location';
import { locationChanged } from '#store/route/navigation';
import { requestKey } from '#store/request/key';
import { requestCanceled, requestFailed, requestStarted } from '#store/request/requests';
import { idsIn, rowsIn } from '../../support/rows';
import { answered, stateAfter } from '../../support/site/states';
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

describe('submission chunks', () => {
  it.each([
    [0, 250],
    [750, 250],
    [1000, 1000],
    [40_000, 1000],
  ])('after %i submissions the next chunk has %i', (asked, size) => {
    expect(chunkSize(asked)).toBe(size);
  });

  it('chunks of submissions are shown one after the other', () => {
    const state = stateAfter(page(0, 250, 300, rows(0, 250)), page(250, 250, 300, rows(250, 300)));
    expect(idsIn(state, source)).toEqual(rows(0, 300).map(({ __id }) => __id));
    expect(selectSubmissionList(state, source)).toMatchObject({ asked: 500, count: 300 });
  });

  it('chunks of submissions leave out rows that new arrivals shifted into them', () => {
    // Two rows have arrived in between, so the second chunk repeats the last two of the first.
    const state = stateAfter(page(0, 250, 300, rows(0, 250)), page(250, 250, 302, rows(248, 300)));
    expect(rowsIn(state, source)).toHaveLength(300);
    expect(selectSubmissionList(state, source)).toMatchObject({ count: 302 });
  });

  it('chunks of submissions update rows that a later one repeats', () => {
    const edited = { ...aRow(249), height: 7 };
    const state = stateAfter(page(0, 250, 300, rows(0, 250)), page(250, 250, 301, [edited, ...rows(250, 300)]));
    expect(rowsIn(state, source)).toHaveLength(300);
    expect(selectSubmission(state, source, edited.__id)).toEqual(edited);
  });

  it('chunks of submissions distinguish rows with the same time by their ids', () => {
    // As after an import: hundreds with the same time.
    const at = '2026-11-20T00:00:00.000Z';
    const alike = rows(0, 500).map((row) => ({ ...row, __system: { ...row.__system, submissionDate: at } }));
    const state = stateAfter(
      page(0, 250, 500, alike.slice(0, 250)),
      page(250, 250, 500, alike.slice(200, 450)),
      page(500, 250, 550, alike.slice(450, 500)),
    );
    expect(idsIn(state, source)).toEqual(alike.map(({ __id }) => __id));
  });

  it('chunks of submissions compare only with the rows of the last time shown', () => {
    // A row's date is read when it is compared; those far from the last one are not.
    const dates = jest.fn(() => '2026-11-21T00:00:00.000Z');
    const watched = rows(0, 249).map((row) => ({
      ...row,
      __system: Object.defineProperty({ ...row.__system }, 'submissionDate', { get: dates }),
    }));
    const before = stateAfter(page(0, 250, 600, [...watched, aRow(249)]));
    dates.mockClear();
    const action = page(250, 250, 600, rows(249, 500)).at(-1);
    const after = submissionsReducer(before.submissions, action ?? { type: '' });
    expect(Object.values(after)[0]?.partitions[1]?.ids).toHaveLength(250);
    expect(dates.mock.calls.length).toBeLessThan(3);
  });

  it('chunks of submissions stay the same objects', () => {
    const before = stateAfter(page(0, 250, 600, rows(0, 250)));
    const action = page(250, 250, 600, rows(250, 500)).at(-1);
    const after = submissionsReducer(before.submissions, action ?? { type: '' });
    expect(Object.values(after)[0]?.partitions[0]).toBe(selectSubmissionList(before, source)?.partitions[0]);
  });

  it.each([
    ['is empty', []],
    ['brings only what is shown', rows(0, 250)],
  ])('a chunk of submissions counts as requested if one %s', (_, value) => {
    const state = stateAfter(page(0, 250, 600, rows(0, 250)), page(250, 250, 600, value));
    expect(selectSubmissionList(state, source)).toMatchObject({ asked: 500, count: 600 });
    expect(rowsIn(state, source)).toHaveLength(250);
  });

  it('chunks of submissions are ignored if they do not follow the shown rows', () => {
    const first = page(0, 250, 900, rows(0, 250));
    const late = page(500, 250, 900, rows(500, 750));
    expect(rowsIn(stateAfter(first, late), source)).toHaveLength(250);
    expect(rowsIn(stateAfter(late), source)).toHaveLength(0);
  });

  it('chunks of submissions begin again with a refresh', () => {
    const state = stateAfter(
      page(0, 250, 300, rows(0, 250)),
      page(250, 250, 300, rows(250, 300)),
      page(0, 250, 301, rows(0, 250)),
    );
    expect(rowsIn(state, source)).toHaveLength(250);
    expect(selectSubmissionList(state, source)).toMatchObject({ asked: 250 });
  });

  it('chunks of submissions stay between the tabs of a form and go with it', () => {
    const here = page(0, 250, 1, rows(0, 1));
    const tab = locationChanged(readLocation('/projects/1/forms/trees'));
    const elsewhere = locationChanged(readLocation('/projects/1/forms/other'));
    expect(rowsIn(stateAfter(here, tab), source)).toHaveLength(1);
    expect(rowsIn(stateAfter(here, elsewhere), source)).toHaveLength(0);
  });
});

describe('a single submission', () => {
  const loaded = [page(0, 250, 600, rows(0, 250)), page(250, 250, 600, rows(250, 500))];
  const changed = { ...aRow(300), height: 7 };
  const before = stateAfter(...loaded);
  const partitionsOf = (state: typeof before) => selectSubmissionList(state, source)?.partitions;

  it('a change of a single submission updates its row, and leaves other partitions and rows unchanged', () => {
    const state = stateAfter(...loaded, submissionsChanged({ source, rows: [changed] }));
    expect(rowsIn(state, source)[300]).toEqual(changed);
    expect(selectSubmission(state, source, changed.__id)).toEqual(changed);
    expect(idsIn(state, source)).toEqual(idsIn(before, source));
  });

  it('a change of a single submission leaves other rows the same objects', () => {
    const after = submissionsReducer(before.submissions, submissionsChanged({ source, rows: [changed] }));
    const [list] = Object.values(after);
    const [first, second] = partitionsOf(before) ?? [];
    expect(list?.partitions[0]).toBe(first);
    expect(list?.partitions[1]?.ids).toBe(second?.ids);
    expect(list?.partitions[1]?.rows[aRow(301).__id]).toBe(second?.rows[aRow(301).__id]);
  });

  it('removing a single submission keeps the numbers of the others, and the next chunk starts one row earlier', () => {
    const state = stateAfter(...loaded, submissionsRemoved({ source, ids: [changed.__id] }));
    expect(idsIn(state, source)).toEqual(idsIn(before, source).toSpliced(300, 1));
    expect(selectSubmission(state, source, changed.__id)).toBeUndefined();
    expect(selectSubmissionList(state, source)).toMatchObject({ asked: 499, count: 599 });
  });

  it.each([
    ['of another source', { ...source, draft: true }, 300],
    ['that is not loaded', source, 550],
  ])('the rows of submissions stay unchanged when %s', (_, of, number) => {
    const row = { ...aRow(number), height: 7 };
    const after = [
      submissionsChanged({ source: of, rows: [row] }),
      submissionsRemoved({ source: of, ids: [row.__id] }),
    ];
    for (const action of after) expect(submissionsReducer(before.submissions, action)).toBe(before.submissions);
  });
});

describe('test submissions', () => {
  const tests = answered(
    'draftOdataSubmissions',
    key,
    { value: rows(7, 9), '@odata.context': '', '@odata.count': 2 },
    { $skip: 0, $top: 250, $count: true },
  );
  const real = page(0, 250, 1, rows(0, 1));

  it('a submission removed before it is marked as not matching is subtracted once', () => {
    const first = page(0, 250, 300, rows(0, 250));
    const gone = aRow(1).__id;
    const { asks = '' } = selectSubmissionList(stateAfter(first), source) ?? {};
    const judged = matchesRechecked({ source, asks, fits: { [gone]: false, [aRow(2).__id]: false } });
    const state = stateAfter(first, submissionsRemoved({ source, ids: [gone] }), judged);
    expect(selectSubmissionList(state, source)).toMatchObject({ asked: 248, count: 298, unfit: [aRow(2).__id] });
  });

  it('test submissions are separate from the others', () => {
    const state = stateAfter(real, tests);
    expect(rowsIn(state, source)).toEqual(rows(0, 1));
    expect(rowsIn(state, draftSource)).toEqual(rows(7, 9));
  });

  it('test submissions stay between the tabs of a form, as the others do', () => {
    const state = stateAfter(real, tests, locationChanged(readLocation('/projects/1/forms/trees/draft')));
    expect(rowsIn(state, source)).toHaveLength(1);
    expect(rowsIn(state, draftSource)).toHaveLength(2);
  });

  it.each([
    ['is published', answered('draftPublish', key, { success: true })],
    ['is replaced', answered('draftCreate', key, { success: true })],
    ['is abandoned', answered('draftDelete', key, { success: true })],
  ])('test submissions go when the draft %s; the others stay', (_, ended) => {
    const fields = answered('draftFieldList', key, [{ path: '/a', name: 'a', type: 'int', binary: null }], {
      odata: true,
    });
    const state = stateAfter(real, tests, fields, ended);
    expect(selectSubmissionList(state, draftSource)).toBeUndefined();
    expect(selectFields(state, draftSource)).toEqual([]);
    expect(rowsIn(state, source)).toHaveLength(1);
  });

  it('test submissions stay when the draft of another form is published', () => {
    const other = answered('draftPublish', { projectId: 1, xmlFormId: 'shrubs' }, { success: true });
    expect(rowsIn(stateAfter(tests, other), draftSource)).toHaveLength(2);
  });
});

type Actions = readonly (UnknownAction | readonly UnknownAction[])[];

describe('loading all submissions', () => {
  const begin = [page(0, 250, 900, rows(0, 250)), allChunksRequested(source)];
  const next = { $top: 250, $skip: 250, $count: true };
  const call = { key: requestKey('odataSubmissions', key, next), name: 'odataSubmissions' as const, params: key };
  const wantsAll = (...actions: Actions) => selectSubmissionList(stateAfter(...begin, ...actions), source)?.wantsAll;

  it('the request for all submissions lasts from chunk to chunk', () => {
    expect(wantsAll(requestStarted(call), page(250, 250, 900, rows(250, 500)))).toBe(true);
  });

  it.each<[string, Actions]>([
    ['the person stops it', [allChunksCancelled(source)]],
    ['a refresh begins', [submissionsRefreshRequested(source)]],
    ['a chunk fails', [requestFailed({ ...call, problem: { kind: 'noResponse' } })]],
    ['nobody waits for a chunk any more', [requestStarted(call), requestCanceled(call)]],
    ['everything is here', [page(250, 250, 500, rows(250, 500))]],
  ])('the request for all submissions ends when %s', (_, actions) => {
    expect(wantsAll(...actions)).toBe(false);
  });

  it('the request for all submissions continues when another request of the form fails', () => {
    const keys = { key: requestKey('submissionKeyList', key), name: 'submissionKeyList' as const, params: key };
    expect(wantsAll(requestFailed({ ...keys, problem: { kind: 'noResponse' } }))).toBe(true);
  });

  it('the request for all submissions does nothing without a loaded chunk', () => {
    expect(stateAfter(allChunksRequested(source)).submissions).toEqual({});
  });
});
