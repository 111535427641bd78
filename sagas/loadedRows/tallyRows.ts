import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import { answerNamed, type QueryFields, systemNamed } from '../../shared/query/answers';
import { filterColumns } from '../../shared/query/filterTree';
import { isEncrypted } from '#store/submission/submissions';
import type { Rows } from '#store/submission/rows';
import type { TotalKind } from '#store/selectors/submission/columnTotals';
import type { ColumnTotal, ColumnTotals } from '#store/submission/totals';
import { namesInRows, PIECE } from './namesInRows';
import { answerIn, columnIn, noItems, numberIn, type ValueOf } from './operands';
import { tallies, type Tally } from './tallies';

interface TalliedColumn {
  readonly name: string;
  readonly isAnswer: boolean;
  readonly valueOf: ValueOf;
  readonly tally: Tally;
}

const columnNamed = (name: string, kind: TotalKind, names: QueryFields): TalliedColumn | null => {
  const tally = tallies[kind]();
  const system = systemNamed(filterColumns, names, name);
  if (system !== undefined) return { name, isAnswer: false, valueOf: columnIn(system), tally };
  const answer = answerNamed(names, name);
  if (answer === undefined || answer.kind === 'geometry') return null;
  const valueOf = kind === 'number' ? numberIn(answer) : answerIn(answer);
  return { name, isAnswer: true, valueOf, tally };
};

/** The totals of rows. */
export interface RowTotals {
  readonly count: number;
  readonly columns: ColumnTotals;
}

/**
 * Counts rows and aggregates their columns; yields wherever it may pause. If some rows are encrypted, there are no
 * totals of answers, as on our server.
 * @param without ids of rows to exclude
 * @param kinds the kinds of totals by column
 * @param fields those of the form
 */
export function* tallyRows(
  rows: Rows<SubmissionRow>,
  without: ReadonlySet<string>,
  kinds: ReadonlyMap<string, TotalKind>,
  fields: readonly Field[],
): Generator<undefined, RowTotals> {
  const names = namesInRows(fields);
  const columns = [...kinds].flatMap(([name, kind]) => columnNamed(name, kind, names) ?? []);
  let count = 0;
  let hasEncrypted = false;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index);
    if (!row || without.has(row.__id)) continue;
    count += 1;
    hasEncrypted ||= isEncrypted(row);
    for (const { valueOf, tally } of columns) tally.add(valueOf(row, noItems));
    if (index % PIECE === PIECE - 1) yield;
  }
  const totals: Record<string, ColumnTotal> = {};
  for (const { name, isAnswer, tally } of columns) {
    if (isAnswer && hasEncrypted) continue;
    totals[name] = tally.total();
    yield;
  }
  return { count, columns: totals };
}
