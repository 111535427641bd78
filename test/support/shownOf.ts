import type { RootState } from '../../store';
import { selectIsFiltered, selectIsOutdated } from '../../store/entities/submissions';
import type { SubmissionSource } from '../../store/entities/submissionSource';
import { selectFilterFields } from '../../store/selectors/filterFields';
import { selectShownConditions } from '../../store/selectors/filterFields';
import { selectIsShownOutdated, selectShownCounts, selectShownRows } from '../../store/selectors/loadedRows';
import { selectRouteLoad } from '../../store/selectors/routeLoad';
import { selectSavedViews } from '../../store/selectors/savedViews';
import { selectShownSummaries } from '../../store/selectors/explore';
import { listed } from './rows';

/** What screens show of the submissions of a form, but for answers. */
const tableOf = (state: RootState, source: SubmissionSource) => ({
  ids: listed(selectShownRows(state, source)).map(({ __id }) => __id),
  counts: selectShownCounts(state, source),
  outdated: [selectIsOutdated(state, source), selectIsShownOutdated(state, source)],
  isFiltered: selectIsFiltered(state, source),
  conditions: selectShownConditions(state, source).map(({ condition, field, isGone }) => [
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

/** What decides which screens a state shows and how much is on them, but for names, answers and texts. */
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
    summaries: [...selectShownSummaries(state)].map(([, { isOutdated, summary }]) => [isOutdated, summary?.kind]),
    table: isForm ? [false, true].map((draft) => tableOf(state, { projectId, xmlFormId, draft })) : null,
    downloads: state.downloads.length,
    session: [state.session.session !== null, state.session.user?.id, state.session.user?.verbs],
    unsaved: state.unsaved,
  };
};
