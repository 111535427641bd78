import { put } from 'redux-saga/effects';
import { sourceOfPage, type SubmissionPageAction } from '../store/entities/submissions';
import { formOfSource } from '../store/entities/submissionSource';
import { selectSubmissionRights } from '../store/selectors/submissionReview';
import { trashCounted, trashQuery, type TrashOpened } from '../store/submissionActs';
import { sayProblem } from './effects';
import { request } from './request';
import { requestUntracked } from './untracked';
import { select } from './typedEffects';

const query = { $top: 0, $count: true, $filter: '__system/deletedAt ne null' } as const;

/** Reads how many submissions of a form are in its trash, once its table is there; nobody waits for it. */
export function* countTrash(action: SubmissionPageAction): Generator<unknown, void> {
  const source = sourceOfPage(action);
  if (!(yield* select(selectSubmissionRights, source)).restore) return;
  const page = yield* requestUntracked('odataSubmissions', formOfSource(source), query);
  if (page.ok) yield put(trashCounted({ source, count: page.data['@odata.count'] ?? 0 }));
}

/** Reads the deleted submissions of a form, those that were sent last. */
export function* readTrash({ payload: { ids: source } }: TrashOpened): Generator<unknown, void> {
  const list = yield* request('submissionList', formOfSource(source), { query: trashQuery });
  if (!list.ok) yield* sayProblem(list.problem);
}
