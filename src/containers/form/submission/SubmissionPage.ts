import { connect } from 'react-redux';
import { sourceCalls } from '#store/submission/sourceCalls';
import { formOfSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { hasCode } from '#store/request/problem';
import { selectRequest } from '#store/request/requests';
import { selectSubmissionNeighbours } from '#store/selectors/submission/adjacent';
import { selectAnswersView } from '#store/selectors/submission/answer/view';
import { selectFormHead } from '#store/selectors/form/head';
import { selectObjectRequests } from '#store/selectors/core/screen';
import { trashQuery } from '#store/submission/bulkActions';
import { selectSubmissionAnswers, type SubmissionKey } from '#store/submission/answers';
import { selectSubmissionMetadata } from '#store/submission/metadata';
import { SubmissionPage as View } from '#src/views/form/submission/page/SubmissionPage';
import { ActivityCard } from './page/ActivityCard';
import { AdjacentKeys } from './page/AdjacentKeys';
import { PageActions } from './page/PageActions';
import { selectHere } from './page/selectHere';
import { selectListHref } from './page/selectListHref';
import { SubmissionAbout } from './page/SubmissionAbout';
import { SubmissionGone } from './page/SubmissionGone';
import { SubmissionNotices } from './page/SubmissionNotices';
import { SubmissionAnswers } from './SubmissionAnswers';

/** There is no submission of this id. The trash is searched first, once the user is known to have permission. */
const selectIsMissing = (state: RootState, { source, instanceId }: SubmissionKey): boolean => {
  const form = formOfSource(source);
  const entry = selectRequest(state, sourceCalls(source).one, { ...form, instanceId });
  return (
    entry?.status === 'error' &&
    hasCode(entry.problem, 404.1) &&
    selectObjectRequests(state).every(({ status }) => status !== 'loading') &&
    selectRequest(state, 'submissionList', form, trashQuery)?.status !== 'loading'
  );
};

/** The parts of the page, each connected to the store by itself. */
const parts = {
  SubmissionGone,
  SubmissionAbout,
  PageActions,
  AdjacentKeys,
  SubmissionNotices,
  SubmissionAnswers,
  ActivityCard,
};

const select = (state: RootState) => {
  const here = selectHere(state);
  const facts = selectSubmissionMetadata(state, here);
  // The answers of a deleted submission cannot be read, but are still known if it was deleted here.
  const isTrashed = facts?.isDeleted === true && !selectSubmissionAnswers(state, here);
  return {
    ...parts,
    here,
    head: selectFormHead(state),
    listHref: selectListHref(state, here.source),
    facts,
    neighbours: selectSubmissionNeighbours(state, here),
    isGone: isTrashed || (!facts && selectIsMissing(state, here)),
    isWindowNamed: selectAnswersView(state).extras.includes('windowTitle'),
  };
};

/** The page of one submission. */
export const SubmissionPage = connect(select, {})(View);
