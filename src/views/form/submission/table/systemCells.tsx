import type { TFunction } from 'i18next';
import type { SubmissionSystem } from '#api/schemas/odata';
import type { SystemColumn } from '#store/selectors/submission/columns';
import { LazyCopy } from '#src/ui/action/LazyCopy';
import { formatTime } from '#src/ui/text/dateFormats';
import { ShortTime } from '#src/ui/text/Time';
import { formatInt, formatPlain } from '../cells/numbers';
import { ReviewCell } from '../cells/ReviewCell';
import type { SubmissionColumn } from './columns';

/** An additional property of some servers; empty unless it is a text. */
const textIn = (system: object, name: string): string => {
  const value: unknown = Object.hasOwn(system, name) ? Reflect.get(system, name) : null;
  return typeof value === 'string' ? value : '';
};

const filesText = (system: SubmissionSystem, t: TFunction): string =>
  t('formSubmissions.filesOf', { present: system.attachmentsPresent, count: system.attachmentsExpected });

/** A time to the second, for copies. */
const timeText = (at: string, locale: string): string =>
  Number.isNaN(Date.parse(at)) ? at : formatTime(at, 'exact', locale);

/** The cells of the system columns. */
export const systemCells: Readonly<Record<SystemColumn, Omit<SubmissionColumn, 'key' | 'header'>>> = {
  '__system/reviewState': {
    width: '184px',
    cell: ({ row }, { t }) => <ReviewCell system={row.__system} t={t} />,
    text: ({ row: { __system: system } }, { t }) => t(`reviewState.${system.reviewState ?? 'received'}`),
  },
  '__system/submitterName': {
    width: '160px',
    cell: ({ row }) => row.__system.submitterName,
    text: ({ row }) => row.__system.submitterName,
  },
  '__system/submissionDate': {
    width: '172px',
    cell: ({ row }, { locale, t }) => <ShortTime at={row.__system.submissionDate} language={locale} t={t} />,
    text: ({ row }, { locale }) => timeText(row.__system.submissionDate, locale),
  },
  '__system/updatedAt': {
    width: '172px',
    cell: ({ row }, { locale, t }) => {
      const at = textIn(row.__system, 'updatedAt');
      return at && <ShortTime at={at} language={locale} t={t} />;
    },
    text: ({ row }, { locale }) => timeText(textIn(row.__system, 'updatedAt'), locale),
  },
  '__system/edits': {
    width: '110px',
    align: 'right',
    cell: ({ row }, { locale }) => formatInt(row.__system.edits, locale),
    text: ({ row }, { locale }) => (row.__system.edits === undefined ? '' : formatPlain(row.__system.edits, locale)),
  },
  '__system/attachmentsPresent': {
    width: '130px',
    cell: ({ row: { __system: system } }, { t }) => system.attachmentsExpected > 0 && filesText(system, t),
    text: ({ row: { __system: system } }, { t }) => (system.attachmentsExpected > 0 ? filesText(system, t) : ''),
  },
  '__system/deviceId': {
    width: '200px',
    cell: ({ row }) => textIn(row.__system, 'deviceId'),
    text: ({ row }) => textIn(row.__system, 'deviceId'),
  },
  '__system/formVersion': {
    width: '130px',
    cell: ({ row }) => textIn(row.__system, 'formVersion'),
    text: ({ row }) => textIn(row.__system, 'formVersion'),
  },
  __id: {
    width: '330px',
    text: ({ row }) => row.__id,
    cell: ({ row }, { t, tabIndex }) => (
      <span className="copyable-code">
        <code>{row.__id.replace(/^uuid:/, '')}</code>
        <LazyCopy text={row.__id} label={t('formSubmissions.copyInstanceId')} tabIndex={tabIndex} />
      </span>
    ),
  },
};
