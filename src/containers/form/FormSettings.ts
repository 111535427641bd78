import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectForm } from '#store/form/forms';
import { selectHref } from '#store/route/guard';
import { modalOpened, type ModalIds } from '#store/core/modal';
import { selectNavigation } from '#store/route/navigation';
import { selectFormHead } from '#store/selectors/form/head';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
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
