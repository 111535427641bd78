import type { TFunction } from 'i18next';
import type { SubmissionRow } from '../../../../api/schemas/odata';
import type { LabelsByField } from '../../../../store/selectors/choiceLabels';
import type { SubmissionField } from '../../../../store/selectors/submissionColumns';
import { Icon } from '../../../ui/Icon';
import { LazyCopy } from '../../../ui/action/LazyCopy';
import type { Column } from '../../../ui/table/tableColumns';
import { ShortTime } from '../../../ui/text/Time';
import { FieldCell } from './cells/FieldCell';
import type { FilesOfRow } from './cells/FileCell';
import { isNumeric } from './cells/submissionCell';
import type { NumberedRow } from './numberRows';
import type { ReviewState } from '../../../../api/reviewStates';
import type { SubmissionRights } from '../../../../store/selectors/submissionReview';
import { Link } from '../../../ui/action/Link';
import { RowMenu } from './cells/RowMenu';
import { ReviewCell } from './cells/ReviewCell';

/** Shared by the rows of the table. */
export interface SubmissionContext {
  readonly locale: string;
  readonly t: TFunction;
  readonly hasSubmitter: boolean;
  /** Whether the server tells what was decided about them. */
  readonly tellsReview: boolean;
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
  readonly rights: SubmissionRights;
  readonly onReview: (instanceId: string, state: ReviewState | null) => void;
  readonly onDelete: (instanceId: string) => void;
}

type SubmissionColumn = Column<NumberedRow, SubmissionContext>;

const isEncrypted = ({ row }: NumberedRow): boolean => (row.__system.status ?? null) !== null;

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
  const { missingFiles, fileKind, fileHref, thumbnailHref, onPicture } = context;
  return {
    missing: missingFiles(row),
    kind: fileKind,
    href: (name) => fileHref(row.__id, name),
    thumbnail: (name) => thumbnailHref(row.__id, name),
    onOpen: (name) => onPicture(row.__id, name),
  };
};

const fieldColumn = (
  field: SubmissionField,
  index: number,
  { count, allWidths }: { readonly count: number; readonly allWidths: number },
): SubmissionColumn => ({
  key: field.path,
  header: { text: field.names.at(-1) ?? field.header, groups: field.names.slice(0, -1).join('-') },
  width: `${widthOf(field) + (index === 0 ? Math.max(0, SENTENCE - allWidths) : 0)}px`,
  align: isNumeric(field.type) && !field.binary ? 'right' : 'left',
  kind: isGeometry(field.type) && !field.binary ? 'controls' : 'text',
  // The server sorts; of places one cannot ask for an order.
  ...(field.type.startsWith('geo') ? {} : { sort: byServer }),
  // The fields of an encrypted submission are unknown, which one cell says for all of them.
  span: (row) => (index === 0 && isEncrypted(row) ? count : 1),
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

const RowLink = ({ number, href }: { readonly number: number; readonly href: string | null }) =>
  href === null ? (
    <span>{number}</span>
  ) : (
    <Link href={href} className="row-link">
      {number}
    </Link>
  );

const ownColumns: readonly SubmissionColumn[] = [
  {
    key: '__number',
    header: 'formSubmissions.number',
    kind: 'name',
    align: 'right',
    width: 'var(--number-width)',
    cell: ({ row, number }, { href }) => <RowLink number={number} href={href(row.__id)} />,
  },
  {
    key: '__review',
    header: 'formSubmissions.review',
    width: 'var(--review-width)',
    when: ({ tellsReview }) => tellsReview,
    sort: byServer,
    cell: ({ row }, { t }) => <ReviewCell system={row.__system} t={t} />,
  },
  {
    key: '__submitter',
    header: 'formSubmissions.submitter',
    width: 'var(--submitter-width)',
    when: ({ hasSubmitter }) => hasSubmitter,
    sort: byServer,
    cell: ({ row }) => row.__system.submitterName,
  },
  {
    key: '__date',
    header: 'formSubmissions.date',
    width: '172px',
    sort: byServer,
    cell: ({ row }, { locale, t }) => <ShortTime at={row.__system.submissionDate} language={locale} t={t} />,
  },
];

const instanceColumn: SubmissionColumn = {
  key: '__instanceId',
  header: 'formSubmissions.instanceId',
  width: '330px',
  cell: ({ row }, { t }) => (
    <span className="copyable-code">
      <code>{row.__id.replace(/^uuid:/, '')}</code>
      <LazyCopy text={row.__id} label={t('formSubmissions.copyInstanceId')} />
    </span>
  ),
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

/**
 * The columns of a submissions table: number, state of review, submitter and date; then the fields; then the id.
 * @param subset whether fields were left out, which the last column marks
 */
export const submissionColumns = (fields: readonly SubmissionField[], subset: boolean): readonly SubmissionColumn[] => {
  const count = fields.length;
  const allWidths = fields.reduce((sum, field) => sum + widthOf(field), 0);
  return [
    ...ownColumns,
    ...fields.map((field, index) => fieldColumn(field, index, { count, allWidths })),
    instanceColumn,
    ...(subset ? [subsetColumn] : []),
    actionsColumn(subset),
  ];
};
