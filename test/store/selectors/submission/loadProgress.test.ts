import type { UnknownAction } from '@reduxjs/toolkit';
import { allChunksRequested } from '#store/submission/submissions';
import { requestKey } from '#store/request/key';
import { requestFailed, requestStarted } from '#store/request/requests';
import { firstChunk } from '#store/route/queries';
import { selectSubmissionsProgress } from '#store/selectors/submission/loadProgress';
import { answered, stateAfter } from '#test/support/site/states';
import { aForm, aRow } from '#test/support/things';

const form = { projectId: 1, xmlFormId: 'trees' };
const source = { ...form, draft: false };

const query = (chunk: number) => ({ $top: 250, $skip: chunk * 250, $count: true });
const started = (chunk: number) => {
  const key = requestKey('odataSubmissions', form, chunk === 0 ? firstChunk : query(chunk));
  return { key, name: 'odataSubmissions' as const, params: form };
};

const known = (submissions: number) => answered('formGet', form, aForm({ submissions }));

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => aRow(from + index));

/** The chunk with this number of a table with `total` rows. */
const chunk = (number: number, total: number) =>
  answered(
    'odataSubmissions',
    form,
    {
      value: rows(number * 250, Math.min(total, (number + 1) * 250)),
      '@odata.context': '',
      '@odata.count': total,
    },
    number === 0 ? firstChunk : query(number),
  );

const asked = (number: number) => requestStarted(started(number));
const failed = (number: number) => requestFailed({ ...started(number), problem: { kind: 'noResponse' } });

/** A response to a request for `$top` rows of half a million. */
const askedFor = ($top: number) =>
  answered('odataSubmissions', form, { value: [], '@odata.context': '', '@odata.count': 500_000 }, { $top, $skip: 0 });

type Actions = readonly (UnknownAction | readonly UnknownAction[])[];

describe('selectSubmissionsProgress', () => {
  it.each<[string, Actions, unknown]>([
    ['the first rows, of nobody knows how many', [asked(0)], { status: 'loading' }],
    ['the first rows of a form without any', [known(0), asked(0)], { status: 'loading' }],
    ['all of them at once', [known(250), asked(0)], { status: 'loadingAll', count: 250 }],
    ['the first of many', [known(251), asked(0)], { status: 'loadingFirst', size: 250, total: 251 }],
    ['nothing, after a failure', [known(251), asked(0), failed(0)], null],
    ['everything is here', [chunk(0, 3)], { status: 'all', count: 3 }],
    ['some remain', [chunk(0, 600)], { status: 'remaining', count: 350, size: 250 }],
    ['the next of many', [chunk(0, 600), asked(1)], { status: 'loadingMore', size: 250, total: 350 }],
    ['the last ones', [chunk(0, 600), chunk(1, 600), asked(2)], { status: 'loadingLast', count: 100 }],
    ['more, after a failure', [chunk(0, 600), asked(1), failed(1)], { status: 'remaining', count: 350, size: 250 }],
    [
      'the rest, while all are wanted',
      [chunk(0, 600), allChunksRequested(source), asked(1)],
      { status: 'loadingRest', done: 250, total: 600 },
    ],
    [
      // As in an earlier state that was set again.
      'what remains, if all are wanted but nothing is on its way',
      [chunk(0, 600), allChunksRequested(source)],
      { status: 'remaining', count: 350, size: 250 },
    ],
    ['that one chunk remains', [chunk(0, 300)], { status: 'remaining', count: 50, size: 50 }],
    ['what the table has room for', [askedFor(399_000)], { status: 'remaining', count: 101_000, size: 1000 }],
    ['that it has no more', [askedFor(400_000)], { status: 'full', shown: 400_000, total: 500_000 }],
    [
      'how far all that it has room for are',
      [askedFor(300_000), allChunksRequested(source), asked(1)],
      { status: 'loadingRest', done: 300_000, total: 400_000 },
    ],
    ['a refresh', [chunk(0, 600), asked(0)], { status: 'refreshing' }],
    [
      'a thousand more after four small chunks',
      [chunk(0, 5000), chunk(1, 5000), chunk(2, 5000), chunk(3, 5000), asked(4)],
      { status: 'loadingMore', size: 1000, total: 4000 },
    ],
  ])('selectSubmissionsProgress returns %s', (_, actions, progress) => {
    expect(selectSubmissionsProgress(stateAfter(...actions), { ...form, draft: false })).toEqual(progress);
  });

  it('selectSubmissionsProgress returns for test submissions the progress of the draft', () => {
    const draft = answered('draftGet', form, aForm({ publishedAt: null, submissions: 251 }));
    const state = stateAfter(draft, known(3), asked(0));
    expect(selectSubmissionsProgress(state, { ...form, draft: true })).toEqual({
      status: 'loadingFirst',
      size: 250,
      total: 251,
    });
  });
});
