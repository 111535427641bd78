import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectForm } from '../../../store/entities/forms';
import { selectHref } from '../../../store/guard';
import { modalOpened, type ModalIds } from '../../../store/modal';
import { selectNavigation } from '../../../store/navigation';
import { selectFormHead } from '../../../store/selectors/formHead';
import { selectRouteLoad } from '../../../store/selectors/routeLoad';
import { formPageEvents } from './formPageEvents';
import { FormSettings as View } from '../../views/form/FormSettings';
import { retry } from '../retry';

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  return {
    head: selectFormHead(state),
    load: selectRouteLoad(state),
    form: selectForm(state, params),
    formAccessHref: selectHref(state, 'projectFormAccess', params),
  };
};

const events = {
  ...formPageEvents,
  onRetry: retry,
  onDelete: (ids: ModalIds['formDelete']) => modalOpened({ name: 'formDelete', ids }),
};

/** The state of a form, and deleting it. */
export const FormSettings = connect(select, events)(View);
