import { createAction } from '@reduxjs/toolkit';
import type { SharedView } from '#api/schemas/form/sharedView';
import type { FormKey } from '../../form/formKey';
import type { ViewOfForm } from './savedViews';

/** A shared view of a form. */
export interface SharedViewOfForm {
  readonly form: FormKey;
  readonly view: SharedView;
}

/** The user saves the current table under a name, replacing a view of that name; `was` is the previous name. */
export const viewSaveRequested = createAction<ViewOfForm & { readonly was?: string }>('viewRequests/viewSaveRequested');

export const viewDeleteRequested = createAction<ViewOfForm>('viewRequests/viewDeleteRequested');

/** The user shares a view of their own, which becomes the shared one. */
export const viewShareRequested = createAction<ViewOfForm>('viewRequests/viewShareRequested');

/** The user undoes a deletion. */
export const sharedViewRestoreRequested = createAction<ViewOfForm>('viewRequests/sharedViewRestoreRequested');

/** The user renames a shared view. */
export const sharedViewRenameRequested = createAction<SharedViewOfForm & { readonly name: string }>(
  'viewRequests/sharedViewRenameRequested',
);

/** The user saves the current table to a shared view. */
export const sharedViewSaveRequested = createAction<SharedViewOfForm & { readonly query: string }>(
  'viewRequests/sharedViewSaveRequested',
);

export const sharedViewDeleteRequested = createAction<SharedViewOfForm>('viewRequests/sharedViewDeleteRequested');

/** The list could not be read, and is requested again. */
export const sharedViewsRetried = createAction<FormKey>('viewRequests/sharedViewsRetried');
