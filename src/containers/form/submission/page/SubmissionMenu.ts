import { connect } from 'react-redux';
import {
  selectArchiveProgress,
  submissionDeleteRequested,
  submissionZipRequested,
} from '#store/submission/bulkActions';
import { endpointHref } from '#store/request/endpointHref';
import { sourceCalls } from '#store/submission/sourceCalls';
import { formOfSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { selectSubmissionRights } from '#store/selectors/submission/review';
import type { SubmissionKey } from '#store/submission/answers';
import { selectSubmissionMetadata } from '#store/submission/metadata';
import { SubmissionMenu as View } from '#src/views/form/submission/page/SubmissionMenu';
import { selectHere } from './selectHere';

const select = (state: RootState) => {
  const here = selectHere(state);
  const { source, instanceId } = here;
  const facts = selectSubmissionMetadata(state, here);
  return {
    here,
    xmlHref: endpointHref(sourceCalls(source).xml, { ...formOfSource(source), instanceId }),
    isPacking: selectArchiveProgress(state, here) !== null,
    canDelete: selectSubmissionRights(state, source).delete && facts !== undefined && facts.isDeleted !== true,
  };
};

const events = {
  onPack: submissionZipRequested,
  onDelete: ({ source, instanceId }: SubmissionKey) => submissionDeleteRequested(source, instanceId),
};

/** Container of the same-named view. */
export const SubmissionMenu = connect(select, events, ({ here, xmlHref, isPacking, canDelete }, actions) => ({
  xmlHref,
  isPacking,
  onPack: () => actions.onPack(here),
  onDelete: canDelete ? () => actions.onDelete(here) : undefined,
}))(View);
