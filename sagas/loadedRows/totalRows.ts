import { put } from 'redux-saga/effects';
import type { RootState } from '../../store';
import { selectFields } from '../../store/entities/fields';
import { selectSubmissionList } from '../../store/entities/submissions';
import type { SubmissionSource } from '../../store/entities/submissionSource';
import { selectTotalKinds, selectTotalsKey } from '../../store/selectors/columnTotals';
import { selectIsShownOutdated, selectLoadedKey, selectShownRows, selectUnfit } from '../../store/selectors/loadedRows';
import { selectTable } from '../../store/selectors/repeatTables';
import { totalsRead } from '../../store/submissionTotals';
import { select, take } from '../typedEffects';
import { inSlices } from './inSlices';
import { tallyRows } from './tallyRows';

/** What the totals depend on; null while the rows are others than those that are asked for, and in tables of repeats. */
const selectMaterial = (state: RootState, source: SubmissionSource) => {
  const list = selectSubmissionList(state, source);
  if (!list || selectIsShownOutdated(state, source) || selectTable(state, source) !== '') return null;
  const { partitions, wantsAll } = list;
  const found = selectLoadedKey(state, source) === '' ? undefined : list.found;
  const loaded = partitions.reduce((sum, { ids }) => sum + ids.length, 0);
  const seen = found?.seen ?? loaded;
  return {
    partitions,
    found,
    wantsAll,
    unfit: selectUnfit(state, source),
    kinds: selectTotalKinds(state, source),
    fields: selectFields(state, source),
    rows: selectShownRows(state, source),
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
 * Computes what the rows that the table shows come to, and again whenever these are others, until the page is left or something else
 * is asked. While all of them are being loaded, what was counted stays, with how many these were: each time would be one for nothing.
 */
export function* totalRows(source: SubmissionSource): Generator<unknown, void> {
  let counted: Material = null;
  for (;;) {
    const now = yield* select(selectMaterial, source);
    if (now && !now.wantsAll && now.kinds.size > 0 && !isSame(now, counted)) {
      const totals = yield* inSlices(tallyRows(now.rows, now.unfit, now.kinds, now.fields));
      counted = now;
      // Meanwhile they may have become others, of which nothing was said.
      if (isSame(now, yield* select(selectMaterial, source))) {
        yield put(totalsRead({ source, asks: now.asks, ...totals, among: now.among }));
      }
    } else yield* take('*');
  }
}
