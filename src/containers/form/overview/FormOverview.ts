import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { modalOpened, type ModalIds } from '#store/core/modal';
import { selectProject } from '#store/project/projects';
import { selectParams } from '#store/route/navigation';
import { selectFillWebForm } from '#store/selectors/form/fillWebForm';
import { selectFormHead } from '#store/selectors/form/head';
import { selectDraftToDo, selectPublishedToDo } from '#store/selectors/form/overview';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { FormOverview as View } from '#src/views/form/overview/FormOverview';
import { retry } from '../../retry';
import { formPageEvents } from '../formPageEvents';
import { FormChecklist } from './FormChecklist';
import { FormContents } from './FormContents';
import { LatestSubmissions } from './LatestSubmissions';
import { RecentSubmissions } from './RecentSubmissions';

const select = (state: RootState) => ({
  head: selectFormHead(state),
  load: selectRouteLoad(state),
  published: selectPublishedToDo(state),
  draft: selectDraftToDo(state),
  // As long as the permission is unknown.
  webForm:
    selectProject(state, selectParams(state).projectId)?.verbs && selectPublishedToDo(state)
      ? selectFillWebForm(state)
      : undefined,
  FormContents,
  RecentSubmissions,
  LatestSubmissions,
  FormChecklist,
});

const events = {
  ...formPageEvents,
  onRetry: retry,
  onViewXml: (form: Omit<ModalIds['definitionXml'], 'definition'>, version: string) =>
    modalOpened({ name: 'definitionXml', ids: { ...form, definition: { kind: 'version', version } } }),
};

/** A form's published version and its draft, and what to do next. */
export const FormOverview = connect(select, events)(View);
