import { createAction, createReducer } from '@reduxjs/toolkit';
import { formKey, type FormKey } from '../../form/formKey';

/** A saved view of a user for the submissions of a form. */
export interface SavedView {
  /** Also its key: names are unique within a form. */
  readonly name: string;
  /** The query of the table's address: `?filter=…&search=…&order=…&columns=…`. */
  readonly query: string;
}

/** A view of a form. */
export interface ViewOfForm extends SavedView {
  readonly form: FormKey;
}

/** Views by form, stored in the browser for servers without user preferences. */
type SavedViews = Readonly<Record<string, readonly SavedView[]>>;

const initialState: SavedViews = {};

/** A view was saved in the browser. */
export const viewSaved = createAction<ViewOfForm>('savedViews/viewSaved');

/** A view was deleted from the browser. */
export const viewDeleted = createAction<Omit<ViewOfForm, 'query'>>('savedViews/viewDeleted');

/** Restores the views saved in the browser when the site starts. */
export const viewsRemembered = createAction<SavedViews>('savedViews/viewsRemembered');

const without = (state: SavedViews, { form, name }: Omit<ViewOfForm, 'query'>): readonly SavedView[] =>
  (state[formKey(form)] ?? []).filter((view) => view.name !== name);

/** The views saved in the browser. */
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
