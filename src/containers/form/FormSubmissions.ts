import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { endpointHref } from '../../../store/endpointHref';
import { draftCreateRequested } from '../../../store/entities/formDrafts';
import type { FormKey } from '../../../store/entities/formKey';
import {
  moreSubmissionsWanted,
  selectSubmissionList,
  selectSubmissionRows,
  submissionsRefreshRequested,
} from '../../../store/entities/submissions';
import { selectCanVisit } from '../../../store/guard';
import { pathTo } from '../../../store/location';
import { selectNavigation } from '../../../store/navigation';
import { selectFormHead } from '../../../store/selectors/formHead';
import { selectPlaceLoad } from '../../../store/selectors/placeLoad';
import { selectSubmissionColumns, submissionValue } from '../../../store/selectors/submissionColumns';
import { selectSubmissionsProgress } from '../../../store/selectors/submissionsProgress';
import { FormSubmissions as View } from '../../views/form/FormSubmissions';
import { retry } from '../retry';

const fileHref = ({ projectId, xmlFormId }: FormKey, instanceId: string, name: string): string =>
  endpointHref('submissionAttachmentGet', { projectId, xmlFormId, instanceId, name });

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  const { projectId = 0, xmlFormId = '' } = params;
  const key = { projectId, xmlFormId };
  const list = selectSubmissionList(state, key);
  return {
    head: selectFormHead(state),
    load: selectPlaceLoad(state),
    valueOf: submissionValue,
    fileHref,
    shown: selectSubmissionColumns(state, key),
    rows: selectSubmissionRows(state, key),
    originalCount: list?.originalCount ?? 0,
    count: list?.count,
    progress: selectSubmissionsProgress(state, key),
    formAccessHref: selectCanVisit(state, 'projectFormAccess', params) ? pathTo('projectFormAccess', params) : null,
  };
};

const events = {
  onCreateDraft: draftCreateRequested,
  onRetry: retry,
  onMore: moreSubmissionsWanted,
  onRefresh: submissionsRefreshRequested,
};

/** The submissions of a form, newest first, a chunk at a time. */
export const FormSubmissions = connect(select, events)(View);
