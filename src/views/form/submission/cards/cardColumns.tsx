import { Checkbox } from '#src/ui/form/Checkbox';
import { headingText, type Column, type TableSelection } from '#src/ui/table/tableColumns';
import { instanceName } from '#shared/answers/submissionName';
import { rowName, type NamedRow } from '../table/nameRows';
import { isEncrypted } from '../table/fieldColumn';
import { nameCell, systemColumn, type SubmissionColumn, type SubmissionContext } from '../table/columns';

/** The number of chosen columns on a card, besides those on every card. */
const CHOSEN = 3;

/** The positions of system columns on a card. */
const parts = {
  __number: 'title',
  '__system/reviewState': 'state',
  __actions: 'state',
  '__system/submitterName': 'fact',
  '__system/submissionDate': 'fact',
} as const satisfies Readonly<Record<string, NonNullable<SubmissionColumn['part']>>>;

/** The columns on every card, even if not chosen for the table. */
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

/** The title of a card: the instance name of a submission, or else its number. */
const titleOf = (row: NamedRow): string => (row.position === undefined ? instanceName(row.row) : null) ?? rowName(row);

/** The number of a submission whose title is its instance name. */
const numberFact: SubmissionColumn = {
  key: '__numberFact',
  header: 'formSubmissions.number',
  part: 'fact',
  cell: (row) => (titleOf(row) === rowName(row) ? null : rowName(row)),
};

/** A cell of its own, so that only the title names the row. */
const tickColumn = (ticks: TableSelection<NamedRow>): SubmissionColumn => ({
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
 * The columns of the submissions table as parts of cards: title, review state and menu on the first line, then the
 * first three chosen columns, then submitter and date.
 * @param columns the visible ones
 * @param offered the names of all available ones
 */
export const cardColumns = (
  columns: readonly SubmissionColumn[],
  offered: { has(name: string): boolean },
  ticks: TableSelection<NamedRow> | undefined,
): readonly Column<NamedRow, SubmissionContext>[] => {
  const chosen = columns.filter(({ key, text }) => text !== undefined && partOf(key) === undefined).slice(0, CHOSEN);
  const missing = always.filter((name) => offered.has(name) && columns.every(({ key }) => key !== name));
  const placed = [...columns, ...missing.map(systemColumn)].flatMap(
    ({ span: _, atEnd: __, align: ___, ...column }): readonly SubmissionColumn[] => {
      const index = chosen.findIndex(({ key }) => key === column.key);
      if (index >= 0) return [answer(column, index === 0)];
      const part = partOf(column.key);
      if (part === 'title') return [{ ...column, part, cell: nameCell(titleOf) }, numberFact];
      return part === undefined ? [] : [{ ...column, part }];
    },
  );
  return ticks ? [tickColumn(ticks), ...placed] : placed;
};
