import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { selectListQuery } from '../../../../store/listQuery';
import { modalOpened } from '../../../../store/modal';
import { listQueryChanged, selectNavigation } from '../../../../store/navigation';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectFormVersionRows } from '../../../../store/selectors/formVersionRows';
import { selectRouteLoad } from '../../../../store/selectors/routeLoad';
import type { FormKey } from '../../../../store/entities/formKey';
import { formPageEvents } from '../formPageEvents';
import { FormVersions as View } from '../../../views/form/version/FormVersions';
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
