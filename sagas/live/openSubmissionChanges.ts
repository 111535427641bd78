import { put } from 'redux-saga/effects';
import type { LiveChange } from '#api/core/liveChange';
import { submissionsRemoved } from '#store/submission/submissions';
import { sourceKey } from '#store/submission/source';
import { liveChanged, selectLive } from '#store/core/live';
import type { openReloadRequested } from '#store/core/liveEvents';
import { submissionAnswersOutdated, type SubmissionKey } from '#store/submission/answers';
import { metadataOutdated } from '#store/submission/metadata';
import { selectCurrentSubmission } from '#store/submission/current';
import { select } from '../core/typedEffects';

const COMMENT = 'submission.comment';

/** Comments and reviews, not answers. */
const aboutIt: readonly string[] = [COMMENT, 'submission.update'];

const changesAnswers: readonly string[] = ['submission.update.version', 'submission.attachment.update'];

const isOf =
  ({ source, instanceId }: SubmissionKey) =>
  (change: LiveChange): boolean =>
    change.topic === 'submission' &&
    change.instanceId === instanceId &&
    change.projectId === source.projectId &&
    change.xmlFormId === source.xmlFormId;

/** Reads the parts of a submission changed by these actions again. */
function* readAgain(key: SubmissionKey, acts: readonly string[]): Generator<unknown, void> {
  if (
    acts.includes('submission.delete') &&
    acts.lastIndexOf('submission.restore') < acts.lastIndexOf('submission.delete')
  ) {
    return yield put(submissionsRemoved({ source: key.source, ids: [key.instanceId] }));
  }
  yield put(metadataOutdated(key));
  if (acts.some((act) => changesAnswers.includes(act))) yield put(submissionAnswersOutdated(key));
}

/**
 * Applies remote changes to the open submission. Comments and reviews appear at once, and so do changes by the same
 * user in another tab; for changes by other users there is a notice, and the shown answers do not change while being
 * read.
 */
export function* applyOpenSubmissionChanges(changes: readonly LiveChange[]): Generator<unknown, void> {
  const key = yield* select(selectCurrentSubmission);
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

/** Shows another user's changes to the submission. */
export function* reloadOpenSubmission({
  payload: key,
}: ReturnType<typeof openReloadRequested>): Generator<unknown, void> {
  const { opened } = yield* select(selectLive);
  yield put(liveChanged({ opened: null }));
  if (opened) yield* readAgain(key, opened.acts);
}
