import { connect } from 'react-redux';
import { limits } from '../../../../api/limits';
import { can } from '../../../../api/verbs';
import type { SubmissionExtended } from '../../../../api/schemas/submission';
import type { RootState } from '../../../../store';
import { endpointHref } from '../../../../store/endpointHref';
import { formOfSource } from '../../../../store/entities/submissionSource';
import { sourceCalls } from '../../../../store/entities/sourceCalls';
import { pathTo, searchOf } from '../../../../store/location';
import { navigationRequested, selectNavigation } from '../../../../store/navigation';
import { selectModal } from '../../../../store/modal';
import { hasCode } from '../../../../store/requestProblem';
import { selectProblem, selectRequest } from '../../../../store/requests';
import { answersExtraSwitched, selectAnswersView } from '../../../../store/selectors/answersView';
import { liveOpenedTaken } from '../../../../store/liveEvents';
import { selectOpenedNews } from '../../../../store/selectors/liveShown';
import { selectObjectRequests } from '../../../../store/selectors/screen';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectProjectVerbs } from '../../../../store/selectors/projectForms';
import { selectActivityProblem, selectSubmissionActivity } from '../../../../store/selectors/submissionActivity';
import { selectQuestionTexts } from '../../../../store/selectors/submissionAnswers';
import { selectSubmissionNeighbours } from '../../../../store/selectors/submissionNeighbours';
import { selectSubmissionRights } from '../../../../store/selectors/submissionReview';
import { selectSingleKeys } from '../../../../store/shortcuts';
import {
  selectPacking,
  submissionActsRequested,
  submissionDeleteRequested,
  submissionZipRequested,
  submissionZipStopped,
  trashQuery,
} from '../../../../store/submissionActs';
import {
  selectSubmissionAnswers,
  submissionAnswersOutdated,
  type SubmissionKey,
} from '../../../../store/submissionAnswers';
import {
  selectSubmissionFacts,
  submissionCommentSubmitted,
  submissionFactsOutdated,
  type SubmissionFacts,
} from '../../../../store/submissionFacts';
import { selectSubmissionHere } from '../../../../store/submissionHere';
import type { Decision } from '../../../views/form/submission/page/SubmissionDiscussion';
import { SubmissionPage as View } from '../../../views/form/submission/page/SubmissionPage';
import { siteOrigin } from '../../siteOrigin';
import { SubmissionAnswers } from './SubmissionAnswers';

// While the page is left there is none; nothing of it is shown then.
const nowhere: SubmissionKey = { source: { projectId: 0, xmlFormId: '', draft: false }, instanceId: '' };

/** The server's page for editing; only of servers with versions, for those who may edit. */
const editHrefOf = (state: RootState, { source, instanceId }: SubmissionKey, facts?: SubmissionFacts) => {
  const mayEdit = can(selectProjectVerbs(state, source.projectId), ['submission.create', 'submission.update']);
  if (source.draft || !mayEdit || !facts?.submission.currentVersion) return null;
  return endpointHref('submissionEditPage', { ...formOfSource(source), instanceId });
};

const select = (state: RootState) => {
  const here = selectSubmissionHere(state) ?? nowhere;
  const { source, instanceId } = here;
  const params = { ...formOfSource(source), instanceId };
  const facts = selectSubmissionFacts(state, here);
  const answers = selectSubmissionAnswers(state, here);
  const entry = selectRequest(state, sourceCalls(source).one, params);
  const list = pathTo(source.draft ? 'draftTesting' : 'formSubmissions', formOfSource(source));
  return {
    here,
    openedNews: selectOpenedNews(state, here),
    head: selectFormHead(state),
    listHref: list + searchOf(selectNavigation(state).href),
    facts,
    problem: selectActivityProblem(state, here),
    // Whether it is in the trash is looked up first, once it is known that the user may see that.
    isMissing:
      !facts &&
      entry?.status === 'error' &&
      hasCode(entry.problem, 404.1) &&
      selectObjectRequests(state).every(({ status }) => status !== 'loading') &&
      selectRequest(state, 'submissionList', formOfSource(source), trashQuery)?.status !== 'loading',
    // Its answers cannot be read any more, but those of one that was deleted here are still known.
    isTrashed: facts?.isDeleted === true && !answers,
    keptDays: limits.trashDays,
    version: answers?.version ?? null,
    isEncrypted: answers?.isEncrypted === true,
    activity: selectSubmissionActivity(state, here),
    texts: selectQuestionTexts(state, source),
    neighbours: selectSubmissionNeighbours(state, here),
    rights: selectSubmissionRights(state, source),
    editHref: editHrefOf(state, here, facts),
    link: siteOrigin(state) + pathTo(source.draft ? 'draftSubmission' : 'formSubmission', params),
    packing: selectPacking(state, here),
    xmlHref: endpointHref(sourceCalls(source).xml, params),
    singleKeys: selectSingleKeys(state) && selectModal(state) === null,
    sending: {
      comment: selectRequest(state, 'submissionCommentCreate', params)?.status,
      review: selectRequest(state, 'submissionReview', params)?.status,
    },
    view: selectAnswersView(state),
    commentProblem: selectProblem(state, 'submissionCommentCreate', params),
    Answers: SubmissionAnswers,
  };
};

const events = {
  onRetry: submissionFactsOutdated,
  onAnswers: submissionAnswersOutdated,
  onTake: liveOpenedTaken,
  onGoTo: (href: string) => navigationRequested({ href }),
  onComment: submissionCommentSubmitted,
  onExtra: answersExtraSwitched,
  onReview: (
    { source, instanceId }: SubmissionKey,
    { reviewState: before = null, currentVersion }: SubmissionExtended,
    { reviewState, note, next }: Decision,
  ) =>
    submissionActsRequested({
      source,
      ids: [instanceId],
      act: {
        name: 'review',
        reviewState,
        ...(note && { note }),
        ...(currentVersion && { seen: currentVersion.instanceId }),
      },
      before: { [instanceId]: before },
      ...(next !== null && { next }),
    }),
  onPack: submissionZipRequested,
  onPackStop: submissionZipStopped,
  onDelete: ({ source, instanceId }: SubmissionKey) => submissionDeleteRequested(source, instanceId),
  onRestore: ({ source, instanceId }: SubmissionKey) =>
    submissionActsRequested({ source, ids: [instanceId], act: { name: 'restore' } }),
};

/** The page of one submission. */
export const SubmissionPage = connect(select, events)(View);
