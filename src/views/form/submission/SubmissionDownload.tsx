import { useTranslation } from 'react-i18next';
import type { ExportFormat, ExportOptions } from '../../../../store/selectors/exportOptions';
import type { ExportNeeds } from '../../../../store/selectors/submissionExport';
import { Button } from '../../../ui/action/Button';
import { FileLink } from '../../../ui/action/FileLink';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Select } from '../../../ui/form/Select';
import { Popover } from '../../../ui/overlay/Popover';
import { openedPanel, type OpenPanelProps } from './openedPanel';
import { SafeForExcel } from './SafeForExcel';

export interface SubmissionDownloadProps extends OpenPanelProps {
  readonly exportHref: string;
  readonly exportNeeds: ExportNeeds;
  /** Whether the table asks for answers, some of which are encrypted: the server exports none of that. */
  readonly isExportRefused?: boolean;
  /** The number of submissions; undefined if unknown. */
  readonly exportCount: number | undefined;
  /** The kinds of files that the server makes, and the chosen one. */
  readonly exportFormats: readonly ExportFormat[];
  readonly exportFormat: ExportFormat;
  readonly exportOptions: ExportOptions;
  /** Whether the form's labels are known. */
  readonly hasLabels: boolean;
  /** Whether the option exists. */
  readonly offersSafeForExcel: boolean;
  readonly isSafeForExcel: boolean;
  readonly onOptions: (options: ExportOptions) => void;
  /** Downloads them as they are chosen. */
  readonly onDownload: () => void;
  /** Asks for the passphrase. */
  readonly onDecrypt: () => void;
}

/** What the table shows as a file: at once, or after entering the passphrase if submissions are encrypted. */
export const SubmissionDownload = (props: SubmissionDownloadProps) => {
  const {
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
        <FileLink button="secondary" href={exportHref} onFollow={onDownload}>
          {text}
        </FileLink>
      ) : (
        <Button icon="download" reason={reason && t(`formSubmissions.${reason}`)} onClick={onDecrypt}>
          {text}
        </Button>
      )}
      {exportNeeds !== 'passphrase' && <Options {...props} />}
    </div>
  );
};

/** The dialog has the option itself. */
const Options = (props: SubmissionDownloadProps) => {
  const { exportFormats, exportFormat, exportOptions, hasLabels, offersSafeForExcel, isSafeForExcel, onOptions } =
    props;
  const { t } = useTranslation();
  const hasFormats = exportFormats.length > 1;
  const choose = (changed: Partial<ExportOptions>) => onOptions({ ...exportOptions, ...changed });
  if (!offersSafeForExcel && !hasFormats) return null;
  const label = t('formSubmissions.downloadOptions');
  const isCsv = exportFormat === 'csvZip' || exportFormat === 'csv';
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
          {hasFormats && (
            <>
              <Select
                label={t('exportFormat.format')}
                value={exportFormat}
                options={exportFormats.map((value) => ({ value, text: t(`exportFormat.${value}`) }))}
                onChange={(format) => choose({ format })}
              />
              <Checkbox
                label={t('exportFormat.onlyShown')}
                checked={exportOptions.onlyShown}
                onChange={(onlyShown) => choose({ onlyShown })}
              />
              {hasLabels && exportFormat !== 'json' && exportFormat !== 'geojson' && (
                <Checkbox
                  label={t('exportFormat.labels')}
                  checked={exportOptions.labels}
                  onChange={(labels) => choose({ labels })}
                />
              )}
            </>
          )}
          {offersSafeForExcel && isCsv && (
            <SafeForExcel checked={isSafeForExcel} onChange={(safeForExcel) => choose({ safeForExcel })} />
          )}
        </>
      )}
    </Popover>
  );
};
