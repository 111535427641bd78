import { createSelector } from '@reduxjs/toolkit';
import { formKey, type FormKey } from '../entities/formKey';
import type { RootState } from '../index';
import { hrefWithQuery, readLocation, searchOf } from '../location';
import { selectNavigation } from '../navigation';
import type { SavedView } from '../savedViews';
import { viewPreference } from '../viewPreference';

/** What of an address is part of a view, in the order in which a saved one has it; which panel is open is not. */
const parts = [
  'filter',
  'search',
  'order',
  'loadedFilter',
  'loadedSearch',
  'loadedOrder',
  'table',
  'labels',
  'columns',
  'pinned',
  'widths',
  'download',
] as const;

/** In an address: the name of the saved view that it began as. */
const VIEW = 'view';

const queryOf = (href: string): string => {
  const { query } = readLocation(href);
  return searchOf(hrefWithQuery('/', Object.fromEntries(parts.map((part) => [part, query[part] ?? '']))));
};

const selectHref = (state: RootState): string => selectNavigation(state).href;

/** What the address says of the table now, as a view has it. */
export const selectViewQuery = createSelector([selectHref], queryOf);

const hrefOf = (href: string, name: string, query: string): string => {
  const wanted = readLocation(`/${query}`).query;
  return hrefWithQuery(href, {
    ...Object.fromEntries(parts.map((part) => [part, wanted[part] ?? ''])),
    [VIEW]: name,
    panel: '',
  });
};

const isQueried = (value: unknown): value is { readonly query: string } =>
  typeof value === 'object' && value !== null && 'query' in value && typeof value.query === 'string';

const selectPreferences = (state: RootState, { projectId }: FormKey): Readonly<Record<string, unknown>> | undefined => {
  const { preferences } = state.session.user ?? {};
  return preferences && (preferences.projects[projectId] ?? none);
};
const none = {};

/** Those that the browser keeps of a form. */
const selectOwnViews = (state: RootState, form: FormKey): readonly SavedView[] =>
  state.savedViews[formKey(form)] ?? noViews;
const noViews: readonly SavedView[] = [];

const selectKept = createSelector(
  [selectPreferences, selectOwnViews, (_: RootState, form: FormKey) => viewPreference(form, '')],
  (preferences, own, prefix): readonly SavedView[] => {
    if (!preferences) return own;
    return Object.entries(preferences).flatMap(([key, value]) =>
      key.startsWith(prefix) && isQueried(value) ? { name: key.slice(prefix.length), query: value.query } : [],
    );
  },
);

/** A saved view as the list of them has it. */
export interface ListedView extends SavedView {
  /** Where the table is as it was saved. */
  readonly href: string;
}

/** The saved views of a form, and which of them the table is. */
export interface SavedViews {
  /** By their names. */
  readonly views: readonly ListedView[];
  /** The one that the address names; null if it names none of mine. */
  readonly current: ListedView | null;
  /** The table is not as it was saved. */
  readonly isChanged: boolean;
  /** What would be saved now; empty for the table as it is without an address. */
  readonly query: string;
  /** Without any view. */
  readonly plainHref: string;
}

/** The saved views of a form for the page of its submissions; mine only. */
export const selectSavedViews = createSelector([selectKept, selectHref], (kept, href): SavedViews => {
  const query = queryOf(href);
  const views = kept
    .map((view) => ({ ...view, href: hrefOf(href, view.name, view.query) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const named = readLocation(href).query[VIEW];
  const current = views.find(({ name }) => name === named) ?? null;
  return {
    views,
    current,
    isChanged: current !== null && current.query !== query,
    query,
    plainHref: hrefOf(href, '', ''),
  };
});
