import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { selectForm } from '../../../../store/entities/forms';
import { modalOpened, type ModalIds } from '../../../../store/modal';
import { selectNavigation } from '../../../../store/navigation';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectDraftToDo } from '../../../../store/selectors/formOverview';
import { selectRouteLoad } from '../../../../store/selectors/routeLoad';
import { formPageEvents } from '../formPageEvents';
import { DraftStatus as View } from '../../../views/form/draft/DraftStatus';
import { retry } from '../../retry';

const select = (state: RootState) => ({
  head: selectFormHead(state),
  load: selectRouteLoad(state),
  form: selectForm(state, selectNavigation(state).params),
  draft: selectDraftToDo(state),
});

const events = {
  ...formPageEvents,
  onRetry: retry,
  onUpload: (ids: ModalIds['formUpdate']) => modalOpened({ name: 'formUpdate', ids }),
  onPublish: (ids: ModalIds['draftPublish']) => modalOpened({ name: 'draftPublish', ids }),
  onAbandon: (ids: ModalIds['draftAbandon']) => modalOpened({ name: 'draftAbandon', ids }),
  onViewXml: (form: Omit<ModalIds['definitionXml'], 'definition'>) =>
    modalOpened({ name: 'definitionXml', ids: { ...form, definition: { kind: 'draft' } } }),
};

/** The draft of a form: its state, the next steps, and replacing, publishing and abandoning it. */
export const DraftStatus = connect(select, events)(View);
