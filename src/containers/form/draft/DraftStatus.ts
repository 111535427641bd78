import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectForm } from '#store/form/forms';
import { modalOpened, type ModalIds } from '#store/core/modal';
import { selectNavigation } from '#store/route/navigation';
import { selectFormHead } from '#store/selectors/form/head';
import { selectDraftToDo } from '#store/selectors/form/overview';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { formPageEvents } from '../formPageEvents';
import { DraftStatus as View } from '#src/views/form/draft/DraftStatus';
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
