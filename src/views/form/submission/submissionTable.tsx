import type { TFunction } from 'i18next';
import type { SubmissionRow } from '../../../../api/schemas/odata';
import type { LabelsByField, WordsByField } from '../../../../store/selectors/choiceLabels';
import type {
  ShownColumn,
  SubmissionColumns,
  SubmissionField,
  SystemColumn,
} from '../../../../store/selectors/submissionColumns';
import type { Column } from '../../../ui/table/tableColumns';
import { byServer, fieldColumn, SENTENCE, widthOf } from './fieldColumn';
import { rowName, type NumberedRow } from './numberRows';
import type { FilesOfRow } from './cells/FileCell';
import type { ReviewState } from '../../../../api/reviewStates';
import type { SubmissionRights } from '../../../../store/selectors/submissionReview';
import { Link } from '../../../ui/action/Link';
import { PlainIcon } from '../../../ui/PlainIcon';
import { classes } from '../../../ui/classes';
import { RowMenu } from './cells/RowMenu';
import { systemCells } from './systemCells';
import { systemHeaders } from './systemHeaders';

/** Shared by the rows of the table. */
export interface SubmissionContext {
  readonly locale: string;
  readonly t: TFunction;
  /** The value at this path of names in a row; null if there is none. */
  readonly valueOf: (row: SubmissionRow, names: readonly string[]) => unknown;
  /** How many rows a repeat has. */
  readonly countOf: (row: SubmissionRow, names: readonly string[]) => number;
  /** Whether files that a row names have not arrived. */
  readonly missingFiles: (row: SubmissionRow) => FilesOfRow['missing'];
  readonly fileKind: FilesOfRow['kind'];
  /** The labels of choices, where they are to be shown. */
  readonly labels: LabelsByField;
  readonly fileHref: (instanceId: string, name: string) => string;
  /** Of a small picture; null if the server makes none. */
  readonly thumbnailHref: (instanceId: string, name: string) => string | null;
  readonly onPicture: (instanceId: string, name: string) => void;
  /** The page of a submission; null where there is none. */
  readonly href: (instanceId: string) => string | null;
  /** Of what can be pressed in cells: -1 in a grid, which has one tab stop. */
  readonly tabIndex: -1 | undefined;
  readonly rights: SubmissionRights;
  /** Those that were changed here so that the table would not find them any more. */
  readonly unfit: ReadonlySet<string>;
  /** Sets a field of one; null where nothing can be edited. */
  readonly onSet: ((instanceId: string) => void) | null;
  readonly onReview: (instanceId: string, state: ReviewState | null) => void;
  readonly onDelete: (instanceId: string) => void;
  /** Where the rows of a repeat of a submission are. */
  readonly repeatHref: (path: string, instanceId: string) => string;
}

export type SubmissionColumn = Column<NumberedRow, SubmissionContext>;

interface RowLinkProps {
  readonly row: NumberedRow;
  readonly href: string | null;
  readonly tabIndex: SubmissionContext['tabIndex'];
}

/** Further rows of the same submission, whose number stands back. */
const isLater = ({ position = '' }: NumberedRow): boolean => /[^1.]|\d\d/.test(position);

const RowLink = ({ row, href, tabIndex }: RowLinkProps) => {
  const look = isLater(row) && 'later';
  if (href === null) return <span className={classes(look)}>{rowName(row)}</span>;
  return (
    <Link href={href} className={classes('row-link', look)} tabIndex={tabIndex}>
      {rowName(row)}
    </Link>
  );
};

/** Read in short with the number of its row; the tip says it all. */
const UnfitMark = ({ t }: Pick<SubmissionContext, 't'>) => (
  <span className="unfit-mark" data-tip={t('unfit.row')}>
    <PlainIcon name="ban" />
    <span className="hidden-text">{t('unfit.mark')}: </span>
  </span>
);

const numberColumn = (isRepeat: boolean): SubmissionColumn => ({
  key: '__number',
  header: isRepeat ? 'repeats.submission' : 'formSubmissions.number',
  kind: 'name',
  align: 'right',
  width: 'var(--number-width)',
  cell: (row, { href, tabIndex, unfit, t }) => {
    const link = <RowLink row={row} href={href(row.row.__id)} tabIndex={tabIndex} />;
    if (!unfit.has(row.row.__id)) return link;
    return (
      <span>
        <UnfitMark t={t} />
        {link}
      </span>
    );
  },
});

const hasActions = ({ rights }: SubmissionContext): boolean => rights.review || rights.delete;

const actionsColumn = (subset: boolean): SubmissionColumn => ({
  key: '__actions',
  // It may mean that not everything is shown, like the column that is there without actions.
  header: subset ? { text: '…' } : '',
  hint: subset ? 'formSubmissions.subset' : undefined,
  width: '40px',
  kind: 'controls',
  atEnd: true,
  when: hasActions,
  cell: ({ row, number }, context) => (
    <RowMenu
      row={row}
      number={number}
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

/** Its heading stays in the corner and means that not everything is shown. */
const subsetColumn: SubmissionColumn = {
  key: '__subset',
  header: { text: '…' },
  hint: 'formSubmissions.subset',
  width: '32px',
  when: (context) => !hasActions(context),
  cell: () => null,
};

/** How many fields stand side by side from an index on: one cell says for all of them that they are encrypted. */
const runFrom = (columns: readonly ShownColumn[], index: number): readonly SubmissionField[] => {
  const run: SubmissionField[] = [];
  for (const column of columns.slice(index)) {
    if (typeof column === 'string') break;
    run.push(column);
  }
  return run;
};

/** A column of what a submission has beside its answers. */
export const systemColumn = (column: SystemColumn): SubmissionColumn => {
  const name = column.replace('__system/', '');
  return { key: column, name, header: systemHeaders[column], sort: byServer, ...systemCells[column] };
};

const shownColumn = (
  column: ShownColumn,
  index: number,
  { columns, isUsual }: SubmissionColumns,
  words: WordsByField,
): SubmissionColumn => {
  if (typeof column === 'string') return systemColumn(column);
  const before = columns[index - 1];
  if (typeof before === 'object') return fieldColumn(column, words.get(column.path), { span: 0, more: 0 });
  const run = runFrom(columns, index);
  const allWidths = run.reduce((sum, field) => sum + widthOf(field), 0);
  const more = isUsual ? Math.max(0, SENTENCE - allWidths) : 0;
  return fieldColumn(column, words.get(column.path), { span: run.length, more });
};

/** As wide as it was made, and among those that stay. */
const withLook = (
  column: SubmissionColumn,
  of: ShownColumn,
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
 * The columns of a submissions table: the number first, then those that are shown, in their order. The last one marks that
 * fields were left out.
 * @param words what stands in the headings; names where it is empty
 * @param isRepeat the rows are those of a repeat
 */
export const submissionColumns = (
  shown: SubmissionColumns,
  words: WordsByField,
  isRepeat: boolean,
): readonly SubmissionColumn[] => [
  numberColumn(isRepeat),
  ...shown.columns.map((column, index) => withLook(shownColumn(column, index, shown, words), column, index, shown)),
  ...(shown.subset ? [subsetColumn] : []),
  actionsColumn(shown.subset),
];
