import { limits } from '../api/limits';
import { sourceOfPage, type SubmissionPageAction } from '../store/entities/submissions';
import { formOfSource } from '../store/entities/submissionSource';
import { selectSubmissionRights } from '../store/selectors/submissionReview';
import { selectServerCan } from '../store/session';
import { type filterOpened, selectSubmitters, selectTrash } from '../store/submissionActs';
import { rowsKey } from '../store/rowsQuery';
import { request } from './request';
import { countTrash } from './submissionTrash';
import { all, call, select } from './typedEffects';

/** Reads which edits stand as submissions of their own, for those who can put them right. Its failure is not worth an alert. */
function* readSeparateEdits(action: SubmissionPageAction): Generator<unknown, void> {
  const source = sourceOfPage(action);
  if (source.draft || !(yield* select(selectServerCan, 'separateEdits'))) return;
  if (!(yield* select(selectSubmissionRights, source)).review) return;
  yield* request('submissionSeparateEditList', formOfSource(source), { query: { limit: limits.separateEdits } });
}

/** Reads who has sent some of the submissions, once; without them nobody is offered to filter by. */
export function* readSubmitters({ payload: source }: ReturnType<typeof filterOpened>): Generator<unknown, void> {
  if (source.draft || (yield* select(selectSubmitters, source)).length > 0) return;
  yield* request('submissionSubmitterList', formOfSource(source));
}

/** Reads what stands around the table of a form's submissions, once that is there; nobody waits for it. */
export function* readBeside(action: SubmissionPageAction): Generator<unknown, void> {
  // It is the same under each filter.
  const isKnown = (yield* select(selectTrash, sourceOfPage(action))).deletedCount !== undefined;
  if (isKnown && rowsKey(action.payload.query) !== '') return;
  yield* all([call(() => countTrash(action)), call(() => readSeparateEdits(action))]);
}
