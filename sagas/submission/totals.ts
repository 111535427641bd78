import type { Action } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { limits } from '#api/limits';
import { selectIsOutdated, selectRowsQuery, selectSubmissionList } from '#store/submission/submissions';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { selectShowsChoiceLabels } from '#store/submission/choiceLabels';
import { selectFormChoices } from '#store/form/choices';
import { pathOf } from '#store/submission/filter/conditions';
import { writeFilter } from '#store/submission/filter/writeFilter';
import { selectNavigation } from '#store/route/navigation';
import type { RowsQuery } from '#store/submission/rowsQuery';
import {
  selectTotalsNeedRequest,
  selectTotalsEvaluator,
  selectIsCountRefused,
  selectTotalsKey,
  selectTotalKinds,
  type TotalKind,
} from '#store/selectors/submission/columnTotals';
import { selectTable } from '#store/selectors/submission/repeatTables';
import { usesAnswers, isAnswerPath, selectHasEncrypted } from '#store/selectors/submission/encryptedQuery';
import { selectFilterFields } from '#store/selectors/submission/filterFields';
import { submissionValue } from '#store/selectors/submission/columns';
import { selectConditions } from '#store/selectors/submission/filter';
import { selectAggregatesEvaluator, selectHasRepeatTotals } from '#store/request/capabilities';
import { evaluation } from './evaluation';
import {
  facetRead,
  hasSubmissionTable,
  selectTotals,
  totalsFailed,
  totalsRead,
  totalsRequested,
  type ColumnTotal,
  type facetRequested,
  type ValueCount,
} from '#store/submission/totals';
import { totalLoadedRows } from './loadedRows';
import { requestUntracked } from '../core/untracked';
import { call, getContext, select } from '../core/typedEffects';

type Figure = 'answered' | 'distinct' | 'sum' | 'average' | 'min' | 'max';

/** The OData methods of aggregates, and the aggregates of each kind; other kinds count values. */
const methods: Readonly<Record<Figure, string>> = {
  answered: 'answered',
  distinct: 'countdistinct',
  sum: 'sum',
  average: 'average',
  min: 'min',
  max: 'max',
};
const figuresOf: Readonly<Record<TotalKind, readonly Figure[]>> = {
  number: ['answered', 'sum', 'average', 'min', 'max'],
  time: ['answered', 'min', 'max'],
  text: ['answered', 'distinct'],
  choice: [],
  choices: [],
};

/** The server's limit of aggregates per request. */
const AT_ONCE = 45;

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** The counted rows: submissions, or the rows of a repeat, by its path (`home/person`). */
interface Counted extends RowsQuery {
  readonly table: string;
}

/** The name of a question relative to the counted rows. */
const nameIn = (table: string, path: string): string => (table === '' ? path : path.slice(table.length + 1));

/**
 * Applies one transformation to a query (OData Extension for Data Aggregation).
 * @returns null if it was refused
 */
function* apply(
  source: SubmissionSource,
  { $filter, $search, table }: Counted,
  transformation: string,
  options: { readonly $orderby?: string; readonly $top?: number } = {},
): Generator<unknown, readonly Row[] | null> {
  const filter = $filter === undefined ? [] : [`filter(${$filter})`];
  const search = $search === undefined ? [] : [`search(${$search})`];
  const rows = table === '' ? [] : [`rows(${table})`];
  const query = { ...options, $apply: [...filter, ...search, ...rows, transformation].join('/') };
  const outcome = yield* requestUntracked(sourceCalls(source).rows, formOfSource(source), query);
  if (!outcome.ok) return null;
  const { value }: { readonly value: readonly unknown[] } = outcome.data;
  return value.filter(isRow);
}

const isValue = (value: unknown): value is ValueCount['value'] =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** Counts submissions, or rows, by the value of a field, the most frequent first. */
function* countValues(
  source: SubmissionSource,
  query: Counted,
  name: string,
  isMultiple: boolean,
): Generator<unknown, readonly ValueCount[] | null> {
  const path = nameIn(query.table, name);
  const key = isMultiple ? `choices(${path})` : path;
  const options = { $orderby: 'n desc', $top: limits.totalGroups };
  const rows = yield* apply(source, query, `groupby((${key}),aggregate($count as n))`, options);
  return (
    rows &&
    rows.flatMap((row) => {
      const value = submissionValue(row, path.split('/'));
      return isValue(value) ? [{ value, count: Number(row.n) }] : [];
    })
  );
}

type Wanted = readonly (readonly [name: string, kind: TotalKind])[];

