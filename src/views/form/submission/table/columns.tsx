import type { TFunction } from 'i18next';
import type { SubmissionRow } from '#api/schemas/odata';
import type { LabelsByField, LabelsOfFields } from '#store/selectors/submission/choiceLabels';
import type {
  VisibleColumn,
  SubmissionColumns,
  SubmissionField,
  SystemColumn,
} from '#store/selectors/submission/columns';
import type { Column } from '#src/ui/table/tableColumns';
import { byServer, fieldColumn, SENTENCE, widthOf } from './fieldColumn';
import { rowName, type NamedRow } from './nameRows';
import type { FilesOfRow } from '../cells/FileCell';
import type { ReviewState } from '#api/submission/reviewStates';
import type { SubmissionRights } from '#store/selectors/submission/review';
import { Link } from '#src/ui/action/Link';
import { Icon } from '#src/ui/Icon';
import { classes } from '#src/ui/classes';
import { RowMenu } from '../cells/RowMenu';
import { systemCells } from './systemCells';
import { systemHeaders } from './systemHeaders';

/** What the cells of the table show of the store, and where they link. */
export interface CellData {
  /** The value at this path of names in a row; null if there is none. */
  readonly valueOf: (row: SubmissionRow, names: readonly string[]) => unknown;
  /** The number of a repeat's rows. */
  readonly countOf: (row: SubmissionRow, names: readonly string[]) => number;
  /** Whether files that a row names have not arrived. */
  readonly missingFiles: (row: SubmissionRow) => FilesOfRow['missing'];
  readonly fileKind: FilesOfRow['kind'];
  /** The labels of choices, if shown. */
  readonly labels: LabelsByField;
  readonly fileHref: (instanceId: string, name: string) => string;
  /** The address of a thumbnail; null if the server creates none. */
  readonly thumbnailHref: (instanceId: string, name: string) => string | null;
  /** The page of a submission; null if there is none. */
  readonly href: (instanceId: string) => string | null;
  /** The address of the rows of a repeat in a submission. */
  readonly repeatHref: (path: string, instanceId: string) => string;
  readonly rights: SubmissionRights;
  /** Rows that no longer match after a change made here. */
  readonly unfit: ReadonlySet<string>;
}

/** Shared by the rows of the table. */
export interface SubmissionContext extends CellData {
  readonly locale: string;
  readonly t: TFunction;
  /** The tab index of controls in cells: -1 in a grid, which has one tab stop. */
  readonly tabIndex: -1 | undefined;
  readonly onPicture: (instanceId: string, name: string) => void;
  /** Sets a field of one; null if no field is editable. */
  readonly onSet: ((instanceId: string) => void) | null;
  readonly onReview: (instanceId: string, state: ReviewState | null) => void;
  readonly onDelete: (instanceId: string) => void;
}

export type SubmissionColumn = Column<NamedRow, SubmissionContext>;

interface RowLinkProps {
  readonly row: NamedRow;
  readonly text: string;
  readonly href: string | null;
  readonly tabIndex: SubmissionContext['tabIndex'];
}

/** Further rows of the same submission, whose number is dimmed. */
const isLater = ({ position = '' }: NamedRow): boolean => /[^1.]|\d\d/.test(position);

const RowLink = ({ row, text, href, tabIndex }: RowLinkProps) => {
  const look = isLater(row) && 'later';
  if (href === null) return <span className={classes(look)}>{text}</span>;
  return (
    <Link href={href} className={classes('row-link', look)} tabIndex={tabIndex}>
      {text}
    </Link>
  );
};

/** Announced in short with the number of its row; the tip has the full text. */
const NoLongerMatchesMark = ({ t }: Pick<SubmissionContext, 't'>) => (
  <span className="unfit-mark" data-tip={t('unfit.row')}>
    <Icon name="ban" />
    <span className="hidden-text">{t('unfit.mark')}: </span>
  </span>
);

/**
 * The name of a row, which links to its submission.
 * @param textOf its text, by default its number
 */
