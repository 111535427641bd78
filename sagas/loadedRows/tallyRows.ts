import type { Field } from '../../api/schemas/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import { answerNamed, type QueryFields, systemNamed } from '../../server/domain/query/answers';
import { filterColumns } from '../../server/domain/query/filterTree';
import { isEncrypted } from '../../store/entities/submissions';
import type { Rows } from '../../store/rows';
import type { TotalKind } from '../../store/selectors/columnTotals';
import type { ColumnTotal, ColumnTotals } from '../../store/submissionTotals';
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

/** What rows come to. */
export interface RowTotals {
  readonly count: number;
  readonly columns: ColumnTotals;
}

/**
 * Counts rows and computes what their columns come to; it yields wherever it may stop for a moment. Where some of them are encrypted,
 * there are no totals of answers, as on our server.
 * @param without the ids of those that do not count
 * @param kinds what is computed of which columns, by their names
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
