import type { SubmissionRow } from '#api/schemas/odata';
import type { FieldLabels } from '#store/selectors/submission/choiceLabels';
import type { SubmissionField } from '#store/selectors/submission/columns';
import { Link } from '#src/ui/action/Link';
import { Icon } from '#src/ui/Icon';
import type { FieldHeader } from '#src/ui/table/tableColumns';
import { answerText } from '../cells/answerText';
import { FieldCell } from '../cells/FieldCell';
import type { FilesOfRow } from '../cells/FileCell';
import { formatInt, formatPlain } from '../cells/numbers';
import { isNumeric } from '../cells/submissionCell';
import type { NamedRow } from './nameRows';
import type { SubmissionColumn, SubmissionContext } from './columns';

/** Whether its answers are unknown. */
export const isEncrypted = ({ row }: Pick<NamedRow, 'row'>): boolean => (row.__system.status ?? null) !== null;

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
  ['geopoint', 180],
  ['geotrace', 120],
  ['geoshape', 120],
  ['repeat', 140],
]);

const isGeometry = (type: string): boolean => type === 'geotrace' || type === 'geoshape';

export const widthOf = ({ binary, type }: Pick<SubmissionField, 'binary' | 'type'>): number =>
  binary ? 190 : (widths.get(type) ?? 180);

/** The sentence about encrypted submissions spans the fields, and must fit even if there are few. */
export const SENTENCE = 420;

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

/**
 * Two lines from the beginning, because labels arrive later: the label or the field's own name, above its full name.
 */
const headerOf = ({ names, header, path }: SubmissionField, words: FieldLabels | undefined): FieldHeader => {
  const { label = null, hint = null } = words ?? {};
  const tip = [label, hint, path].filter((line) => line !== null).join('\n');
  if (label !== null) return { text: label, name: header, tip };
  return { text: names.at(-1) ?? header, name: names.length > 1 ? header : '', tip };
};

/** Rows are already ordered. */
export const byServer = () => null;

/** The number of a repeat's rows, as a link to them. */
const countColumn = ({ path, names }: SubmissionField) => ({
  align: 'right' as const,
  kind: 'text' as const,
  text: (row: NamedRow, { locale, countOf }: SubmissionContext) =>
    isEncrypted(row) ? '' : formatPlain(countOf(row.row, names), locale),
  content: ({ row }: NamedRow, context: SubmissionContext) => {
    const count = context.countOf(row, names);
    if (count === 0) return <span className="repeat-count quiet-text">0</span>;
    return (
      <Link href={context.repeatHref(path, row.__id)} tabIndex={context.tabIndex} className="repeat-count">
        {formatInt(count, context.locale)} <Icon name="angle right" />
      </Link>
    );
  },
});

/** An answer. */
const answerColumn = (field: SubmissionField) => ({
  align: isNumeric(field.type) && !field.binary ? ('right' as const) : ('left' as const),
  kind: isGeometry(field.type) && !field.binary ? ('controls' as const) : ('text' as const),
  ...(field.binary && { part: 'media' as const }),
  // The server sorts, but cannot order by locations, nor by rows inside of submissions.
  ...(field.type.startsWith('geo') || field.inRepeat ? {} : { sort: byServer }),
  text: (row: NamedRow, { valueOf, locale, labels }: SubmissionContext) =>
    isEncrypted(row) ? '' : answerText(valueOf(row.row, field.names), field, locale, labels.get(field.path)),
  content: ({ row }: NamedRow, context: SubmissionContext) => (
    <FieldCell
      field={field}
      value={context.valueOf(row, field.names)}
      locale={context.locale}
      t={context.t}
      labels={context.labels.get(field.path)}
      files={filesOf(row, context)}
    />
  ),
});

/**
 * The column of a field.
 * @param span the number of fields in the run that starts here; 0 inside of a run
 * @param more additional width
 */
export const fieldColumn = (
  field: SubmissionField,
  words: FieldLabels | undefined,
  { span, more }: { readonly span: number; readonly more: number },
): SubmissionColumn => {
  const { content, ...looks } = field.type === 'repeat' ? countColumn(field) : answerColumn(field);
  return {
    ...looks,
    key: field.path,
    header: headerOf(field, words),
    width: `${widthOf(field) + more}px`,
    // The fields of an encrypted submission are unknown, which one spanning cell explains.
    ...(span > 1 && { span: (row: NamedRow) => (isEncrypted(row) ? span : 1) }),
    cell: (row, context) => (isEncrypted(row) ? <Encrypted t={context.t} /> : content(row, context)),
  };
};