export const nameCell =
  (textOf: (row: NamedRow) => string): SubmissionColumn['cell'] =>
  (row, { href, tabIndex, unfit, t }) => {
    const link = <RowLink row={row} text={textOf(row)} href={href(row.row.__id)} tabIndex={tabIndex} />;
    if (!unfit.has(row.row.__id)) return link;
    return (
      <span>
        <NoLongerMatchesMark t={t} />
        {link}
      </span>
    );
  };

const numberColumn = (isNumbered: boolean): SubmissionColumn => ({
  key: '__number',
  header: isNumbered ? 'formSubmissions.number' : 'repeats.submission',
  kind: 'name',
  ...(isNumbered && { align: 'right' as const }),
  width: 'var(--number-width)',
  cell: nameCell(rowName),
});

const hasActions = ({ rights }: SubmissionContext): boolean => rights.review || rights.delete;

const actionsColumn = (subset: boolean): SubmissionColumn => ({
  key: '__actions',
  // Shows that columns are left out, like the column that replaces it without actions.
  header: subset ? { text: '…' } : '',
  hint: subset ? 'formSubmissions.subset' : undefined,
  width: '40px',
  kind: 'controls',
  atEnd: true,
  when: hasActions,
  cell: ({ row, name }, context) => (
    <RowMenu
      row={row}
      name={name}
      href={context.href(row.__id)}
      rights={context.rights}
      t={context.t}
      tabIndex={context.tabIndex}
      onSet={context.onSet}
      onReview={context.onReview}
      onDelete={context.onDelete}
    />
  ),
});

/** Its heading stays in the corner and shows that columns are left out. */
const subsetColumn: SubmissionColumn = {
  key: '__subset',
  header: { text: '…' },
  hint: 'formSubmissions.subset',
  width: '32px',
  when: (context) => !hasActions(context),
  cell: () => null,
};

/** The adjacent fields from an index on: one spanning cell marks them as encrypted. */
const runFrom = (columns: readonly VisibleColumn[], index: number): readonly SubmissionField[] => {
  const run: SubmissionField[] = [];
  for (const column of columns.slice(index)) {
    if (typeof column === 'string') break;
    run.push(column);
  }
  return run;
};

/** A system column. */
export const systemColumn = (column: SystemColumn): SubmissionColumn => {
  const name = column.replace('__system/', '');
  return { key: column, name, header: systemHeaders[column], sort: byServer, ...systemCells[column] };
};

const shownColumn = (
  column: VisibleColumn,
  index: number,
  { columns, isUsual }: SubmissionColumns,
  words: LabelsOfFields,
): SubmissionColumn => {
  if (typeof column === 'string') return systemColumn(column);
  const before = columns[index - 1];
  if (typeof before === 'object') return fieldColumn(column, words.get(column.path), { span: 0, more: 0 });
  const run = runFrom(columns, index);
  const allWidths = run.reduce((sum, field) => sum + widthOf(field), 0);
  const more = isUsual ? Math.max(0, SENTENCE - allWidths) : 0;
  return fieldColumn(column, words.get(column.path), { span: run.length, more });
};

/** With its chosen width, and pinned. */
const withWidthAndPin = (
  column: SubmissionColumn,
  of: VisibleColumn,
  index: number,
  { columns, widths, pinned }: SubmissionColumns,
): SubmissionColumn => {
  const width = widths.get(typeof of === 'string' ? of : of.path.slice(1));
  return {
    ...column,
    isSized: true,
    ...(width !== undefined && { width: `${width}px` }),
    ...(index < pinned && { pin: index + 1 }),
    // Otherwise a few columns would leave the page half empty.
    ...(index === columns.length - 1 && width === undefined && index >= pinned && { grows: true }),
  };
};

/**
 * The columns of a submissions table: the number first, then the chosen ones, in order. The last one marks that fields
 * are left out.
 * @param words the headings; names if empty
 * @param isNumbered the rows are submissions with numbers
 */
export const submissionColumns = (
  shown: SubmissionColumns,
  words: LabelsOfFields,
  isNumbered: boolean,
): readonly SubmissionColumn[] => [
  numberColumn(isNumbered),
  ...shown.columns.map((column, index) =>
    withWidthAndPin(shownColumn(column, index, shown, words), column, index, shown),
  ),
  ...(shown.subset ? [subsetColumn] : []),
  actionsColumn(shown.subset),
];
