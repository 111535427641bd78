import { put } from 'redux-saga/effects';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { selectSubmissionRights } from '#store/selectors/submission/review';
import { trashCounted, trashQuery, type TrashOpened } from '#store/submission/bulkActions';
import { sayProblem } from '../core/effects';
import { request } from '../core/request';
import { requestUntracked } from '../core/untracked';
import { select } from '../core/typedEffects';

const query = { $top: 0, $count: true, $filter: '__system/deletedAt ne null' } as const;

/** Counts the deleted submissions of a form in the background. */
export function* countTrash(source: SubmissionSource): Generator<unknown, void> {
  if (!(yield* select(selectSubmissionRights, source)).restore) return;
  const page = yield* requestUntracked('odataSubmissions', formOfSource(source), query);
  if (page.ok) yield put(trashCounted({ source, count: page.data['@odata.count'] ?? 0 }));
}

/** Reads the deleted submissions of a form, the last submitted ones. */
export function* readTrash({ payload: { ids: source } }: TrashOpened): Generator<unknown, void> {
  const list = yield* request('submissionList', formOfSource(source), { query: trashQuery });
  if (!list.ok) yield* sayProblem(list.problem);
}
