import type { RootState } from '../../store';
import type { Rows } from '#store/submission/rows';
import { selectSubmissionRows } from '#store/submission/submissions';
import type { SubmissionSource } from '#store/submission/source';

/** Rows as an array, to compare them. */
export const listed = <Row>(rows: Rows<Row>): readonly Row[] =>
  Array.from({ length: rows.length }, (_, index) => {
    const row = rows.at(index);
    if (row === undefined) throw new Error(`There is no row ${index}.`);
    return row;
  });

/** The loaded submissions of a form or draft. */
export const rowsIn = (state: RootState, source: SubmissionSource) => listed(selectSubmissionRows(state, source));

/** Their ids. */
export const idsIn = (state: RootState, source: SubmissionSource) => rowsIn(state, source).map(({ __id }) => __id);
