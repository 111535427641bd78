import { createAction, createReducer } from '@reduxjs/toolkit';
import { formKey, type FormKey } from './entities/formKey';

/** A view of the submissions of a form that somebody has saved for themselves. */
export interface SavedView {
  /** Also its key: a form has one of each name. */
  readonly name: string;
  /** What the address of the table says of it: `?filter=…&search=…&order=…&columns=…`. */
  readonly query: string;
}

/** A view of a form. */
export interface ViewOfForm extends SavedView {
  readonly form: FormKey;
}

/** Views by form; of servers that keep none for their users, so the browser remembers them. */
type SavedViews = Readonly<Record<string, readonly SavedView[]>>;

const initialState: SavedViews = {};

/** The table as it is now is to be saved under a name, in the place of what has this name; `was` is the name it had. */
export const viewSaveRequested = createAction<ViewOfForm & { readonly was?: string }>('savedViews/viewSaveRequested');

export const viewDeleteRequested = createAction<ViewOfForm>('savedViews/viewDeleteRequested');

/** The browser keeps a view. */
export const viewSaved = createAction<ViewOfForm>('savedViews/viewSaved');

/** The browser does not keep it any more. */
export const viewDeleted = createAction<Omit<ViewOfForm, 'query'>>('savedViews/viewDeleted');

/** The site starts; the browser has these. */
export const viewsRemembered = createAction<SavedViews>('savedViews/viewsRemembered');

const without = (state: SavedViews, { form, name }: Omit<ViewOfForm, 'query'>): readonly SavedView[] =>
  (state[formKey(form)] ?? []).filter((view) => view.name !== name);

/** The views that the browser keeps. */
export const savedViewsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(viewsRemembered, (_, { payload }) => payload)
    .addCase(viewSaved, (state, { payload }) => {
      const { form, name, query } = payload;
      return { ...state, [formKey(form)]: [...without(state, payload), { name, query }] };
    })
    .addCase(viewDeleted, (state, { payload }) => ({
      ...state,
      [formKey(payload.form)]: without(state, payload),
    })),
);
