import { put } from 'redux-saga/effects';
import { QueryFault } from '../../server/domain/query/queryFault';
import { selectFields } from '../../store/entities/fields';
import type { KeptRows, SubmissionList } from '../../store/entities/submissionList';
import { findRow, type Partitions } from '../../store/entities/submissionPartitions';
import { loadedRowsFound, selectIsOutdated, selectSubmissionList } from '../../store/entities/submissions';
import type { SubmissionSource } from '../../store/entities/submissionSource';
import type { RootState } from '../../store';
import { rowsKey, type RowsQuery } from '../../store/rowsQuery';
import { selectTable } from '../../store/selectors/repeatTables';
import { getContext, select, take } from '../typedEffects';
import { inSlices } from './inSlices';
import { withLeft } from './leftRows';
import { rowsFinder, type Finding } from './rowsFinder';
import { rowsKept, type RowsKept } from './rowsKept';

/** While all rows are being loaded, what was found changes only so often: each time, all rows in sight get another number. */
const CALM_MS = 500;

interface Read {
  readonly find: ((loaded: Partitions) => Finding) | null;
  /** Which rows of the repeat that is shown are wanted; null for all. */
  readonly kept: RowsKept | null;
  /** Why it cannot be understood; null if it can. */
  readonly fault: string | null;
}

const faultOf = ({ problemName, details }: QueryFault): string => String(details.reason ?? details.text ?? problemName);

/** What finds the rows of a query, or why it cannot be understood. */
const readQuery = (query: RowsQuery, { fields, table }: Pick<Material, 'fields' | 'table'>, now: number): Read => {
  try {
    const kept = table === '' ? null : rowsKept(query, fields, table, now);
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

/** The rows of a repeat that are shown of the submissions that were found. */
const keepRows = (list: SubmissionList, table: string, ids: readonly string[], kept: RowsKept): KeptRows => ({
  table,
  rows: Object.fromEntries(
    ids.map((id) => {
      const row = findRow(list.partitions, id);
      return [id, row ? kept(row) : []];
    }),
  ),
});

/**
 * Finds rows among those that are loaded, and again whenever others are: until the page is left, or something else is asked.
 * What was looked at is not looked at again.
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
      const rows = withLeft(ids, list, asks);
      // Of those that do not fit any more, all rows stay.
      const kept = ready.kept ? keepRows(list, table, ids, ready.kept) : undefined;
      yield put(loadedRowsFound({ source, found: { asks, ...rows, kept, seen, fault: ready.fault } }));
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
