import { can } from '#api/verbs';
import type { SharedView } from '#api/schemas/form/sharedView';
import { formKey, type FormKey } from '../../form/formKey';
import type { RootState } from '../../index';
import { selectHasSharedViews } from '../../request/capabilities';
import { loadStatus, selectRequest, type LoadStatus } from '../../request/requests';
import { selectProjectVerbs } from '../project/forms';

const none: readonly SharedView[] = [];

/** The shared views of a form, as last read. */
export const selectSharedViews = (state: RootState, form: FormKey): readonly SharedView[] =>
  state.sharedViews[formKey(form)] ?? none;

/** The load status of the shared views of a form; null if the server has none. */
export const selectSharedViewsStatus = (state: RootState, { projectId, xmlFormId }: FormKey): LoadStatus | null =>
  selectHasSharedViews(state) ? loadStatus(selectRequest(state, 'sharedViewList', { projectId, xmlFormId })) : null;

/** Whether the user may share views of a form, and change shared ones. */
export const selectMayShareViews = (state: RootState, { projectId }: FormKey): boolean =>
  selectHasSharedViews(state) && can(selectProjectVerbs(state, projectId), ['form.update']);
