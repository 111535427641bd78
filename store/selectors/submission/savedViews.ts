import { createSelector } from '@reduxjs/toolkit';
import { formKey, type FormKey } from '../../form/formKey';
import type { RootState } from '../../index';
import { hrefWithQuery, readLocation, searchOf } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import type { SavedView } from '../../submission/savedViews';
import { usualOptionsText } from './exportOptions';
import { viewPreference } from '../../submission/viewPreference';

/** Parameters of the address that belong to a view, in the order they are saved; the open panel does not. */
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

/** In an address: the name of the saved view it started from. */
const VIEW = 'view';

const queryOf = (href: string): string => {
  const { query } = readLocation(href);
  return searchOf(hrefWithQuery('/', Object.fromEntries(parts.map((part) => [part, query[part] ?? '']))));
};

const selectHref = (state: RootState): string => selectNavigation(state).href;

/** The current table as the query of a view. */
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

/** The views of a form saved in the browser. */
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

/** A saved view in the list. */
export interface ListedView extends SavedView {
  /** The address of the table as saved. */
  readonly href: string;
}

/** The saved views of a form, and the current one. */
export interface SavedViews {
  /** Sorted by name. */
  readonly views: readonly ListedView[];
  /** The view that the address names; null if it names none of the user's views. */
  readonly current: ListedView | null;
  /** The table differs from the saved view. */
  readonly isChanged: boolean;
  /** The query to save; empty for the default table. */
  readonly query: string;
  /** The address without any view. */
  readonly plainHref: string;
}

/** A query with its download options written out: choosing the usual format again is no change. */
const comparable = (query: string): string => {
  const { download, ...rest } = readLocation(`/${query}`).query;
  return queryOf(hrefWithQuery('/', { ...rest, download: usualOptionsText(download) }));
};

/** The user's saved views of a form for its submissions page. */
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
    isChanged: current !== null && comparable(current.query) !== comparable(query),
    query,
    plainHref: hrefOf(href, '', ''),
  };
});
