import type { UnknownAction } from '@reduxjs/toolkit';
import { sourceKey } from '#store/submission/source';
import { liveChanged } from '#store/core/live';
import { selectCountedDraft, selectCountedForm } from '#store/selectors/project/counted';
import { firstChunk } from '#store/route/queries';
import { answered, stateAfter } from '#test/support/site/states';
import { aForm, aRow } from '#test/support/things';

type Actions = readonly (UnknownAction | readonly UnknownAction[])[];

const key = { projectId: 1, xmlFormId: 'trees' };
const form = answered('formGet', key, aForm({ submissions: 5 }));
const draft = answered('draftGet', key, aForm({ publishedAt: null, submissions: 2 }));
const page = (count: number) => ({ value: [aRow(0)], '@odata.context': '', '@odata.count': count });
const rows = answered('odataSubmissions', key, page(6), firstChunk);
const tests = answered('draftOdataSubmissions', key, page(3), firstChunk);

const news = liveChanged({
  news: { source: sourceKey({ ...key, draft: false }), ids: ['uuid:9'], added: 1, goneIds: [], gone: 0, announced: 0 },
});

const counts = (...actions: Actions) => {
  const state = stateAfter(...actions);
  return [selectCountedForm(state, key)?.submissions, selectCountedDraft(state, key)?.submissions];
};

describe('submission counts', () => {
  it.each<[string, Actions, unknown]>([
    ['what is said of them', [form, draft], [5, 2]],
    ['what their tables count', [form, draft, rows, tests], [6, 3]],
    ['what was read last, where more came than their table shows', [rows, form, news], [5, undefined]],
    ['each by its own table', [form, draft, tests], [5, 3]],
    ['in whatever order they came', [tests, rows, draft, form], [6, 3]],
    ['nothing of a draft that is not there', [form, answered('draftGet', key, null), tests], [5, undefined]],
    ['nothing of a draft that is not known', [form, tests], [5, undefined]],
  ])('the number of submissions of a form and its draft is %s', (_, actions, expected) => {
    expect(counts(...actions)).toEqual(expected);
  });
});
