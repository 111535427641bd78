import type { UnknownAction } from '@reduxjs/toolkit';
import { requestKey } from '../../../store/requestKey';
import { requestFailed, requestStarted } from '../../../store/requests';
import { firstChunk } from '../../../store/routes';
import { selectSubmissionsProgress } from '../../../store/selectors/submissionsProgress';
import { answered, stateAfter } from '../../support/states';
import { aForm, aRow } from '../../support/things';

const form = { projectId: 1, xmlFormId: 'trees' };

const query = (chunk: number) => ({ $top: 250, $skip: chunk * 250, $count: true });
const started = (chunk: number) => {
  const key = requestKey('odataSubmissions', form, chunk === 0 ? firstChunk : query(chunk));
  return { key, name: 'odataSubmissions' as const, params: form };
};

const known = (submissions: number) => answered('formGet', form, aForm({ submissions }));

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => aRow(from + index));

/** The chunk with this number, out of so many rows. */
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

type Actions = readonly (UnknownAction | readonly UnknownAction[])[];

describe('selectSubmissionsProgress', () => {
  it.each<[string, Actions, unknown]>([
    ['the first rows, of nobody knows how many', [asked(0)], { status: 'loading' }],
    ['the first rows of a form without any', [known(0), asked(0)], { status: 'loading' }],
    ['all of them at once', [known(250), asked(0)], { status: 'loadingAll', count: 250 }],
    ['the first of many', [known(251), asked(0)], { status: 'loadingFirst', size: 250, total: 251 }],
    ['nothing, after a failure', [known(251), asked(0), failed(0)], null],
    ['everything is here', [chunk(0, 3)], { status: 'all', count: 3 }],
    ['some remain', [chunk(0, 600)], { status: 'remaining', count: 350 }],
    ['the next of many', [chunk(0, 600), asked(1)], { status: 'loadingMore', size: 250, total: 350 }],
    ['the last ones', [chunk(0, 600), chunk(1, 600), asked(2)], { status: 'loadingLast', count: 100 }],
    ['more, after a failure', [chunk(0, 600), asked(1), failed(1)], { status: 'remaining', count: 350 }],
    ['a refresh', [chunk(0, 600), asked(0)], { status: 'refreshing' }],
    [
      'a thousand more after four small chunks',
      [chunk(0, 5000), chunk(1, 5000), chunk(2, 5000), chunk(3, 5000), asked(4)],
      { status: 'loadingMore', size: 1000, total: 4000 },
    ],
  ])('says %s', (_, actions, progress) => {
    expect(selectSubmissionsProgress(stateAfter(...actions), { ...form, draft: false })).toEqual(progress);
  });

  it('says of test submissions what is said of the draft', () => {
    const draft = answered('draftGet', form, aForm({ publishedAt: null, submissions: 251 }));
    const state = stateAfter(draft, known(3), asked(0));
    expect(selectSubmissionsProgress(state, { ...form, draft: true })).toEqual({
      status: 'loadingFirst',
      size: 250,
      total: 251,
    });
  });
});
