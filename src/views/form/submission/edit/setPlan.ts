import type { SubmissionRow } from '../../../../../api/schemas/odata';
import type { Rows } from '../../../../../store/rows';
import type { EditableField } from '../../../../../store/selectors/editableFields';
import { isEncrypted } from '../fieldColumn';
import type { SubmissionContext } from '../submissionTable';
import { recordAnswer, typedAnswer } from './answerValue';

/** A submission whose answer is to be another one. */
export interface PlannedChange {
  readonly id: string;
  readonly number: number;
  readonly before: string;
}

/** What becomes of submissions whose answers to one question are to be the same. */
export interface SetPlan {
  readonly changes: readonly PlannedChange[];
  /** How many have that answer already, and of how many nobody knows. */
  readonly same: number;
  readonly sealed: number;
}

interface Among {
  readonly rows: Rows<SubmissionRow>;
  /** The number of the first row. */
  readonly originalCount: number;
  readonly ids: readonly string[];
  readonly valueOf: SubmissionContext['valueOf'];
}

const isSame = (one: string, other: string, { type }: EditableField): boolean => {
  if (one === other || one === '' || other === '') return one === other;
  return (type === 'int' || type === 'decimal') && Number(one) === Number(other);
};

/** Which of these submissions would get another answer, as far as the table knows. */
export const planOf = ({ rows, originalCount, ids, valueOf }: Among, field: EditableField, typed: string): SetPlan => {
  // Times are compared as clocks show them.
  const value = field.type === 'time' || field.type === 'dateTime' ? typed : recordAnswer(typed, field.type);
  const wanted = new Set(ids);
  const changes: PlannedChange[] = [];
  let [same, sealed] = [0, 0];
  for (let index = 0; index < rows.length && wanted.size > 0; index += 1) {
    const row = rows.at(index);
    if (!row || !wanted.delete(row.__id)) continue;
    const before = typedAnswer(row, field, valueOf);
    if (isEncrypted({ row })) sealed += 1;
    else if (isSame(before, value, field)) same += 1;
    else changes.push({ id: row.__id, number: originalCount - index, before });
  }
  return { changes, same, sealed };
};
