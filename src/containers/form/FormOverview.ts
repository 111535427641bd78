import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { modalOpened, type ModalIds } from '#store/core/modal';
import { selectFormHead } from '#store/selectors/form/head';
import { selectDraftToDo, selectPublishedToDo } from '#store/selectors/form/overview';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { formPageEvents } from './formPageEvents';
import { FormOverview as View } from '../../views/form/FormOverview';
import { retry } from '../retry';

const select = (state: RootState) => ({
  head: selectFormHead(state),
  load: selectRouteLoad(state),
  published: selectPublishedToDo(state),
  draft: selectDraftToDo(state),
});

const events = {
  ...formPageEvents,
  onRetry: retry,
  onViewXml: (form: Omit<ModalIds['definitionXml'], 'definition'>, version: string) =>
    modalOpened({ name: 'definitionXml', ids: { ...form, definition: { kind: 'version', version } } }),
  onShowOptions: (ids: ModalIds['submissionOptions']) => modalOpened({ name: 'submissionOptions', ids }),
};

/** A form's published version and its draft, and what to do next. */
export const FormOverview = connect(select, events)(View);
