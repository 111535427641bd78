import { Checkbox } from '../../../../ui/form/Checkbox';
import { headingText, type Column, type TableTicks } from '../../../../ui/table/tableColumns';
import type { NumberedRow } from '../numberRows';
import { isEncrypted } from '../fieldColumn';
import { systemColumn, type SubmissionColumn, type SubmissionContext } from '../submissionTable';

/** How many of the chosen columns a card has, beside what each has. */
const CHOSEN = 3;

/** Where a card has what is known of each submission. */
const parts = {
  __number: 'title',
  '__system/reviewState': 'state',
  __actions: 'state',
  '__system/submitterName': 'fact',
  '__system/submissionDate': 'fact',
} as const satisfies Readonly<Record<string, NonNullable<SubmissionColumn['part']>>>;

/** What is on each card, whether or not it is a column of the table. */
const always = ['__system/reviewState', '__system/submitterName', '__system/submissionDate'] as const;

const partOf = (key: string) => new Map(Object.entries(parts)).get(key);

/** A line with the name of its column; none without an answer. */
const answer = (column: SubmissionColumn, isFirst: boolean): SubmissionColumn => ({
  ...column,
  part: 'wide',
  cell: (row, context) => {
    if (isEncrypted(row) && column.key.startsWith('/')) return isFirst && column.cell(row, context);
    if (column.text?.(row, context) === '') return null;
    return (
      <span className="card-line">
        <span className="card-label" aria-hidden="true">
          {headingText(column.header, context.t)}
        </span>{' '}
        <span className="card-value">{column.cell(row, context)}</span>
      </span>
    );
  },
});

/** A cell of its own, so that what names the row is its number alone. */
const tickColumn = (ticks: TableTicks<NumberedRow>): SubmissionColumn => ({
  key: '__tick',
  header: '',
  kind: 'controls',
  part: 'state',
  cell: (row) => (
    <span className="tick-cell">
      <Checkbox
        hiddenLabel
        label={ticks.rows.label(row)}
        checked={ticks.ticked.has(row.row.__id)}
        onChange={(isTicked) => ticks.rows.onTick(row.row.__id, isTicked)}
      />
    </span>
  ),
});

/**
 * The columns of the table of submissions as parts of cards: number, state of review and menu in the first line, then the first
 * three chosen ones, then who sent it and when.
 * @param columns those that are shown
 * @param offered the names of all that could be
 */
export const cardColumns = (
  columns: readonly SubmissionColumn[],
  offered: { has(name: string): boolean },
  ticks: TableTicks<NumberedRow> | undefined,
): readonly Column<NumberedRow, SubmissionContext>[] => {
  const chosen = columns.filter(({ key, text }) => text !== undefined && partOf(key) === undefined).slice(0, CHOSEN);
  const missing = always.filter((name) => offered.has(name) && columns.every(({ key }) => key !== name));
  const placed = [...columns, ...missing.map(systemColumn)].flatMap(
    ({ span: _, atEnd: __, align: ___, ...column }): readonly SubmissionColumn[] => {
      const index = chosen.findIndex(({ key }) => key === column.key);
      if (index >= 0) return [answer(column, index === 0)];
      const part = partOf(column.key);
      return part === undefined ? [] : [{ ...column, part }];
    },
  );
  return ticks ? [tickColumn(ticks), ...placed] : placed;
};
