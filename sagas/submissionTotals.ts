import type { Action } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { limits } from '../api/limits';
import { selectIsOutdated, selectRowsQuery, selectSubmissionList } from '../store/entities/submissions';
import { formOfSource, type SubmissionSource } from '../store/entities/submissionSource';
import { sourceCalls } from '../store/entities/sourceCalls';
import { selectShowsChoiceLabels } from '../store/choiceLabels';
import { selectFormChoices } from '../store/formChoices';
import { pathOf } from '../store/filter/conditions';
import { writeFilter } from '../store/filter/writeFilter';
import { selectNavigation } from '../store/navigation';
import type { RowsQuery } from '../store/rowsQuery';
import {
  selectAreTooMany,
  selectCountsLoaded,
  selectIsCountRefused,
  selectTotalsKey,
  selectTotalKinds,
  type TotalKind,
} from '../store/selectors/columnTotals';
import { selectTable } from '../store/selectors/repeatTables';
import { asksAnswers, isAnswerPath, selectHasSealed } from '../store/selectors/sealedQuery';
import { selectFilterFields } from '../store/selectors/filterFields';
import { submissionValue } from '../store/selectors/submissionColumns';
import { selectConditions } from '../store/selectors/submissionFilter';
import { selectServerCan } from '../store/session';
import {
  facetRead,
  hasSubmissionTable,
  selectTotals,
  totalsFailed,
  totalsRead,
  totalsWanted,
  type ColumnTotal,
  type facetWanted,
  type ValueCount,
} from '../store/submissionTotals';
import { totalLoadedRows } from './loadedRows';
import { requestUntracked } from './untracked';
import { call, getContext, select } from './typedEffects';

type Figure = 'answered' | 'distinct' | 'sum' | 'average' | 'min' | 'max';

/** How OData calls a figure, and which there are of which kind; the others are counted by values. */
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

/** The server computes so many figures at once. */
const AT_ONCE = 45;

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** What is counted: submissions, or rows of a repeat in them, by its path (`home/person`). */
interface Counted extends RowsQuery {
  readonly table: string;
}

/** The name of a question in the rows that are counted. */
const nameIn = (table: string, path: string): string => (table === '' ? path : path.slice(table.length + 1));

/** One transformation of what a query finds (OData Extension for Data Aggregation). @returns null if it was refused */
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

/** How many submissions, or rows, have each value of a field, the most frequent first. */
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

/** The figures of some columns, and how many submissions, or rows, there are. */
function* readFigures(
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

/** Reads totals of the columns that have none yet; where some of a table of very many are known, others follow. */
function* readTotals(source: SubmissionSource, isWanted: boolean): Generator<unknown, void> {
  if (!(yield* select(selectSubmissionList, source)) || (yield* select(selectIsOutdated, source))) return;
  if (yield* select(selectIsCountRefused, source)) return;
  const table = (yield* select(selectTable, source)).slice(1);
  if (table !== '' && !(yield* select(selectServerCan, 'repeatFilters'))) return;
  const asks = yield* select(selectTotalsKey, source);
  const known = yield* select(selectTotals, source);
  const isKnown = known?.asks === asks;
  if (!isWanted && !isKnown && (yield* select(selectAreTooMany, source))) return;
  const kinds = yield* select(selectTotalKinds, source);
  const wanted = [...kinds].filter(([name, kind]) => !isKnown || !isKnownAs(kind, known.columns[name]));
  if (isKnown && wanted.length === 0) return;
  const query = { ...(yield* select(selectRowsQuery, source)), table };
  const figures = yield* readFigures(source, query, wanted);
  // A total is not worth an alert: it is offered instead.
  if (figures === null) return yield put(totalsFailed({ source, asks }));
  yield put(totalsRead({ source, asks, ...figures }));
  for (const [name, kind] of wanted) {
    if (figuresOf[kind].length > 0) continue;
    const groups = yield* countValues(source, query, name, kind === 'choices');
    if (groups) yield put(totalsRead({ source, asks, count: figures.count, columns: { [name]: { groups } } }));
  }
}

/** In milliseconds: so long the words of a form may take, or they may not come at all. */
const CHOICES_WAIT = 2000;

/**
 * Waits for the choices of the form, which are on their way with the first rows. When they arrive, this flow begins once more,
 * so that each question is counted once.
 */
function* awaitChoices(source: SubmissionSource): Generator<unknown, void> {
  if (!(yield* select(selectShowsChoiceLabels)) || (yield* select(selectFormChoices, source))) return;
  const { clock } = yield* getContext('io');
  yield* call(clock.sleep, CHOICES_WAIT);
}

/** The rows or the columns of the table here are others, or somebody asks for the totals of very many submissions. */
export function* readTotalsHere(action: Action): Generator<unknown, void> {
  const { route, params } = yield* select(selectNavigation);
  const { projectId, xmlFormId } = params;
  if (!hasSubmissionTable(route) || projectId === undefined || xmlFormId === undefined) return;
  const source = { projectId, xmlFormId, draft: route === 'draftTesting' };
  yield* awaitChoices(source);
  if (!(yield* select(selectCountsLoaded, source))) return yield* readTotals(source, totalsWanted.match(action));
  // Rows of repeats are not counted among what is loaded.
  if ((yield* select(selectTable, source)) === '') yield* totalLoadedRows(source)(action);
}

/**
 * Counts the values that somebody chooses from, among the submissions that the rest of the filter finds: these are what
 * each choice would leave.
 */
export function* readFacet({ payload: { source, path } }: ReturnType<typeof facetWanted>): Generator<unknown, void> {
  if (source.draft || !(yield* select(selectServerCan, 'aggregates'))) return;
  const field = (yield* select(selectFilterFields, source)).find((each) => each.path === path);
  if (!field || field.options.length === 0) return;
  const { $search } = yield* select(selectRowsQuery, source);
  const others = (yield* select(selectConditions)).filter((condition) => pathOf(condition) !== path);
  const isAboutAnswers = isAnswerPath(path) || asksAnswers(others, $search);
  if (isAboutAnswers && (yield* select(selectHasSealed, source))) return;
  const $filter = writeFilter(others);
  // Questions in a repeat are answered by its rows, of which those count that the other conditions leave.
  const table = path.slice(0, Math.max(0, path.lastIndexOf('[]'))).replaceAll('[]', '');
  const query = { ...($filter && { $filter }), ...($search !== undefined && { $search }), table };
  const groups = yield* countValues(source, query, field.column ?? path, field.operators.includes('selected'));
  if (groups) yield put(facetRead({ source, path, groups }));
}
