import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import type { ExportFormat, ExportOption, ExportOptions } from '#store/selectors/submission/exportOptions';
import type { ExportNeeds } from '#store/selectors/submission/export';
import { Button } from '#src/ui/action/Button';
import { FileLink } from '#src/ui/action/FileLink';
import { Select } from '#src/ui/form/Select';
import { Popover } from '#src/ui/overlay/Popover';
import { ExportChoices } from './ExportChoices';
import { openedPanel, type OpenPanelProps } from '../openedPanel';

export interface SubmissionDownloadProps extends OpenPanelProps {
  readonly source: SubmissionSource;
  readonly exportHref: string;
  readonly exportNeeds: ExportNeeds;
  /** Whether the filter uses answers although some are encrypted: the server does not export that. */
  readonly isExportRefused: boolean;
  /** The number of submissions; undefined if unknown. */
  readonly exportCount: number | undefined;
  /** The file formats of the server, and the chosen one. */
  readonly exportFormats: readonly ExportFormat[];
  readonly exportFormat: ExportFormat;
  readonly exportOptions: ExportOptions;
  /** The options that apply to that format. */
  readonly offeredOptions: readonly ExportOption[];
  readonly isSafeForExcel: boolean;
  readonly onOptions: (options: ExportOptions) => void;
  /** Downloads the submissions with these options. */
  readonly onDownload: (source: SubmissionSource) => void;
  /** Prompts for the passphrase. */
  readonly onDecrypt: (source: SubmissionSource) => void;
}

/** The table as a file: at once, or after entering the passphrase if submissions are encrypted. */
export const SubmissionDownload = (props: SubmissionDownloadProps) => {
  const {
    source,
    exportHref,
    exportNeeds,
    isExportRefused,
    exportCount: total = 0,
    exportFormat,
    isSafeForExcel,
    onDownload,
    onDecrypt,
  } = props;
  const { t } = useTranslation();
  const isCsv = exportFormat === 'csvZip' || exportFormat === 'csv';
  const what = isCsv && isSafeForExcel ? 'downloadForExcel' : 'download';
  const plain = total > 1 ? t(`formSubmissions.${what}Count`, { total }) : t(`formSubmissions.${what}`);
  const text =
    exportFormat === 'csvZip' || exportNeeds !== 'nothing'
      ? plain
      : t('formSubmissions.downloadAs', { download: plain, format: t(`exportFormat.${exportFormat}`) });
  const reason = isExportRefused ? 'downloadUnsealed' : exportNeeds === 'unknown' ? 'keysUnknown' : null;
  return (
    <div className="submission-download">
      {exportNeeds === 'nothing' && !isExportRefused ? (
        <FileLink button="secondary" href={exportHref} onFollow={() => onDownload(source)}>
          <span className="cut">{text}</span>
        </FileLink>
      ) : (
        <Button icon="download" reason={reason && t(`formSubmissions.${reason}`)} onClick={() => onDecrypt(source)}>
          <span className="cut">{text}</span>
        </Button>
      )}
      {exportNeeds !== 'passphrase' && <Options {...props} />}
    </div>
  );
};

/** The dialog has the options itself. */
const Options = (props: SubmissionDownloadProps) => {
  const { exportFormats, exportFormat, exportOptions, offeredOptions, onOptions } = props;
  const { t } = useTranslation();
  const label = t('formSubmissions.downloadOptions');
  return (
    <Popover
      label={label}
      button={label}
      compact
      icon="angle down"
      kind="secondary"
      opened={openedPanel(props, 'download')}
    >
      {() => (
        <>
          <Select
            label={t('exportFormat.format')}
            value={exportFormat}
            options={exportFormats.map((value) => ({ value, text: t(`exportFormat.${value}`) }))}
            onChange={(format) => onOptions({ ...exportOptions, format })}
          />
          <ExportChoices offered={offeredOptions} options={exportOptions} onOptions={onOptions} />
        </>
      )}
    </Popover>
  );
};
