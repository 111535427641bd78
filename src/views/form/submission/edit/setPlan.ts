import type { SubmissionRow } from '#api/schemas/odata';
import type { Rows } from '#store/submission/rows';
import { submissionName } from '#shared/answers/submissionName';
import type { EditableField } from '#store/selectors/submission/editableFields';
import { isEncrypted } from '../table/fieldColumn';
import type { SubmissionContext } from '../table/columns';
import { recordAnswer, typedAnswer } from './answerValue';

/** A submission whose answer would change. */
interface PlannedChange {
  readonly id: string;
  readonly name: string;
  readonly before: string;
}

/** The effect of setting one question on several submissions. */
export interface SetPlan {
  readonly changes: readonly PlannedChange[];
  /** The number of submissions with that answer already, and of unknown ones. */
  readonly same: number;
  readonly sealed: number;
}

interface Among {
  readonly rows: Rows<SubmissionRow>;
  readonly ids: readonly string[];
  readonly valueOf: SubmissionContext['valueOf'];
}

const isSame = (one: string, other: string, { type }: EditableField): boolean => {
  if (one === other || one === '' || other === '') return one === other;
  return (type === 'int' || type === 'decimal') && Number(one) === Number(other);
};

/** The submissions whose answer would change, as far as the table shows. */
export const planOf = ({ rows, ids, valueOf }: Among, field: EditableField, typed: string): SetPlan => {
  // Times are compared in local time.
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
    else changes.push({ id: row.__id, name: submissionName(row), before });
  }
  return { changes, same, sealed };
};
