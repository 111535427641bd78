import { put } from 'redux-saga/effects';
import type { RootState } from '../../store';
import { selectFields } from '#store/form/fields';
import { selectSubmissionList } from '#store/submission/submissions';
import type { SubmissionSource } from '#store/submission/source';
import { selectTotalKinds, selectTotalsKey } from '#store/selectors/submission/columnTotals';
import {
  selectIsTableOutdated,
  selectLoadedKey,
  selectVisibleRows,
  selectNoLongerMatching,
} from '#store/selectors/submission/loadedRows';
import { selectTable } from '#store/selectors/submission/repeatTables';
import { totalsRead } from '#store/submission/totals';
import { select, take } from '../core/typedEffects';
import { inSlices } from '../core/inSlices';
import { tallyRows } from './tallyRows';

/** The inputs of the totals; null while the rows belong to another query, and in tables of repeats. */
const selectMaterial = (state: RootState, source: SubmissionSource) => {
  const list = selectSubmissionList(state, source);
  if (!list || selectIsTableOutdated(state, source) || selectTable(state, source) !== '') return null;
  const { partitions, wantsAll } = list;
  const found = selectLoadedKey(state, source) === '' ? undefined : list.found;
  const loaded = partitions.reduce((sum, { ids }) => sum + ids.length, 0);
  const seen = found?.seen ?? loaded;
  return {
    partitions,
    found,
    wantsAll,
    unfit: selectNoLongerMatching(state, source),
    kinds: selectTotalKinds(state, source),
    fields: selectFields(state, source),
    rows: selectVisibleRows(state, source),
    asks: selectTotalsKey(state, source),
    among: seen === loaded && list.asked >= list.count ? null : seen,
  };
};

type Material = ReturnType<typeof selectMaterial>;

const isSame = (one: Material, other: Material): boolean =>
  one?.partitions === other?.partitions &&
  one?.found === other?.found &&
  one?.unfit === other?.unfit &&
  one?.kinds === other?.kinds &&
  one?.fields === other?.fields &&
  one?.asks === other?.asks;

/**
 * Totals the rows of the table, and again when they change, until the page is left or the query changes. While all rows
 * are being loaded, the previous totals stay with their number of rows: totalling each chunk would be wasted work.
 */
export function* totalRows(source: SubmissionSource): Generator<unknown, void> {
  let counted: Material = null;
  for (;;) {
    const now = yield* select(selectMaterial, source);
    if (now && !now.wantsAll && now.kinds.size > 0 && !isSame(now, counted)) {
      const totals = yield* inSlices(tallyRows(now.rows, now.unfit, now.kinds, now.fields));
      counted = now;
      // The rows may have changed in the meantime.
      if (isSame(now, yield* select(selectMaterial, source))) {
        yield put(totalsRead({ source, asks: now.asks, ...totals, among: now.among }));
      }
    } else yield* take('*');
  }
}
