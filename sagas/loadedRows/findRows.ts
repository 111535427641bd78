import { put } from 'redux-saga/effects';
import { QueryFault } from '../../server/domain/query/queryFault';
import { selectFields } from '../../store/entities/fields';
import type { Partitions } from '../../store/entities/submissionPartitions';
import { loadedRowsFound, selectIsOutdated, selectSubmissionList } from '../../store/entities/submissions';
import type { SubmissionSource } from '../../store/entities/submissionSource';
import type { RootState } from '../../store';
import { rowsKey, type RowsQuery } from '../../store/rowsQuery';
import { getContext, select, take } from '../typedEffects';
import { inSlices } from './inSlices';
import { rowsFinder, type Finding } from './rowsFinder';

/** While all rows are being loaded, what was found changes only so often: each time, all rows in sight get another number. */
const CALM_MS = 500;

type Finder = (loaded: Partitions) => Finding;

const faultOf = ({ problemName, details }: QueryFault): string => String(details.reason ?? details.text ?? problemName);

/** The finder of a query, or why it cannot be understood. */
const readQuery = (
  query: RowsQuery,
  fields: Parameters<typeof rowsFinder>[1],
  now: number,
): { readonly find: Finder | null; readonly fault: string | null } => {
  try {
    return { find: rowsFinder(query, fields, now), fault: null };
  } catch (error) {
    if (error instanceof QueryFault) return { find: null, fault: faultOf(error) };
    throw error;
  }
};

const selectMaterial = (state: RootState, source: SubmissionSource) => ({
  list: selectIsOutdated(state, source) ? undefined : selectSubmissionList(state, source),
  fields: selectFields(state, source),
});

/**
 * Finds rows among those that are loaded, and again whenever others are: until the page is left, or something else is asked.
 * What was looked at is not looked at again.
 */
export function* findRows(source: SubmissionSource, query: RowsQuery): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  const asks = rowsKey(query);
  let ready: { readonly of: unknown } & ReturnType<typeof readQuery> = { of: null, find: null, fault: null };
  for (;;) {
    const { list, fields } = yield* select(selectMaterial, source);
    if (list && fields.length > 0) {
      if (ready.of !== fields) ready = { of: fields, ...readQuery(query, fields, clock.now()) };
      const ids = ready.find ? yield* inSlices(ready.find(list.partitions)) : [];
      const seen = list.partitions.reduce((sum, partition) => sum + partition.ids.length, 0);
      yield put(loadedRowsFound({ source, found: { asks, ids, seen, fault: ready.fault } }));
    }
    const told = clock.now();
    for (;;) {
      const now = yield* select(selectMaterial, source);
      const isCalm = now.list?.wantsAll === true && clock.now() - told < CALM_MS;
      if (!isCalm && (now.list?.partitions !== list?.partitions || now.fields !== fields)) break;
      yield* take('*');
    }
  }
}
