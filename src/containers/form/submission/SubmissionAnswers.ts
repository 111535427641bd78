import { connect } from 'react-redux';
import { thumbnailSizes } from '#api/submission/thumbnails';
import type { RootState } from '#store/index';
import { endpointHref } from '#store/request/endpointHref';
import { formOfSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { fileKind } from '#store/core/fileKind';
import { modalOpened } from '#store/core/modal';
import { selectRequest, type FailedRequest } from '#store/request/requests';
import { answerLines } from '#store/selectors/submission/answer/lines';
import { answersExtraSwitched, answersViewWith, selectAnswersView } from '#store/selectors/submission/answer/view';
import { selectAnswersLanguage } from '#store/selectors/submission/answers';
import { selectHasThumbnails } from '#store/request/capabilities';
import { selectSubmissionAnswers, submissionAnswersOutdated, type SubmissionKey } from '#store/submission/answers';
import { SubmissionAnswers as View } from '#src/views/form/submission/answers/SubmissionAnswers';

const hrefOf =
  (thumbnail: number | undefined) =>
  ({ source, instanceId }: SubmissionKey, name: string): string =>
    endpointHref(sourceCalls(source).file, { ...formOfSource(source), instanceId, name }, { thumbnail });

const fileHref = hrefOf(undefined);
const thumbnailHref = hrefOf(thumbnailSizes.view);

/** Why the answers, or the list of files, could not be read. */
const selectFailure = (
  state: RootState,
  { source, instanceId }: SubmissionKey,
  part: 'xml' | 'files',
): FailedRequest | null => {
  const entry = selectRequest(state, sourceCalls(source)[part], { ...formOfSource(source), instanceId });
  return entry?.status === 'error' ? entry : null;
};

const select = (state: RootState, key: SubmissionKey) => ({
  known: selectSubmissionAnswers(state, key),
  problem: selectFailure(state, key, 'xml'),
  filesProblem: selectFailure(state, key, 'files'),
  language: selectAnswersLanguage(state, key.source),
  view: selectAnswersView(state),
  linesOf: answerLines,
  fileKind,
  fileHref,
  // Third-party servers only have the whole picture.
  pictureHref: selectHasThumbnails(state) ? thumbnailHref : fileHref,
});

const events = {
  onRetry: submissionAnswersOutdated,
  onView: answersViewWith,
  onExtra: answersExtraSwitched,
  onPicture: ({ source, instanceId }: SubmissionKey, name: string) =>
    modalOpened({ name: 'submissionPicture', ids: { ...source, instanceId, name } }),
};

/** The answers of a submission, in the order of the form. */
export const SubmissionAnswers = connect(select, events)(View);
