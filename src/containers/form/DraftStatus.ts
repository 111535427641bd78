import { connect } from 'react-redux';
import type { FormExtended } from '../../../api/schemas/form';
import type { RootState } from '../../../store';
import { endpointHref } from '../../../store/endpointHref';
import { selectDraftAttachments } from '../../../store/entities/attachments';
import { draftCreateRequested, selectDraft } from '../../../store/entities/formDrafts';
import { selectForm } from '../../../store/entities/forms';
import { modalOpened, type ModalIds } from '../../../store/modal';
import { selectNavigation } from '../../../store/navigation';
import { selectFormHead } from '../../../store/selectors/formHead';
import { selectPlaceLoad } from '../../../store/selectors/placeLoad';
import { DraftStatus as View } from '../../views/form/DraftStatus';
import { retry } from '../retry';

const sheetHref = (draft: FormExtended): string | null => {
  if (!draft.excelContentType) return null;
  return endpointHref(draft.excelContentType === 'application/vnd.ms-excel' ? 'draftOldSheet' : 'draftSheet', draft);
};

const select = (state: RootState) => {
  const { projectId = 0, xmlFormId = '' } = selectNavigation(state).params;
  const key = { projectId, xmlFormId };
  const knowledge = selectDraft(state, key);
  return {
    head: selectFormHead(state),
    load: selectPlaceLoad(state),
    form: selectForm(state, key),
    draft: knowledge?.status === 'present' ? knowledge.draft : null,
    attachments: selectDraftAttachments(state, key),
    xmlHref: endpointHref('draftXml', key),
    sheetHref: knowledge?.status === 'present' ? sheetHref(knowledge.draft) : null,
  };
};

const events = {
  onCreateDraft: draftCreateRequested,
  onRetry: retry,
  onUpload: (ids: ModalIds['formUpdate']) => modalOpened({ name: 'formUpdate', ids }),
  onPublish: (ids: ModalIds['draftPublish']) => modalOpened({ name: 'draftPublish', ids }),
  onAbandon: (ids: ModalIds['draftAbandon']) => modalOpened({ name: 'draftAbandon', ids }),
};

/** The draft of a form: what it is, how to replace, publish and abandon it. */
export const DraftStatus = connect(select, events)(View);
