import { limits } from '#api/limits';
import { sourceOfPage, type SubmissionPageAction } from '#store/submission/submissions';
import { formOfSource } from '#store/submission/source';
import { selectSubmissionRights } from '#store/selectors/submission/review';
import type { locationChanged } from '#store/route/navigation';
import { selectHasSeparateEdits } from '#store/request/capabilities';
import { type filterOpened, selectSubmitters, selectTrash } from '#store/submission/bulkActions';
import { rowsKey } from '#store/submission/rowsQuery';
import { requestOverview } from '../form/overview';
import { request } from '../core/request';
import { countTrash } from './trash';
import { findLoadedRows } from './loadedRows';
import { readSharedViews } from './sharedViews';
import { all, call, fork, select } from '../core/typedEffects';

/** Reads edits that became separate submissions, for users who can fix them. Its failure is not worth an alert. */
function* readSeparateEdits(action: SubmissionPageAction): Generator<unknown, void> {
  const source = sourceOfPage(action);
  if (source.draft || !(yield* select(selectHasSeparateEdits))) return;
  if (!(yield* select(selectSubmissionRights, source)).review) return;
  yield* request('submissionSeparateEditList', formOfSource(source), { query: { limit: limits.separateEdits } });
}

/** Reads the submitters once; without them, the filter by submitter is not available. */
export function* readSubmitters({ payload: source }: ReturnType<typeof filterOpened>): Generator<unknown, void> {
  if (source.draft || (yield* select(selectSubmitters, source)).length > 0) return;
  yield* request('submissionSubmitterList', formOfSource(source));
}

/** Reads what an opened page of a form and its submissions needs besides rows of the server. */
export function* openFormPage(action: ReturnType<typeof locationChanged>): Generator<unknown, void> {
  const { route } = action.payload;
  if (route === 'formOverview') return yield* requestOverview();
  if (route === 'formSubmissions') yield* fork(readSharedViews);
  yield* findLoadedRows(action);
}

/** Reads additional data around the table of a form's submissions in the background, once it is shown. */
export function* readSubmissionExtras(action: SubmissionPageAction): Generator<unknown, void> {
  // It is the same under any filter.
  const isKnown = (yield* select(selectTrash, sourceOfPage(action))).deletedCount !== undefined;
  if (isKnown && rowsKey(action.payload.query) !== '') return;
  yield* all([call(() => countTrash(sourceOfPage(action))), call(() => readSeparateEdits(action))]);
}