/** Reads the aggregates of some columns, and the number of submissions, or rows. */
function* readAggregates(
  source: SubmissionSource,
  query: Counted,
  wanted: Wanted,
): Generator<unknown, { readonly count: number; readonly columns: Readonly<Record<string, ColumnTotal>> } | null> {
  const figures = wanted.flatMap(([name, kind]) => figuresOf[kind].map((figure) => ({ name, figure })));
  const columns: Record<string, ColumnTotal> = {};
  let count = 0;
  for (let from = 0; from === 0 || from < figures.length; from += AT_ONCE) {
    const some = figures.slice(from, from + AT_ONCE);
    const items = some.map(
      ({ name, figure }, index) => `${nameIn(query.table, name)} with ${methods[figure]} as f${index}`,
    );
    const [row] = (yield* apply(source, query, `aggregate(${['$count as n', ...items].join()})`)) ?? [];
    if (row === undefined) return null;
    count = Number(row.n);
    for (const [index, { name, figure }] of some.entries()) {
      columns[name] = { ...columns[name], [figure]: row[`f${index}`] ?? null };
    }
  }
  return { count, columns };
}

/** Before the choices of a form are known, its answers are texts. */
const isKnownAs = (kind: TotalKind, total: ColumnTotal | undefined): boolean =>
  figuresOf[kind].length > 0 ? total?.answered !== undefined : total?.groups !== undefined;

/** Reads missing totals; once a very large table has some, the others are read automatically. */
function* readTotals(source: SubmissionSource, isWanted: boolean): Generator<unknown, void> {
  if (!(yield* select(selectSubmissionList, source)) || (yield* select(selectIsOutdated, source))) return;
  if (yield* select(selectIsCountRefused, source)) return;
  const table = (yield* select(selectTable, source)).slice(1);
  if (table !== '' && !(yield* select(selectHasRepeatTotals))) return;
  const asks = yield* select(selectTotalsKey, source);
  const known = yield* select(selectTotals, source);
  const isKnown = known?.asks === asks;
  if (!isWanted && !isKnown && (yield* select(selectTotalsNeedRequest, source))) return;
  const kinds = yield* select(selectTotalKinds, source);
  const wanted = [...kinds].filter(([name, kind]) => !isKnown || !isKnownAs(kind, known.columns[name]));
  if (isKnown && wanted.length === 0) return;
  const query = { ...(yield* select(selectRowsQuery, source)), table };
  const figures = yield* readAggregates(source, query, wanted);
  // A failed total is offered again instead of reported.
  if (figures === null) return yield put(totalsFailed({ source, asks }));
  yield put(totalsRead({ source, asks, ...figures }));
  for (const [name, kind] of wanted) {
    if (figuresOf[kind].length > 0) continue;
    const groups = yield* countValues(source, query, name, kind === 'choices');
    if (groups) yield put(totalsRead({ source, asks, count: figures.count, columns: { [name]: { groups } } }));
  }
}

/** In milliseconds: how long to wait for the texts of a form, which may never arrive. */
const CHOICES_WAIT = 2000;

/**
 * Waits for the choices of the form, which are loaded with the first rows. Their arrival restarts this saga, so that
 * each question is counted once.
 */
function* awaitChoices(source: SubmissionSource): Generator<unknown, void> {
  if (!(yield* select(selectShowsChoiceLabels)) || (yield* select(selectFormChoices, source))) return;
  const { clock } = yield* getContext('io');
  yield* call(clock.sleep, CHOICES_WAIT);
}

const evaluateTotals = evaluation<[SubmissionSource, Action], void>(selectTotalsEvaluator, {
  server: (source, action) => readTotals(source, totalsRequested.match(action)),
  browser: function* totalRows(source, action) {
    // The browser does not total rows of repeats.
    if ((yield* select(selectTable, source)) === '') yield* totalLoadedRows(source)(action);
  },
});

/** Reads totals after the rows or columns of the table changed, or on request for very many submissions. */
export function* readTableTotals(action: Action): Generator<unknown, void> {
  const { route, params } = yield* select(selectNavigation);
  const { projectId, xmlFormId } = params;
  if (!hasSubmissionTable(route) || projectId === undefined || xmlFormId === undefined) return;
  const source = { projectId, xmlFormId, draft: route === 'draftTesting' };
  yield* awaitChoices(source);
  yield* evaluateTotals(source, action);
}

/**
 * Counts the values of a field among the submissions that match the rest of the filter: the number of rows each choice
 * would leave.
 */
export function* readFacet({ payload: { source, path } }: ReturnType<typeof facetRequested>): Generator<unknown, void> {
  if (source.draft || (yield* select(selectAggregatesEvaluator)) === 'browser') return;
  const field = (yield* select(selectFilterFields, source)).find((each) => each.path === path);
  if (!field || field.options.length === 0) return;
  const { $search } = yield* select(selectRowsQuery, source);
  const others = (yield* select(selectConditions)).filter((condition) => pathOf(condition) !== path);
  const isAboutAnswers = isAnswerPath(path) || usesAnswers(others, $search);
  if (isAboutAnswers && (yield* select(selectHasEncrypted, source))) return;
  const $filter = writeFilter(others);
  // For a question in a repeat, rows of the repeat are counted that match the other conditions.
  const table = path.slice(0, Math.max(0, path.lastIndexOf('[]'))).replaceAll('[]', '');
  const query = { ...($filter && { $filter }), ...($search !== undefined && { $search }), table };
  const groups = yield* countValues(source, query, field.column ?? path, field.operators.includes('selected'));
  if (groups) yield put(facetRead({ source, path, groups }));
}
