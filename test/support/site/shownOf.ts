import type { RootState } from '#store/index';
import { selectIsFiltered, selectIsOutdated } from '#store/submission/submissions';
import type { SubmissionSource } from '#store/submission/source';
import { selectFilterFields } from '#store/selectors/submission/filterFields';
import { selectDisplayedConditions } from '#store/selectors/submission/filterFields';
import { selectIsTableOutdated, selectVisibleCount, selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectSavedViews } from '#store/selectors/submission/savedViews';
import { selectVisibleSummaries } from '#store/selectors/explore/questions';
import { listed } from '../rows';

/** Views of the submissions of a form, without answers. */
const tableOf = (state: RootState, source: SubmissionSource) => ({
  ids: listed(selectVisibleRows(state, source)).map(({ __id }) => __id),
  count: selectVisibleCount(state, source),
  outdated: [selectIsOutdated(state, source), selectIsTableOutdated(state, source)],
  isFiltered: selectIsFiltered(state, source),
  conditions: selectDisplayedConditions(state, source).map(({ condition, field, isGone }) => [
    condition.kind,
    field?.path,
    isGone,
  ]),
  fields: selectFilterFields(state, source).length,
  views: [selectSavedViews(state, source)].map(({ views, current, isChanged }) => [
    views.length,
    current === undefined || current === null,
    isChanged,
  ]),
});

/** State that selects the screens and the amount of their content, without names, answers and texts. */
export const shownOf = (state: RootState) => {
  const { navigation, modal, alert, requests, locale, batch } = state;
  const { projectId, xmlFormId } = navigation.params;
  const isForm = projectId !== undefined && xmlFormId !== undefined;
  return {
    route: navigation.route,
    params: navigation.params,
    asked: Object.keys(navigation.query).sort(),
    modal: modal.open?.name,
    alert: [alert.current?.type, alert.number, alert.recent.length],
    load: selectRouteLoad(state).status,
    requests: Object.values(requests)
      .map((entry) => [
        entry.name,
        entry.status,
        'problem' in entry && entry.problem
          ? [entry.problem.kind, 'code' in entry.problem && entry.problem.code]
          : null,
      ])
      .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
    locale,
    batch: Object.entries(batch).map(([kind, each]) => [kind, each?.rows.map((row) => row.state)]),
    things: [state.projects.ids, state.forms.ids, state.actors.ids, state.appUsers.ids, state.publicLinks.ids],
    lists: [state.users, state.appUsers.lists, state.publicLinks.lists],
    audits: state.audits.pages.map((page) => page.length),
    summaries: [...selectVisibleSummaries(state)].map(([, { isOutdated, summary }]) => [isOutdated, summary?.kind]),
    table: isForm ? [false, true].map((draft) => tableOf(state, { projectId, xmlFormId, draft })) : null,
    downloads: state.downloads.length,
    session: [state.session.session !== null, state.session.user?.id, state.session.user?.verbs],
    unsaved: state.unsaved,
  };
};
