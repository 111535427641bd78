import { put } from 'redux-saga/effects';
import type { LiveChange } from '../../api/liveChange';
import { submissionsRemoved } from '../../store/entities/submissions';
import { sourceKey } from '../../store/entities/submissionSource';
import { liveChanged, selectLive } from '../../store/live';
import type { liveOpenedTaken } from '../../store/liveEvents';
import { submissionAnswersOutdated, type SubmissionKey } from '../../store/submissionAnswers';
import { submissionFactsOutdated } from '../../store/submissionFacts';
import { selectSubmissionHere } from '../../store/submissionHere';
import { select } from '../typedEffects';

const COMMENT = 'submission.comment';

/** What is said and decided about it, beside its answers. */
const aboutIt: readonly string[] = [COMMENT, 'submission.update'];

const changesAnswers: readonly string[] = ['submission.update.version', 'submission.attachment.update'];

const isOf =
  ({ source, instanceId }: SubmissionKey) =>
  (change: LiveChange): boolean =>
    change.topic === 'submission' &&
    change.instanceId === instanceId &&
    change.projectId === source.projectId &&
    change.xmlFormId === source.xmlFormId;

/** Reads a submission again as far as these acts have changed it. */
function* readAgain(key: SubmissionKey, acts: readonly string[]): Generator<unknown, void> {
  if (
    acts.includes('submission.delete') &&
    acts.lastIndexOf('submission.restore') < acts.lastIndexOf('submission.delete')
  ) {
    return yield put(submissionsRemoved({ source: key.source, ids: [key.instanceId] }));
  }
  yield put(submissionFactsOutdated(key));
  if (acts.some((act) => changesAnswers.includes(act))) yield put(submissionAnswersOutdated(key));
}

/**
 * Follows what was done to the submission that is shown. What people say and decide about it appears, and so does what the user did in another
 * tab; of what somebody else did to it one is told, and answers are not changed while they are read.
 */
export function* followOpened(changes: readonly LiveChange[]): Generator<unknown, void> {
  const key = yield* select(selectSubmissionHere);
  if (key === null || key.source.draft) return;
  const here = changes.filter(isOf(key));
  const userId = yield* select((state) => state.session.user?.id);
  const isOfUser = ({ actorId }: LiveChange) => actorId === userId;
  const shown = here.filter((change) => isOfUser(change) || aboutIt.includes(change.act)).map(({ act }) => act);
  const told = here.filter((change) => !isOfUser(change) && change.act !== COMMENT).map(({ act }) => act);
  if (shown.length > 0) yield* readAgain(key, shown);
  if (told.length === 0) return;
  const { opened } = yield* select(selectLive);
  const source = sourceKey(key.source);
  const before = opened?.source === source && opened.instanceId === key.instanceId ? opened.acts : [];
  yield put(liveChanged({ opened: { source, instanceId: key.instanceId, acts: [...before, ...told] } }));
}

/** Shows what somebody else did to the submission. */
export function* takeOpened({ payload: key }: ReturnType<typeof liveOpenedTaken>): Generator<unknown, void> {
  const { opened } = yield* select(selectLive);
  yield put(liveChanged({ opened: null }));
  if (opened) yield* readAgain(key, opened.acts);
}
