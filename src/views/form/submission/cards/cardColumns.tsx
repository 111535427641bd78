import { headingText, type Column } from '#src/ui/table/tableColumns';
import { instanceName } from '#shared/answers/submissionName';
import { rowName, type NamedRow } from '../table/nameRows';
import { isEncrypted } from '../table/fieldColumn';
import { nameCell, systemColumn, type SubmissionColumn, type SubmissionContext } from '../table/columns';

/** The number of chosen columns on a card, besides a picture and those on every card. */
const CHOSEN = 3;

/** The columns on every card, even if not chosen for the table. */
const always = ['__system/reviewState', '__system/submitterName', '__system/submissionDate'] as const;

const isAlways = (key: string): boolean => always.some((name) => name === key);

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
const numberAside: SubmissionColumn = {
  key: '__numberAside',
  header: 'formSubmissions.number',
  part: 'aside',
  cell: (row) => (titleOf(row) === rowName(row) ? null : rowName(row)),
};

/** Nothing for encrypted answers: the first line says so. */
const picture = (column: SubmissionColumn): SubmissionColumn => ({
  ...column,
  cell: (row, context) => !isEncrypted(row) && column.cell(row, context),
});

type Part = SubmissionColumn['part'];

/**
 * The columns of the submissions table as parts of cards: a picture at the left, the title with the menu, the review state
 * with the date, the submitter with the number, then the first three other columns.
 * @param columns the visible ones
 * @param offered the names of all available ones
 */
export const cardColumns = (
  columns: readonly SubmissionColumn[],
  offered: { has(name: string): boolean },
): readonly Column<NamedRow, SubmissionContext>[] => {
  const all = columns.map(({ span: _, atEnd: __, align: ___, ...column }): SubmissionColumn => column);
  const placed = (key: string, part: Part, more: Partial<SubmissionColumn> = {}): readonly SubmissionColumn[] =>
    all.filter((column) => column.key === key).map((column) => ({ ...column, part, ...more }));
  // Their values need no name of the column.
  const system = (name: (typeof always)[number], part: Part): readonly SubmissionColumn[] => {
    const shown = all.find(({ key }) => key === name) ?? (offered.has(name) ? systemColumn(name) : undefined);
    return shown ? [{ ...shown, part, header: '' }] : [];
  };
  const chosen = all.filter(({ key, text }) => text !== undefined && key !== '__number' && !isAlways(key));
  const media = chosen.filter(({ part }) => part === 'media').slice(0, 1);
  return [
    ...placed('__number', 'title', { cell: nameCell(titleOf) }),
    ...placed('__actions', 'aside'),
    ...media.map(picture),
    ...system('__system/reviewState', 'state'),
    ...system('__system/submissionDate', 'aside'),
    ...system('__system/submitterName', 'fact'),
    numberAside,
    ...chosen
      .filter((column) => !media.includes(column))
      .slice(0, CHOSEN)
      .map((column, index) => answer(column, index === 0)),
  ];
};
