import { put } from 'redux-saga/effects';
import { QueryFault } from '../../shared/query/queryFault';
import { selectFields } from '#store/form/fields';
import type { RetainedRows, SubmissionList } from '#store/submission/list';
import { findRow, type Partitions } from '#store/submission/partitions';
import { localSearchEnded, selectIsOutdated, selectSubmissionList } from '#store/submission/submissions';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '../../store';
import { rowsKey, type RowsQuery } from '#store/submission/rowsQuery';
import { selectTable } from '#store/selectors/submission/repeatTables';
import { getContext, select, take } from '../core/typedEffects';
import { inSlices } from '../core/inSlices';
import { withStaleRows } from './staleRows';
import { rowsFinder, type Finding } from './rowsFinder';
import { matchingRepeatRows, type MatchingRepeatRows } from './matchingRepeatRows';

/**
 * In milliseconds: while all rows are being loaded, the minimum interval of results, because each renumbers all visible
 * rows.
 */
const CALM_MS = 500;

interface Read {
  readonly find: ((loaded: Partitions) => Finding) | null;
  /** The matching rows of the shown repeat; null for all. */
  readonly kept: MatchingRepeatRows | null;
  /** Why the query cannot be evaluated; null if it can. */
  readonly fault: string | null;
}

const faultOf = ({ problemName, details }: QueryFault): string => String(details.reason ?? details.text ?? problemName);

/** The finder of a query, or why it cannot be evaluated. */
const readQuery = (query: RowsQuery, { fields, table }: Pick<Material, 'fields' | 'table'>, now: number): Read => {
  try {
    const kept = table === '' ? null : matchingRepeatRows(query, fields, table, now);
    return { find: rowsFinder(query, fields, now), kept, fault: null };
  } catch (error) {
    if (error instanceof QueryFault) return { find: null, kept: null, fault: faultOf(error) };
    throw error;
  }
};

const selectMaterial = (state: RootState, source: SubmissionSource) => ({
  list: selectIsOutdated(state, source) ? undefined : selectSubmissionList(state, source),
  fields: selectFields(state, source),
  table: selectTable(state, source).slice(1),
});
type Material = ReturnType<typeof selectMaterial>;

/** The matching rows of the repeat in the found submissions. */
const keepRows = (
  list: SubmissionList,
  table: string,
  ids: readonly string[],
  kept: MatchingRepeatRows,
): RetainedRows => ({
  table,
  rows: Object.fromEntries(
    ids.map((id) => {
      const row = findRow(list.partitions, id);
      return [id, row ? kept(row) : []];
    }),
  ),
});

/**
 * Finds rows among the loaded ones, and again when more are loaded: until the page is left, or the query changes. Rows
 * are evaluated once.
 */
export function* findRows(source: SubmissionSource, query: RowsQuery): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  const asks = rowsKey(query);
  let ready: Read & Partial<Pick<Material, 'fields' | 'table'>> = { find: null, kept: null, fault: null };
  for (;;) {
    const material = yield* select(selectMaterial, source);
    const { list, fields, table } = material;
    if (list && fields.length > 0) {
      if (ready.fields !== fields || ready.table !== table) {
        ready = { fields, table, ...readQuery(query, material, clock.now()) };
      }
      const ids = ready.find ? yield* inSlices(ready.find(list.partitions)) : [];
      const seen = list.partitions.reduce((sum, partition) => sum + partition.ids.length, 0);
      const rows = withStaleRows(ids, list, asks);
      // Rows of submissions that no longer match all stay.
      const kept = ready.kept ? keepRows(list, table, ids, ready.kept) : undefined;
      yield put(localSearchEnded({ source, found: { asks, ...rows, kept, seen, fault: ready.fault } }));
    }
    const told = clock.now();
    for (;;) {
      const now = yield* select(selectMaterial, source);
      const isCalm = now.list?.wantsAll === true && clock.now() - told < CALM_MS;
      if (!isCalm && (now.list?.partitions !== list?.partitions || now.fields !== fields || now.table !== table)) break;
      yield* take('*');
    }
  }
}
