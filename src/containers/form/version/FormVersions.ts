import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectListQuery } from '#store/route/listQuery';
import { modalOpened } from '#store/core/modal';
import { listQueryChanged, selectNavigation } from '#store/route/navigation';
import { selectFormHead } from '#store/selectors/form/head';
import { selectFormVersionRows } from '#store/selectors/form/versionRows';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import type { FormKey } from '#store/form/formKey';
import { formPageEvents } from '../formPageEvents';
import { FormVersions as View } from '#src/views/form/version/FormVersions';
import { retry } from '../../retry';

const select = (state: RootState) => {
  const { projectId = 0, xmlFormId = '' } = selectNavigation(state).params;
  return {
    head: selectFormHead(state),
    load: selectRouteLoad(state),
    query: selectListQuery(state),
    rows: selectFormVersionRows(state, { projectId, xmlFormId }),
  };
};

const events = {
  onQuery: listQueryChanged,
  ...formPageEvents,
  onRetry: retry,
  onView: (form: FormKey, version: string) =>
    modalOpened({ name: 'definitionXml', ids: { ...form, definition: { kind: 'version', version } } }),
};

/** The published versions of a form. */
export const FormVersions = connect(select, events)(View);
