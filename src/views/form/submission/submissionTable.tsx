import type { TFunction } from 'i18next';
import type { SubmissionRow } from '../../../../api/schemas/odata';
import type { FieldWords, LabelsByField, WordsByField } from '../../../../store/selectors/choiceLabels';
import type {
  ShownColumn,
  SubmissionColumns,
  SubmissionField,
  SystemColumn,
} from '../../../../store/selectors/submissionColumns';
import { Icon } from '../../../ui/Icon';
import type { Column, FieldHeader } from '../../../ui/table/tableColumns';
import { answerText } from './cells/answerText';
import { FieldCell } from './cells/FieldCell';
import type { FilesOfRow } from './cells/FileCell';
import { isNumeric } from './cells/submissionCell';
import type { NumberedRow } from './numberRows';
import type { ReviewState } from '../../../../api/reviewStates';
import type { SubmissionRights } from '../../../../store/selectors/submissionReview';
import { Link } from '../../../ui/action/Link';
import { RowMenu } from './cells/RowMenu';
import { systemCells } from './systemCells';
import { systemHeaders } from './systemHeaders';

/** Shared by the rows of the table. */
export interface SubmissionContext {
  readonly locale: string;
  readonly t: TFunction;
  /** The value at this path of names in a row; null if there is none. */
  readonly valueOf: (row: SubmissionRow, names: readonly string[]) => unknown;
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
  /** Sets a field of one; null where nothing can be edited. */
  readonly onSet: ((instanceId: string) => void) | null;
  readonly onReview: (instanceId: string, state: ReviewState | null) => void;
  readonly onDelete: (instanceId: string) => void;
}

export type SubmissionColumn = Column<NumberedRow, SubmissionContext>;

/** Whether nothing is known of its answers. */
export const isEncrypted = ({ row }: NumberedRow): boolean => (row.__system.status ?? null) !== null;

const Encrypted = ({ t }: Pick<SubmissionContext, 't'>) => (
  <span className="quiet-text">
    <Icon name="lock" /> {t('formSubmissions.encrypted')}
  </span>
);

/** Widths in pixels by type, whose values have about the same length. A map, because a form may have any type. */
const widths: ReadonlyMap<string, number> = new Map([
  ['int', 130],
  ['decimal', 150],
  ['date', 120],
  ['time', 90],
  ['dateTime', 170],
  ['geopoint', 250],
  ['geotrace', 120],
  ['geoshape', 120],
]);

const isGeometry = (type: string): boolean => type === 'geotrace' || type === 'geoshape';

const widthOf = ({ binary, type }: SubmissionField): number => (binary ? 190 : (widths.get(type) ?? 180));

/** The sentence about encrypted submissions spans the fields, and must fit there however few they are. */
const SENTENCE = 420;

const filesOf = (row: SubmissionRow, context: SubmissionContext): FilesOfRow => {
  const { missingFiles, fileKind, fileHref, thumbnailHref, onPicture, tabIndex } = context;
  return {
    missing: missingFiles(row),
    kind: fileKind,
    tabIndex,
    href: (name) => fileHref(row.__id, name),
    thumbnail: (name) => thumbnailHref(row.__id, name),
    onOpen: (name) => onPicture(row.__id, name),
  };
};

/** Two lines from the beginning, because labels come later: the label or the field's own name, above its whole name. */
const headerOf = ({ names, header, path }: SubmissionField, words: FieldWords | undefined): FieldHeader => {
  const { label = null, hint = null } = words ?? {};
  const tip = [label, hint, path].filter((line) => line !== null).join('\n');
  if (label !== null) return { text: label, name: header, tip };
  return { text: names.at(-1) ?? header, name: names.length > 1 ? header : '', tip };
};

/** @param span how many fields begin with this one; 0 where another one begins them @param more what it is wider by */
const fieldColumn = (
  field: SubmissionField,
  words: FieldWords | undefined,
  { span, more }: { readonly span: number; readonly more: number },
): SubmissionColumn => ({
  key: field.path,
  header: headerOf(field, words),
  width: `${widthOf(field) + more}px`,
  align: isNumeric(field.type) && !field.binary ? 'right' : 'left',
  kind: isGeometry(field.type) && !field.binary ? 'controls' : 'text',
  // The server sorts; of places one cannot ask for an order.
  ...(field.type.startsWith('geo') ? {} : { sort: byServer }),
  text: (row, { valueOf, locale, labels }) =>
    isEncrypted(row) ? '' : answerText(valueOf(row.row, field.names), field, locale, labels.get(field.path)),
  // The fields of an encrypted submission are unknown, which one cell says for all of them.
  ...(span > 1 && { span: (row: NumberedRow) => (isEncrypted(row) ? span : 1) }),
  cell: (row, context) =>
    isEncrypted(row) ? (
      <Encrypted t={context.t} />
    ) : (
      <FieldCell
        field={field}
        value={context.valueOf(row.row, field.names)}
        locale={context.locale}
        t={context.t}
        labels={context.labels.get(field.path)}
        files={filesOf(row.row, context)}
      />
    ),
});

/** Rows come in their order. */
const byServer = () => null;

interface RowLinkProps {
  readonly number: number;
  readonly href: string | null;
  readonly tabIndex: SubmissionContext['tabIndex'];
}

const RowLink = ({ number, href, tabIndex }: RowLinkProps) =>
  href === null ? (
    <span>{number}</span>
  ) : (
    <Link href={href} className="row-link" tabIndex={tabIndex}>
      {number}
    </Link>
  );

const numberColumn: SubmissionColumn = {
  key: '__number',
  header: 'formSubmissions.number',
  kind: 'name',
  align: 'right',
  width: 'var(--number-width)',
  cell: ({ row, number }, { href, tabIndex }) => <RowLink number={number} href={href(row.__id)} tabIndex={tabIndex} />,
};

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
  { widths, pinned }: SubmissionColumns,
): SubmissionColumn => {
  const width = widths.get(typeof of === 'string' ? of : of.path.slice(1));
  return {
    ...column,
    isSized: true,
    ...(width !== undefined && { width: `${width}px` }),
    ...(index < pinned && { pin: index + 1 }),
  };
};

/**
 * The columns of a submissions table: the number first, then those that are shown, in their order. The last one marks that
 * fields were left out.
 * @param words what stands in the headings; names where it is empty
 */
export const submissionColumns = (shown: SubmissionColumns, words: WordsByField): readonly SubmissionColumn[] => [
  numberColumn,
  ...shown.columns.map((column, index) => withLook(shownColumn(column, index, shown, words), column, index, shown)),
  ...(shown.subset ? [subsetColumn] : []),
  actionsColumn(shown.subset),
];
