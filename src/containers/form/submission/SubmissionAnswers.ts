import { connect } from 'react-redux';
import { thumbnailSizes } from '../../../../api/thumbnails';
import type { RootState } from '../../../../store';
import { endpointHref } from '../../../../store/endpointHref';
import { formOfSource } from '../../../../store/entities/submissionSource';
import { sourceCalls } from '../../../../store/entities/sourceCalls';
import { fileKind } from '../../../../store/fileKind';
import { modalOpened } from '../../../../store/modal';
import { selectRequest, type FailedRequest } from '../../../../store/requests';
import { answerLines } from '../../../../store/selectors/answerLines';
import { answersExtraSwitched, answersViewWith, selectAnswersView } from '../../../../store/selectors/answersView';
import { selectAnswersLanguage } from '../../../../store/selectors/submissionAnswers';
import { selectServerCan } from '../../../../store/session';
import {
  selectSubmissionAnswers,
  submissionAnswersOutdated,
  type SubmissionKey,
} from '../../../../store/submissionAnswers';
import { SubmissionAnswers as View } from '../../../views/form/submission/answers/SubmissionAnswers';

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
  // Other servers have the whole picture only.
  pictureHref: selectServerCan(state, 'thumbnails') ? thumbnailHref : fileHref,
});

const events = {
  onRetry: submissionAnswersOutdated,
  onView: answersViewWith,
  onExtra: answersExtraSwitched,
  onPicture: ({ source, instanceId }: SubmissionKey, name: string) =>
    modalOpened({ name: 'submissionPicture', ids: { ...source, instanceId, name } }),
};

/** The answers of a submission, as the form asked them. */
export const SubmissionAnswers = connect(select, events)(View);
