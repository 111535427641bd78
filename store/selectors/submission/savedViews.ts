import { createSelector } from '@reduxjs/toolkit';
import type { SharedView } from '#api/schemas/form/sharedView';
import { viewParts } from '#api/submission/viewParts';
import { formKey, type FormKey } from '../../form/formKey';
import type { RootState } from '../../index';
import { hrefWithQuery, readLocation, searchOf } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import type { SavedView } from '../../submission/views/savedViews';
import { selectSharedViews } from './sharedViews';
import { usualOptionsText } from './exportOptions';
import { viewPreference } from '../../submission/views/viewPreference';

/** In an address: the name of the user's view it started from, or the id of the shared one. */
const [VIEW, SHARED_VIEW] = ['view', 'sharedView'] as const;

const queryOf = (href: string): string => {
  const { query } = readLocation(href);
  return searchOf(hrefWithQuery('/', Object.fromEntries(viewParts.map((part) => [part, query[part] ?? '']))));
};

const selectHref = (state: RootState): string => selectNavigation(state).href;

/** The current table as the query of a view. */
export const selectViewQuery = createSelector([selectHref], queryOf);

const hrefOf = (href: string, query: string, of: { readonly name?: string; readonly id?: number }): string => {
  const wanted = readLocation(`/${query}`).query;
  return hrefWithQuery(href, {
    ...Object.fromEntries(viewParts.map((part) => [part, wanted[part] ?? ''])),
    [VIEW]: of.name ?? '',
    [SHARED_VIEW]: of.id === undefined ? '' : String(of.id),
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
  /** The shared view; null for one of the user. */
  readonly shared: SharedView | null;
}

/** The saved views of a form, and the current one. */
export interface SavedViews {
  /** The user's own, sorted by name. */
  readonly views: readonly ListedView[];
  /** The shared ones, sorted by name. */
  readonly sharedViews: readonly ListedView[];
  /** The view that the address names; null if it names none of the listed views. */
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

const byName = (views: readonly ListedView[]): readonly ListedView[] =>
  views.toSorted((a, b) => a.name.localeCompare(b.name));

/** The saved views of a form for its submissions page: those of the user, and those shared with the project. */
export const selectSavedViews = createSelector(
  [selectKept, selectSharedViews, selectHref],
  (kept, listed, href): SavedViews => {
    const query = queryOf(href);
    const views = kept.map((view) => ({ ...view, href: hrefOf(href, view.query, { name: view.name }), shared: null }));
    const sharedViews = listed.map((view) => ({
      name: view.name,
      query: view.query,
      href: hrefOf(href, view.query, { id: view.id }),
      shared: view,
    }));
    const { [VIEW]: name, [SHARED_VIEW]: id } = readLocation(href).query;
    const current =
      sharedViews.find(({ shared }) => String(shared.id) === id) ?? views.find((view) => view.name === name) ?? null;
    return {
      views: byName(views),
      sharedViews: byName(sharedViews),
      current,
      isChanged: current !== null && comparable(current.query) !== comparable(query),
      query,
      plainHref: hrefOf(href, '', {}),
    };
  },
);
