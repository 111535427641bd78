import { connect } from 'react-redux';
import { can } from '#api/verbs';
import { endpointHref } from '#store/request/endpointHref';
import { formOfSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { selectSubmissionRights } from '#store/selectors/submission/review';
import { selectSubmissionAnswers, submissionAnswersOutdated, type SubmissionKey } from '#store/submission/answers';
import { metadataOutdated, selectSubmissionMetadata, type SubmissionMetadata } from '#store/submission/metadata';
import { PageActions as View } from '#src/views/form/submission/page/PageActions';
import { selectAreKeysActive } from './selectAreKeysActive';
import { selectHere } from './selectHere';
import { SubmissionMenu } from './SubmissionMenu';

/** The server's page for editing; only on servers with versions, for users who may edit. */
const editHrefOf = (state: RootState, { source, instanceId }: SubmissionKey, facts?: SubmissionMetadata) => {
  const mayEdit = can(selectProjectVerbs(state, source.projectId), ['submission.create', 'submission.update']);
  if (source.draft || !mayEdit || !facts?.submission.currentVersion) return null;
  return endpointHref('submissionEditPage', { ...formOfSource(source), instanceId });
};

const select = (state: RootState) => {
  const here = selectHere(state);
  const facts = selectSubmissionMetadata(state, here);
  const isDeleted = facts?.isDeleted === true;
  return {
    SubmissionMenu,
    here,
    isDeleted,
    mayReview: selectSubmissionRights(state, here.source).review && facts !== undefined && !isDeleted,
    isEncrypted: selectSubmissionAnswers(state, here)?.isEncrypted === true,
    editHref: editHrefOf(state, here, facts),
    singleKeys: selectAreKeysActive(state),
  };
};

/** Container of the same-named view. */
export const PageActions = connect(select, { onRetry: metadataOutdated, onAnswers: submissionAnswersOutdated })(View);
